// Imported by tests of the engine, which makes the table of bearing off by itself in a second: it reads the one of all tests.
import { loadBearoff } from '../src/node/bearoff.ts'
import { bearoffFrom } from '../src/players/exact/bearoff.ts'

bearoffFrom(loadBearoff)
