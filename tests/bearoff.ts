// Imported by tests of the engine, which makes the table of bearing off by itself in a second: it reads the one of all tests.

import { bearoffFrom } from '../src/games/backgammon/exact/bearoff.ts'
import { loadBearoff } from '../src/node/games/backgammon/bearoff.ts'

bearoffFrom(loadBearoff)
