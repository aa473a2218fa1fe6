// Imported by tests of the engine. The engine would compute the bear-off table itself in a second; this reads the one that all tests share.

import { bearoffFrom } from '../src/games/backgammon/exact/bearoff.ts'
import { loadBearoff } from '../src/node/games/backgammon/bearoff.ts'

bearoffFrom(loadBearoff)
