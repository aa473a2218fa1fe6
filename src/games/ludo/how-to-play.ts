import type { Game } from '../../core/contract.ts'
import type { HowToPlay, Rule } from '../../modules/how-to-play.ts'
import { ludoOf } from './ludo.ts'
import type { Rules } from './rules.ts'

const COUNTS = ['no', 'one', 'two', 'three', 'four']

/** The rolls that bring a piece out. */
export const RELEASE: Readonly<Record<Rules['release'], string>> = {
  6: 'a six',
  5: 'a five',
  16: 'a one or a six',
  56: 'a five or a six',
  123456: 'any roll',
}

const PAIRS: Readonly<Record<Rules['pairs'], string>> = {
  hit: 'Two pieces of one colour on a square are captured together.',
  back: 'Two pieces of one colour on a square are safe: an enemy that lands on them goes back to its yard.',
  barred: 'Two pieces of one colour on a square are safe: nobody else may land there.',
  wall: 'Two pieces of one colour on a square are a wall: nobody else may land there or pass.',
}

const FINISH: Readonly<Record<Rules['finish'], string>> = {
  exact: 'The last step needs the exact roll.',
  bounce: 'If you roll too much, the piece bounces back by the rest.',
  over: 'Any roll that is high enough takes a piece into the goal.',
}

const SIXES: Readonly<Record<Rules['sixes'], string>> = {
  free: '',
  lost: ' The third six in a row is lost.',
  home: ' After the third six in a row, the last piece you moved goes back to its yard.',
}

function again({ bonus, sixes, tries }: Rules): string {
  const reasons = bonus
    .split('+')
    .map(each => ({ six: 'a six', hit: 'a capture', goal: 'a piece in the goal', none: '' })[each])
  const after = reasons
    .filter(Boolean)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
  const waits = tries === 3 ? ' With no piece on the board you have three rolls to bring one out.' : ''
  const more = after === '' ? 'You roll once per turn.' : `After ${after} you roll again.`
  return `${more}${bonus.includes('six') ? SIXES[sixes] : ''}${waits}`
}

function safety({ safe, guests }: Rules): string {
  if (safe === 0) return 'No square is safe.'
  const where = { 4: 'the four shields', 8: 'the shields and the start squares', starts: 'the start squares' }[safe]
  const met = {
    share: 'pieces of any colour may share them',
    back: 'a piece that lands on another there goes back to its yard',
    barred: 'nobody may land on an enemy there',
  }[guests]
  return `Nobody is captured on ${where}: ${met}.`
}

export function ludoHowToPlay(game: Game): HowToPlay {
  const { rules } = ludoOf(game)
  const all = rules.need === 0 ? `all ${COUNTS[rules.pieces]} pieces` : `${COUNTS[rules.need]} of your pieces`
  const need = rules.pieces === 1 || rules.need === 1 ? 'a piece' : all
  const extra: Rule[] = [
    ...(rules.stars
      ? [{ title: 'Stars', text: 'A piece that lands on a star moves on to the next star at once.' }]
      : []),
    ...(rules.teams
      ? [
          {
            title: 'Teams',
            text: 'Opposite colours play together: they do not capture each other, and both must finish.',
          },
        ]
      : []),
  ]
  return {
    aim: `Be the first to bring ${need} around the board and ${rules.strip > 0 ? 'up your coloured strip ' : ''}into the goal.`,
    rules: [
      {
        title: 'Coming out',
        text: `${rules.release === '123456' ? 'Any roll' : `You need ${RELEASE[rules.release]} to`} bring${rules.release === '123456' ? 's' : ''} a piece from your yard, the corner of your colour, onto your start square${rules.force === 'release' ? ', and you must do so when you can' : ''}.${rules.out > 0 ? ` ${rules.out === 1 ? 'One piece is' : `${rules.out} pieces are`} there already.` : ''}`,
        example: { game: 'ludo:classic', position: 'r6 h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', move: '1:h-0' },
      },
      {
        title: 'Moving and capturing',
        text: `Choose one piece and move it clockwise by the number on the die. Land on a single piece of another colour to capture it: it goes back to its yard. ${PAIRS[rules.pairs]}`,
        example: { game: 'ludo:classic', position: 'r4 10,h,h,h/1,h,h,h/h,h,h,h/h,h,h,h', move: '1:10-14x' },
      },
      { title: 'Safe squares', text: safety(rules) },
      { title: 'Rolling again', text: again(rules) },
      ...extra,
      {
        title: 'Reaching the goal',
        text: `${rules.strip > 0 ? 'After one lap, a piece turns into the strip of your colour, where nobody else can go.' : 'A piece that has gone once around the board is in the goal.'} ${FINISH[rules.finish]}`,
        ...(rules.strip > 0 && {
          example: { game: 'ludo:classic', position: 'r3 53,g,20,h/5,h,h,h/h,g,h,h/h,12,h,h', move: '1:53-g' },
        }),
      },
      {
        title: 'Writing moves',
        text: 'In 2:15-20, piece 2 goes from square 15 of its way to square 20. Its start is 0, its yard h and the goal g. An x is a capture.',
      },
    ],
  }
}
