// The form for a contest: game and rules, players, number of games.

import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { parseSpec } from '../../core/spec.ts'
import { gameModules, makeGame } from '../../games/registry.ts'
import { moduleOf, ruleSetsOf } from '../../modules/game-module.ts'
import type { ContestView } from '../../protocol/protocol.ts'
import { playersOf } from '../../search/make-player.ts'
import { strongestOf } from '../../session/seats.ts'
import { rulesTitle, titleOf } from '../games/names.ts'
import { Command } from '../lab/job.tsx'
import { ask, here } from '../lab/studio-api.ts'
import { Icon } from '../parts/icons.tsx'
import { hasChampion, models, opponentsOf } from '../players.ts'
import { reason } from '../words.ts'
import { titleIn } from './names.ts'
import * as words from './words.tsx'

const quoted = (name: string): string => (/[()]/.test(name) ? `"${name}"` : name)

/** A useful default: the strongest player, the best one that was not trained, and random. */
function usualPlayers(game: Game): string[] {
  const champion = strongestOf(game, hasChampion(game))
  const { name: best } = parseSpec(champion)
  const scripted = playersOf(game).filter(({ name }) => name !== best && name !== 'random')
  return [...new Set([champion, ...scripted.slice(-1).map(({ name }) => name), 'random'])]
}

function gameOf(name: string): Game | undefined {
  try {
    return makeGame(name)
  } catch {
    return undefined
  }
}

interface OrderProps {
  readonly game: string
  readonly players: readonly string[]
  readonly busy: boolean
  onBegun(contest: ContestView): void
}

export function Order({ game: first, players: named, busy, onBegun }: OrderProps) {
  const [name, setName] = useState(gameOf(first)?.id ?? makeGame(elementAt(gameModules(), 0).name).id)
  const [kind, setKind] = useState<'league' | 'match'>('league')
  const [players, setPlayers] = useState<readonly string[]>(named)
  const [other, setOther] = useState('')
  const [games, setGames] = useState('400')
  const [seed, setSeed] = useState('1')
  const [problem, setProblem] = useState('')
  const game = makeGame(name)
  const module = moduleOf(game)
  const known = opponentsOf(game, models.value ?? [])
  useEffect(() => {
    if (players.length === 0) setPlayers(usualPlayers(game))
  }, [models.value])

  const changeGame = (to: string): void => {
    const made = makeGame(to)
    setName(made.id)
    setPlayers(usualPlayers(made))
    setProblem('')
  }
  const seated =
    kind === 'match'
      ? Array.from({ length: game.seats }, (_, seat) => players[seat % Math.max(1, players.length)] ?? 'random')
      : players
  const order = { kind, game: name, players: seated, games: Number(games), seed: Number(seed) }
  const command = [
    `npx ludus ${kind === 'league' ? 'league' : 'arena'} ${quoted(name)} --players ${seated.map(quoted).join(' ')} --games ${games}`,
    seed === '1' ? '' : ` --seed ${seed}`,
  ].join('')
  const begin = (): void => {
    setProblem('')
    ask<{ contest: ContestView }>('contests', order).then(
      ({ contest }) => onBegun(contest),
      error => setProblem(reason(error)),
    )
  }
  const add = (player: string): void => {
    const wanted = player.trim()
    if (wanted === '') return
    if (kind === 'league' && players.includes(wanted)) setProblem(words.takesPart(titleIn(name, wanted)))
    else {
      setPlayers([...players, wanted])
      setOther('')
      setProblem('')
    }
  }
  const few = players.length < (kind === 'league' ? 2 : 1)
  return (
    <section class="panelled order">
      <h2>{words.newContest}</h2>
      <div class="fields">
        <label class="field stacked">
          <span>{words.game}</span>
          <select value={module.name} onChange={event => changeGame(event.currentTarget.value)}>
            {gameModules().map(each => (
              <option key={each.name} value={each.name}>
                {titleOf(each.name)}
              </option>
            ))}
          </select>
        </label>
        <label class="field stacked">
          <span>{words.rules}</span>
          <select value={name} onChange={event => changeGame(event.currentTarget.value)}>
            {[...new Set([...Object.keys(ruleSetsOf(module)).map(set => `${module.name}:${set}`), name])].map(set => (
              <option key={set} value={set}>
                {rulesTitle(module, set)}
              </option>
            ))}
          </select>
        </label>
        <label class="field stacked">
          <span>{kind === 'league' ? words.gamesPerPair : words.games}</span>
          <input type="number" min={1} value={games} onInput={event => setGames(event.currentTarget.value)} />
        </label>
      </div>
      <fieldset class="choice">
        <legend>{words.format}</legend>
        <button type="button" aria-pressed={kind === 'league' ? 'true' : 'false'} onClick={() => setKind('league')}>
          {words.roundRobin}
        </button>
        <button type="button" aria-pressed={kind === 'match' ? 'true' : 'false'} onClick={() => setKind('match')}>
          {words.oneTableOf(game.seats)}
        </button>
      </fieldset>
      <h3 id="entrants">{words.players}</h3>
      <ul class="entrants" aria-labelledby="entrants">
        {seated.map((player, i) => (
          <li key={`${player} ${i}`}>
            <span title={player}>{titleIn(name, player)}</span>
            {i < players.length && (
              <button
                type="button"
                class="quiet"
                aria-label={words.remove(titleIn(name, player))}
                onClick={() => setPlayers(players.filter((_, at) => at !== i))}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
        <li class="adding">
          <select aria-label={words.addPlayer} value="" onChange={event => add(event.currentTarget.value)}>
            <option value="">{words.choosePlayer}</option>
            {known.map(({ name: each, title }) => (
              <option key={each} value={each}>
                {title}
              </option>
            ))}
          </select>
        </li>
      </ul>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {here.value?.server ? (
        <div class="row">
          <button type="button" class="primary" disabled={busy || few} onClick={begin}>
            {words.start}
          </button>
          <span class="note">
            {kind === 'match' ? words.seatsRotate : game.seats > 2 ? words.seatsTaken(game.seats) : words.bothSides}
          </span>
        </div>
      ) : (
        here.value && <p class="note">{words.noServer}</p>
      )}
      <details open={here.value?.server === false}>
        <summary>{words.more}</summary>
        <div class="by-name">
          <label class="field stacked">
            <span>{words.seed}</span>
            <input type="number" min={0} value={seed} onInput={event => setSeed(event.currentTarget.value)} />
          </label>
          <form
            class="row"
            onSubmit={event => {
              event.preventDefault()
              add(other)
            }}
          >
            <input
              type="text"
              aria-label={words.playerByName}
              placeholder={words.nameExample}
              value={other}
              onInput={event => setOther(event.currentTarget.value)}
            />
            <button type="submit">{words.addNamed}</button>
          </form>
          <Command text={command} />
        </div>
      </details>
    </section>
  )
}
