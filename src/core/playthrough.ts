// A golden game: one random game with every position, every legal move and every choice, as readable text. Later versions of the rules must reproduce
// it exactly.
import { ACTOR, CHANCE, type Game, OVER } from './contract.ts'
import { badInput } from './errors.ts'
import { movesFor } from './playing.ts'
import { seeded } from './rng.ts'

const HEAD = '# ludus playthrough 1'

/** Plays a game at random and writes it down. */
export function playthrough(game: Game, seed: number, longest = 400): string {
  const rng = seeded(seed)
  const state = new Int8Array(game.cells)
  const moves = movesFor(game)
  const lines = [HEAD, `# ${game.id}`, `# seed ${seed}, first ${longest} plies`]
  game.start(state)
  for (let ply = 0; ply < longest && state[ACTOR] !== OVER; ply++) {
    game.moves(state, moves)
    const chosen = state[ACTOR] === CHANCE ? game.roll(state, rng) : moves.list[rng.below(moves.count)]
    const listed = Array.from(moves.list.subarray(0, moves.count), move => game.printMove(state, move))
    const between = listed.some(text => text.includes(' ')) ? ', ' : ' '
    lines.push(`${game.print(state)} | ${listed.join(between)} | ${game.printMove(state, chosen)}`)
    game.play(state, chosen, state)
  }
  if (state[ACTOR] === OVER) {
    const returns = new Float32Array(game.seats)
    game.returns(state, returns)
    lines.push(`${game.print(state)} | over | ${returns.join(' ')}`)
  }
  return `${lines.join('\n')}\n`
}

/** The game, seed and length of a playthrough. Throws if the text is not a playthrough or is cut off. */
export function readPlaythrough(text: string): { id: string; seed: number; longest: number } {
  const [head, id, made] = text.split('\n', 3)
  const numbers = /^# seed (\d+), first (\d+) plies$/.exec(made ?? '')
  if (head !== HEAD || !id?.startsWith('# ') || !numbers)
    throw badInput(
      `This is not a playthrough that this version can read: it should start with "${HEAD}", a game and a seed.`,
    )
  if (!text.endsWith('\n')) throw badInput('The playthrough is cut off in its last line.')
  return { id: id.slice(2), seed: Number(numbers[1]), longest: Number(numbers[2]) }
}
