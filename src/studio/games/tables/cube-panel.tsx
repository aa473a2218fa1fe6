// The five probabilities of a position before a roll, and the cube decision.

import { elementAt } from '../../../core/element-at.ts'
import { CUBE, TURN } from '../../../games/backgammon/board.ts'
import type { CubeAdvice } from '../../../games/backgammon/cube/assess.ts'
import { capital, percent, seatName, signed } from '../../words.ts'
import type { AssessmentProps, AssessmentView } from '../studio-game.ts'
import { adviceText, cubeAssessmentOf, cubeChoices } from './advice.ts'
import { asCubed } from './cube.ts'
import * as words from './words.ts'

export const cubeAssessment: AssessmentView = {
  title: game => (asCubed(game) ? words.cube : words.withCube),
  summary(told) {
    const { cube } = cubeAssessmentOf(told)
    return cube ? adviceText(cube) : ''
  },
  Details: CubePanel,
}

function CubePanel({ game, state, told, by }: AssessmentProps) {
  const { chances, equity, cube } = cubeAssessmentOf(told)
  const { win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0 } = chances
  const side = capital(seatName(game, elementAt(state, TURN)))
  return (
    <div class="cube-panel">
      {cube ? (
        <Choices advice={cube} centred={state[CUBE] === 0} imagined={asCubed(game) === undefined} />
      ) : (
        <p class="note">{words.mayNotDouble(side)}</p>
      )}
      <table class="cube-chances">
        <thead>
          <tr>
            <th scope="col">{side}</th>
            <th scope="col">{words.all}</th>
            <th scope="col">{words.gammon}</th>
            <th scope="col">{words.backgammon}</th>
          </tr>
        </thead>
        <tbody>
          <Chances title={words.wins} figures={[win, winGammon, winBackgammon]} />
          <Chances title={words.loses} figures={[1 - win, loseGammon, loseBackgammon]} />
        </tbody>
      </table>
      <p>
        {words.cubelessEquity} <strong class="figure">{signed(equity, 3)}</strong> <span class="note">· {by}</span>
      </p>
    </div>
  )
}

function Chances({ title, figures }: { readonly title: string; readonly figures: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {figures.map((chance, nth) => (
        <td key={nth} class="figure">
          {percent(chance)}
        </td>
      ))}
    </tr>
  )
}

interface ChoicesProps {
  readonly advice: CubeAdvice
  readonly centred: boolean
  readonly imagined: boolean
}

/** The value of each choice. In a game without a cube, as if it were played for money with a centred cube. */
function Choices({ advice, centred, imagined }: ChoicesProps) {
  const choices = cubeChoices(advice, centred)
  const match = advice.match !== undefined
  return (
    <table class="cube-choices">
      <caption class={imagined ? 'note' : 'unseen'}>{imagined ? words.choicesForMoney : words.choices}</caption>
      <thead>
        <tr>
          <th scope="col">{words.choice}</th>
          <th scope="col">{words.equity}</th>
          <th scope="col">{words.difference}</th>
          {match && <th scope="col">{words.winsMatch}</th>}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ label, equity, difference, match: chance, best }) => (
          <tr key={label} class={best ? 'best' : ''}>
            <th scope="row">
              {label}
              {best && <span class="tag">{words.best}</span>}
            </th>
            <td class="figure">{signed(equity, 3)}</td>
            <td class="figure">{best ? '' : signed(difference, 3)}</td>
            {match && <td class="figure">{chance === undefined ? '' : percent(chance)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
