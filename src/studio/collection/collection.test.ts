import { expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { type ChosenFile, isFound, readCollection } from './collection.ts'

const file = (path: string, text: string): ChosenFile => ({ path, text: async () => text })

const MATCH = ` 2 point match

 Game 1
 Ann : 0                              Ben : 0
  1) 31: 8/5 6/5                      42: 8/4 6/4
      Wins 1 point

 Game 2
 Ann : 1                              Ben : 0
  1)                                  31: 8/5 6/5
  2) 42: 8/4 6/4
      Wins 1 point and the match
`
const PDN = '[Event "club"]\n[Black "Carl"]\n[White "Dora"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n'

test('every game of every file is an entry, numbered if a file has several', async () => {
  const { entries, problems } = await readCollection([file('club/a.mat', MATCH), file('b.pdn', PDN)], 'ludo')
  expect(problems).toEqual([])
  expect(entries.map(({ path, nth }) => [path, nth])).toEqual([
    ['club/a.mat', 1],
    ['club/a.mat', 2],
    ['b.pdn', undefined],
  ])
  expect(entries.map(({ about }) => about)).toEqual([
    expect.stringMatching(/^Backgammon · Ann – Ben · \d+ plies$/),
    expect.stringMatching(/^Backgammon · Ann – Ben · \d+ plies$/),
    expect.stringMatching(/^Checkers · .*4 plies$/),
  ])
})

test('each unreadable file is reported in one sentence, and the others open anyway', async () => {
  const broken: ChosenFile = { path: 'gone.mat', text: () => Promise.reject(new Error('The file was moved.')) }
  const files = [file('bad.mat', 'hello world'), file('b.pdn', PDN), broken, file('half.json', '{"format":')]
  const { entries, problems } = await readCollection(files, 'ludo')
  expect(entries.map(({ path }) => path)).toEqual(['b.pdn'])
  expect(problems).toEqual([
    'bad.mat: We couldn’t recognise this text.',
    'gone.mat: The file was moved.',
    expect.stringMatching(/^half\.json: [^.]+\.$/),
  ])
})

test('other files in a folder are skipped, unless there is nothing else', async () => {
  const photo = file('club/photo.jpg', 'JFIF')
  expect((await readCollection([photo, file('club/b.PDN', PDN)], 'ludo')).problems).toEqual([])
  expect((await readCollection([photo, photo], 'ludo')).problems).toEqual([
    expect.stringMatching(/^None of the 2 files can be read as games/),
  ])
})

test('a search matches words in any order in files, players and games', async () => {
  const { entries } = await readCollection([file('club/2024.mat', MATCH)], 'ludo')
  const first = elementAt(entries, 0)
  expect(isFound(first, 'ben 2024')).toBe(true)
  expect(isFound(first, 'BACKGAMMON ')).toBe(true)
  expect(isFound(first, 'checkers')).toBe(false)
  expect(isFound(first, '')).toBe(true)
})
