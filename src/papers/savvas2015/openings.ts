// Results II: the first move for each roll. The reproduction is judged by the paper's own moves; GNU Backgammon's are shown beside them. The paper
// uses red's point numbers. Its black moves are converted here, so that both colours read alike.
import { elementAt } from '../../core/element-at.ts'
import type { Claim, Measurement } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import type { Table } from '../../reports/report.ts'
import { combineSeeds, differenceOf, exactly, moreClaim } from '../measured.ts'
import type { Experiment, Group, Lab } from '../paper.ts'
import { type Evaluator, type Plies, type SetName, setOf, TOLERANCE } from './players.ts'

/** The rolls of the paper's tables, and what its GNU Backgammon played as red. */
const ROLLS = ['54', '61', '52', '63', '64', '31', '21'] as const
const GNU = ['24/20 13/8', '13/7 8/7', '24/22 13/8', '24/18 13/10', '24/18 13/9', '8/5 6/5', '24/23 13/11'] as const

/** The paper's own players: each column of its tables, in the mover's point numbers. */
type Columns = Readonly<Record<string, readonly string[]>>
const PAPER: Readonly<Record<Evaluator, Readonly<Record<'red' | 'black', Columns>>>> = {
  linear: {
    black: {
      'Set I, 1-ply': ['13/8 8/4', '8/7 8/2', '13/8 8/6', '8/5 8/2', '8/4 8/2', '8/7 8/5', '8/7 8/6'],
      'Set I, 2-ply': ['13/8 8/4', '8/7 8/2', '13/11 13/8', '13/7 7/4', '8/4 8/2', '13/10 10/9', '24/23 23/21'],
      'Set II, 1-ply': ['13/8 8/4', '8/7 8/2', '24/22 8/3', '8/5 8/2', '8/4 8/2', '8/7 8/5', '8/7 8/6'],
      'Set II, 2-ply': ['13/8 8/4', '8/7 8/2', '24/22 8/3', '8/5 8/2', '8/4 8/2', '8/7 8/5', '8/7 8/6'],
    },
    red: {
      'Set I, 1-ply': ['24/20 20/15', '13/7 8/7', '13/11 11/6', '13/10 8/2', '24/20 8/2', '13/10 8/7', '24/23 8/6'],
      'Set I, 2-ply': ['13/8 6/2', '13/7 7/6', '13/8 6/4', '13/10 10/4', '13/7 7/3', '6/5 6/3', '6/5 6/4'],
      'Set II, 1-ply': ['13/9 13/8', '13/7 7/6', '13/8 6/4', '13/10 10/4', '13/7 7/3', '6/5 6/3', '6/5 6/4'],
      'Set II, 2-ply': ['13/8 6/2', '13/7 7/6', '13/8 6/4', '13/10 10/4', '13/7 7/3', '6/5 6/3', '6/5 6/4'],
    },
  },
  neural: {
    black: Object.fromEntries(
      ['Set I, 1-ply', 'Set I, 2-ply', 'Set II, 1-ply', 'Set II, 2-ply'].map(set => [
        set,
        ['8/4 8/3', '8/7 8/2', '8/6 8/3', '8/5 8/2', '8/4 8/2', '8/7 8/5', '8/7 8/6'],
      ]),
    ),
    red: Object.fromEntries(
      ['Set I, 1-ply', 'Set I, 2-ply', 'Set II, 1-ply', 'Set II, 2-ply'].map(set => [
        set,
        ['13/8 6/2', '13/7 7/6', '13/8 6/4', '13/10 10/4', '13/7 7/3', '6/5 6/3', '6/5 6/4'],
      ]),
    ),
  },
}

/** The columns of the paper's tables. */
const COLUMNS: readonly (readonly [name: string, set: SetName, plies: Plies])[] = [
  ['Set I, 1-ply', 'I', 1],
  ['Set I, 2-ply', 'I', 2],
  ['Set II, 1-ply', 'II', 1],
  ['Set II, 2-ply', 'II', 2],
]

const START = '4HPwATDgc/ABMA'
const ALL_ROLLS = [6, 5, 4, 3, 2, 1].flatMap(high =>
  [6, 5, 4, 3, 2, 1].filter(low => low <= high).map(low => `${high}${low}`),
)

const COLOURS = { red: '', black: ' blue' } as const
type ToMove = keyof typeof COLOURS

const opening = (roll: string, colour: ToMove): string => `${START} ${roll}${COLOURS[colour]}`

/** For one point, which the paper plays, and for money, where GNU Backgammon chooses the moves that the paper gives for it. */
const ORACLE = 'gnubg@2'
const MONEY_ORACLE = 'gnubg@2(money=true)'
const MISSING = 'GNU Backgammon is not installed here, so it was not consulted.'

/** In how many positions two columns agree. Both must use the same notation. */
const agreed = (one: readonly string[], other: readonly string[]): number =>
  one.filter((move, i) => move === other[i]).length

/** The moves of each student. */
async function movesOf(lab: Lab, group: Group, positions: readonly string[]): Promise<(readonly string[])[]> {
  const moves: (readonly string[])[] = []
  for (const { player } of group) moves.push((await lab.decide(player, positions)) ?? [])
  return moves
}

/** Combines a count for each student, such as how often it agrees with something, into one measurement. */
const counted = (lab: Lab, group: Group, counts: readonly number[]): Measurement =>
  combineSeeds(group.map(({ seed }, i) => ({ ...exactly(lab, elementAt(counts, i)), seed })))

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** On how many rolls trainings with different seeds agree, averaged over all pairs; undefined for a single training. */
function withOneAnother(moves: readonly (readonly string[])[]): number | undefined {
  const pairs = moves.flatMap((one, i) => moves.slice(i + 1).map(other => agreed(one, other)))
  return pairs.length === 0 ? undefined : meanOf(pairs)
}

/** The move that most trainings play, and how many of them play it. */
function mostOf(moves: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const move of moves) counts.set(move, (counts.get(move) ?? 0) + 1)
  const [first, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['–', 0]
  return moves.length === 1 ? first : `${first} (${count} of ${moves.length})`
}

const oneDigit = (value: number | undefined): string => value?.toFixed(1) ?? '–'

const rollText = (roll: string): string => `${roll.slice(0, 1)}-${roll.slice(1)}`

/** One of the paper's four tables. */
const comparison = (evaluator: Evaluator, colour: ToMove): Experiment => ({
  id: `results-2-${evaluator}-${colour}`,
  title: `Results II: ${evaluator === 'linear' ? 'sigmoid linear' : 'neural network'}, ${colour}`,
  about: `The first move by ${colour} for seven rolls: on how many of them do our players move as the paper’s do? Black’s moves use black’s point numbers.`,
  async run(lab) {
    const positions = ROLLS.map(roll => opening(roll, colour))
    const asked = await lab.decide(MONEY_ORACLE, positions)
    const oracle = asked && (await lab.spell(positions, asked))
    const paperGnu = await lab.spell(positions, GNU)
    const claims: Claim[] = []
    const agreement: string[][] = []
    const cells: string[][] = ROLLS.map((roll, i) => [rollText(roll), elementAt(GNU, i)])
    for (const [name, set, plies] of COLUMNS) {
      const printed = PAPER[evaluator][colour][name] ?? []
      const theirs = await lab.spell(positions, printed)
      const group = await setOf(lab, evaluator, set, plies)
      const ours = await movesOf(lab, group, positions)
      const same = counted(
        lab,
        group,
        ours.map(moves => agreed(moves, theirs)),
      )
      const among = withOneAnother(ours)
      claims.push(
        claim(
          {
            id: `results-2-${evaluator}-${colour}/${name.replace(/\W+/g, '-')}`,
            what: `${name}: rolls of seven on which ours moves as the paper’s`,
            paper: ROLLS.length,
            unit: 'number',
            tolerance: TOLERANCE.rolls,
            ...(among !== undefined && {
              reason: `Our own training runs agree with each other on ${oneDigit(among)} of seven: the first moves depend on the seed.`,
            }),
          },
          same,
          lab.quick,
        ),
      )
      const asGnu = oracle && meanOf(ours.map(moves => agreed(moves, oracle)))
      agreement.push([name, oneDigit(same.ours), oneDigit(among), oneDigit(asGnu), String(agreed(theirs, paperGnu))])
      cells.forEach((row, i) => {
        row.push(elementAt(printed, i), mostOf(ours.map(moves => moves[i] ?? '–')))
      })
    }
    const id = `results-2-${evaluator}-${colour}`
    const moves: Table = {
      id,
      title: `First moves, ${colour}`,
      columns: ['roll', 'GNU (paper)', ...COLUMNS.flatMap(([name]) => [`${name} (paper)`, `${name}, ours`])],
      rows: cells,
      note: 'Ours: the most common move of our training runs.',
    }
    const shared: Table = {
      id: `${id}-agreement`,
      title: `Rolls of seven on which they agree, ${colour}`,
      columns: ['', 'ours with the paper’s', 'ours with each other', 'ours with GNU today', 'the paper’s with its GNU'],
      rows: agreement,
      note: `Means over training runs. Agreement with GNU Backgammon (2-ply, money) is not part of the reproduction.${oracle ? '' : ` ${MISSING}`}`,
    }
    return { claims, tables: [moves, shared] }
  },
})

/** Possible settings of GNU Backgammon. The paper does not give them. */
const GNUS = [
  ['2-ply, money', MONEY_ORACLE],
  ['2-ply, one point', ORACLE],
  ['0-ply, money', 'gnubg@0(money=true)'],
  ['0-ply, one point', 'gnubg@0'],
] as const

const gnu: Experiment = {
  id: 'results-2-gnu',
  title: 'Results II: GNU Backgammon then and now',
  about:
    'The paper does not say how many plies its GNU Backgammon looked ahead or for what stake it played. The claim uses money play at 2 plies, because money is the program’s default; three other settings are also shown. All without the cube.',
  async run(lab) {
    const positions = ROLLS.map(roll => opening(roll, 'red'))
    const then = await lab.spell(positions, GNU)
    const found: { name: string; moves: readonly string[]; same: number }[] = []
    for (const [name, player] of GNUS) {
      const asked = await lab.decide(player, positions)
      if (!asked) return { claims: [], notes: [MISSING] }
      const moves = await lab.spell(positions, asked)
      found.push({ name, moves, same: agreed(moves, then) })
    }
    const asSaid = elementAt(found, 0)
    return {
      claims: [
        claim(
          {
            id: 'results-2-gnu/money',
            what: `GNU Backgammon today, ${asSaid.name}: rolls of seven on which it moves as the paper’s`,
            paper: ROLLS.length,
            unit: 'number',
            tolerance: TOLERANCE.rolls,
            reason:
              'The paper gives neither its version (2015) nor its settings. Black’s moves are the same, mirrored.',
          },
          exactly(lab, asSaid.same),
          lab.quick,
        ),
      ],
      tables: [
        {
          id: 'results-2-gnu',
          title: 'First moves of GNU Backgammon',
          columns: ['roll', 'in the paper', ...found.map(({ name }) => name)],
          rows: [
            ...ROLLS.map((roll, i) => [
              rollText(roll),
              elementAt(then, i),
              ...found.map(({ moves }) => elementAt(moves, i)),
            ]),
            ['as in the paper', '', ...found.map(({ same }) => `${same} of ${ROLLS.length}`)],
          ],
        },
      ],
    }
  },
}

const SCRIPTED = [
  ['pubeval', 'pubeval'],
  ['GNU 0-ply', 'gnubg@0'],
  ['champion', 'champion'],
  ['champion, a ply ahead', 'champion@1'],
] as const

/** All 21 rolls at the start: the paper's players and the champion compared with GNU Backgammon. */
const all: Experiment = {
  id: 'results-2-all',
  title: 'Beyond the paper: all 21 first rolls, agreement with GNU Backgammon 2-ply',
  about:
    'Games to one point. The first roll cannot be a double, but the second player’s can, so doubles are included here from the starting position.',
  async run(lab) {
    const positions = ALL_ROLLS.map(roll => opening(roll, 'red'))
    const asked = await lab.decide(ORACLE, positions)
    if (!asked) return { claims: [], notes: [MISSING] }
    const oracle = await lab.spell(positions, asked)
    const ofPaper: { name: string; same: Measurement }[] = []
    for (const evaluator of ['linear', 'neural'] as const)
      for (const [name, set, plies] of COLUMNS) {
        const group = await setOf(lab, evaluator, set, plies)
        const moves = await movesOf(lab, group, positions)
        const same = counted(
          lab,
          group,
          moves.map(each => agreed(each, oracle)),
        )
        ofPaper.push({ name: `${evaluator} ${name}`, same })
      }
    const others: { name: string; moves: readonly string[]; same: Measurement }[] = []
    for (const [name, player] of SCRIPTED) {
      const moves = await lab.spell(positions, (await lab.decide(player, positions)) ?? [])
      others.push({ name, moves, same: exactly(lab, agreed(moves, oracle)) })
    }
    const best = elementAt(
      [...ofPaper].sort((a, b) => b.same.ours - a.same.ours),
      0,
    )
    const champion = others.find(({ name }) => name === 'champion')
    const kind = 'beyond'
    return {
      claims: [
        ...[...ofPaper, ...others].map(({ name, same }) =>
          claim(
            {
              id: `results-2-all/${name.replace(/\W+/g, '-')}`,
              what: `${name}: rolls of 21 on which it moves as the oracle`,
              kind,
              unit: 'number',
            },
            same,
            lab.quick,
          ),
        ),
        ...(champion
          ? [
              moreClaim(
                lab,
                {
                  id: 'results-2-all/order',
                  what: `how many more of the 21 rolls the champion agrees on than the best of the paper’s players (${best.name})`,
                  kind,
                  unit: 'number',
                },
                differenceOf(champion.same, best.same),
              ),
            ]
          : []),
      ],
      tables: [
        {
          id: 'results-2-all',
          title: 'First moves for all rolls, red',
          columns: ['roll', 'GNU 2-ply', ...others.slice(1).map(({ name }) => name)],
          rows: ALL_ROLLS.map((roll, i) => [
            rollText(roll),
            elementAt(oracle, i),
            ...others.slice(1).map(({ moves }) => moves[i] ?? '–'),
          ]),
        },
      ],
    }
  },
}

export const openings: readonly Experiment[] = [
  comparison('linear', 'black'),
  comparison('linear', 'red'),
  comparison('neural', 'black'),
  comparison('neural', 'red'),
  gnu,
  all,
]
