// Every game that ships, one line each. `registerGame` adds games from outside.
import { isFunction, isObject, isString, wrongField } from '../core/checks.ts'
import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { parseSpec, refuseUnusable } from '../core/spec.ts'
import { type GameModule, makeFrom } from '../modules/game-module.ts'
import { backgammon } from './backgammon/module.ts'
import { checkers, giveaway } from './checkers/module.ts'
import { einstein } from './einstein/module.ts'
import { hypergammon } from './hypergammon/module.ts'
import { ludo } from './ludo/module.ts'
import { pig } from './pig/module.ts'
import { fevga, plakoto } from './tavli/module.ts'
import { ur } from './ur/module.ts'

const modules: GameModule[] = [ludo, backgammon, hypergammon, plakoto, fevga, checkers, giveaway, ur, pig, einstein]

/** Every registered game. */
export const gameModules = (): readonly GameModule[] => modules

const shipped: ReadonlySet<GameModule> = new Set(modules)

/** Whether a module came with the program. Another module of the same name may have different rules. */
export const isShipped = (module: GameModule): boolean => shipped.has(module)

/** Registers a game for the arena, the learners, the terminal and the studio. It replaces a shipped game of the same name. */
export function registerGame(module: GameModule): void {
  refuseUnusable(module.name, 'a game')
  const wrong = wrongField({ ...module }, { about: isString, options: isObject, make: isFunction })
  if (wrong !== undefined) throw usage(`The game ${module.name} has no ${wrong}, or of the wrong type. See GameModule.`)
  const at = modules.findIndex(({ name }) => name === module.name)
  if (at < 0) modules.push(module)
  else if (shipped.has(modules[at])) modules[at] = module
  else throw usage(`A game named "${module.name}" already exists. Choose another name for yours.`)
}

/** The module that a game's name belongs to. */
export function moduleNamed(text: string): GameModule {
  const { name } = parseSpec(text)
  const found = modules.find(candidate => candidate.name === name)
  if (found) return found
  const names = modules.map(candidate => candidate.name)
  throw usage(`There is no game "${text}".${didYouMean(name, names)}`)
}

/** The game of a name such as "ludo", "ludo:thor2017" or "ludo(seats=2,pieces=1)"; its id is the canonical name. */
export const makeGame = (name: string): Game => makeFrom(moduleNamed(name), name)
