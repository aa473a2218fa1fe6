// Results II: the first move for each roll, beside the oracle's. The paper numbers the points as red counts them; its black moves are
// turned round here, so that both colours read alike.
import type { Claim } from '../../reports/claim.ts'
import { claim } from '../../reports/claim.ts'
import type { Table } from '../../reports/report.ts'
import { exactly, isSo } from '../measured.ts'
import type { Experiment, Lab } from '../paper.ts'
import { players } from './students.ts'

/** The rolls of the paper's tables, and what its GNU Backgammon played, as red. */
const ROLLS = ['54', '61', '52', '63', '64', '31', '21'] as const
const GNU = ['24/20 13/8', '13/7 8/7', '24/22 13/8', '24/18 13/10', '24/18 13/9', '8/5 6/5', '24/23 13/11'] as const

/** The paper's own players, each column of its tables as it would be written by whoever moves. */
type Columns = Readonly<Record<string, readonly string[]>>
const PAPER: Readonly<Record<'linear' | 'neural', Readonly<Record<'red' | 'black', Columns>>>> = {
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

const START = '4HPwATDgc/ABMA'
const ALL_ROLLS = [6, 5, 4, 3, 2, 1].flatMap(high =>
  [6, 5, 4, 3, 2, 1].filter(low => low <= high).map(low => `${high}${low}`),
)

const COLOURS = { red: '', black: ' blue' } as const
type Colour = keyof typeof COLOURS

const opening = (roll: string, colour: Colour): string => `${START} ${roll}${COLOURS[colour]}`

const ORACLE = 'gnubg@2'
const MISSING = 'GNU Backgammon is not installed here, so nothing was asked of it.'

/** How often two columns make the same position. */
async function agreed(lab: Lab, colour: Colour, ours: readonly string[], theirs: readonly string[]): Promise<number> {
  const positions = ROLLS.map(roll => opening(roll, colour))
  const [a, b] = await Promise.all([lab.spell(positions, ours), lab.spell(positions, theirs)])
  return a.filter((move, i) => move === b[i]).length
}

const table = (
  id: string,
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  note: string,
): Table => ({ id, title, columns: ['roll', ...columns], rows, note })

/** One of the paper's four tables. */
const comparison = (evaluator: 'linear' | 'neural', colour: Colour): Experiment => ({
  id: `results-2-${evaluator}-${colour}`,
  title: `Results II: ${evaluator === 'linear' ? 'sigmoid linear' : 'neural network'}, ${colour}`,
  about: `The first move by ${colour} for seven rolls. Black's moves are written as black counts the points.`,
  async run(lab) {
    const positions = ROLLS.map(roll => opening(roll, colour))
    const oracle = await lab.decide(ORACLE, positions)
    const own = await Promise.all(
      (await players(lab, evaluator)).map(async ({ name, player }) => ({
        name,
        moves: await lab.decide(player, positions),
      })),
    )
    const claims: Claim[] = []
    for (const [set, moves] of Object.entries(PAPER[evaluator][colour])) {
      const mine = own.find(({ name }) => name === set)?.moves
      if (!mine) continue
      const theirs = await agreed(lab, colour, moves, GNU)
      const our = await agreed(lab, colour, mine, oracle ?? GNU)
      const same = await agreed(lab, colour, mine, moves)
      claims.push(
        claim(
          {
            id: `results-2-${evaluator}-${colour}/${set.replace(/\W+/g, '-')}`,
            what: `${set}: rolls of seven on which it plays as GNU Backgammon`,
            paper: theirs,
            unit: 'number',
            why: `On ${same} of seven it plays what the paper's does.${oracle ? '' : ` ${MISSING} Compared with the paper's own column.`}`,
          },
          exactly(lab, our),
          lab.quick,
        ),
      )
    }
    if (oracle)
      claims.push(
        claim(
          {
            id: `results-2-${evaluator}-${colour}/gnu`,
            what: 'GNU Backgammon 2-ply today: rolls of seven on which it plays as the paper’s',
            paper: 7,
            unit: 'number',
            sense: 'about',
            why: 'The paper does not say by how many plies, nor for what stake, its GNU Backgammon played.',
          },
          exactly(lab, await agreed(lab, colour, oracle, GNU)),
          lab.quick,
        ),
      )
    const theirs = Object.entries(PAPER[evaluator][colour])
    const rows = ROLLS.map((roll, i) => [
      `${roll[0]}-${roll[1]}`,
      GNU[i],
      oracle?.[i] ?? '–',
      ...theirs.flatMap(([set, moves]) => [moves[i], own.find(({ name }) => name === set)?.moves?.[i] ?? '–']),
    ])
    const columns = ['GNU (paper)', 'GNU 2-ply', ...theirs.flatMap(([set]) => [`${set} (paper)`, `${set}, ours`])]
    return {
      claims,
      tables: [
        table(`results-2-${evaluator}-${colour}`, `First moves, ${colour}`, columns, rows, oracle ? '' : MISSING),
      ],
    }
  },
})

/** All 21 rolls at the start: the paper's players and the champion beside the oracle. */
const all: Experiment = {
  id: 'results-2-all',
  title: 'Results II, all 21 rolls: agreement with GNU Backgammon 2-ply',
  about:
    'Doubles cannot be the first roll; the second player meets them, here they are asked about at the start all the same.',
  async run(lab) {
    const positions = ALL_ROLLS.map(roll => opening(roll, 'red'))
    const oracle = await lab.decide(ORACLE, positions)
    if (!oracle) return { claims: [], notes: [MISSING] }
    const asked = [
      ...(await players(lab, 'linear')).map(({ name, player }) => ({ name: `linear ${name}`, player })),
      ...(await players(lab, 'neural')).map(({ name, player }) => ({ name: `neural ${name}`, player })),
      { name: 'pubeval', player: 'pubeval' },
      { name: 'GNU 0-ply', player: 'gnubg@0' },
      { name: 'champion', player: 'champion' },
      { name: 'champion, a ply ahead', player: 'champion@1' },
    ]
    const spelt = await lab.spell(positions, oracle)
    const columns: { name: string; moves: readonly string[]; same: number }[] = []
    for (const { name, player } of asked) {
      const moves = (await lab.decide(player, positions)) ?? []
      const own = await lab.spell(positions, moves)
      columns.push({ name, moves, same: own.filter((move, i) => move === spelt[i]).length })
    }
    const sameOf = (name: string): number => columns.find(column => column.name === name)?.same ?? 0
    return {
      claims: [
        ...columns.map(({ name, same }) =>
          claim(
            {
              id: `results-2-all/${name.replace(/\W+/g, '-')}`,
              what: `${name}: rolls of 21 on which it plays as the oracle`,
              unit: 'number',
            },
            exactly(lab, same),
            lab.quick,
          ),
        ),
        isSo(
          lab,
          {
            id: 'results-2-all/order',
            what: 'the champion plays as the oracle more often than any player of the paper',
          },
          columns.every(({ name, same }) => !/linear|neural/.test(name) || same < sameOf('champion')),
        ),
      ],
      tables: [
        table(
          'results-2-all',
          'First moves for all rolls, red',
          ['GNU 2-ply', 'GNU 0-ply', 'champion', 'champion, a ply ahead'],
          ALL_ROLLS.map((roll, i) => [
            `${roll[0]}-${roll[1]}`,
            oracle[i],
            ...['GNU 0-ply', 'champion', 'champion, a ply ahead'].map(
              name => columns.find(column => column.name === name)?.moves[i] ?? '–',
            ),
          ]),
          '',
        ),
      ],
    }
  },
}

export const openings: readonly Experiment[] = [
  comparison('linear', 'black'),
  comparison('linear', 'red'),
  comparison('neural', 'black'),
  comparison('neural', 'red'),
  all,
]
