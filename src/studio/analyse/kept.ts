// Keeps the analysis across a reload.
import { effect } from '@preact/signals'
import { makeGame, moduleNamed } from '../../games/registry.ts'
import { recordOf } from '../../session/session.ts'
import { goTo } from '../address.ts'
import { leftGame } from '../play/persistence.ts'
import { session } from '../play/store.ts'
import type { Read } from '../reading.ts'
import { keep, recall } from '../storage.ts'
import * as analysis from './analysis.ts'
import { opened, openInAnalyse } from './open-in-analyse.ts'

const OPENED = 'ludus.analyse'
const CURSOR = 'ludus.analyse.at'

/** From now on, stores the open game and the current ply. */
export function keepAnalysis(): void {
  effect(() => {
    if (opened.value) keep(OPENED, JSON.stringify(opened.value))
  })
  effect(() => {
    if (analysis.game.value && !analysis.tried.value) keep(CURSOR, String(analysis.cursor.value))
  })
}

/** Reopens the analysis from before the page was loaded, if there was one and it can still be read. */
export function recallAnalysis(): void {
  const text = recall(OPENED)
  const at = Number(recall(CURSOR) ?? 0)
  if (text === undefined || opened.value) return
  try {
    openInAnalyse(JSON.parse(text) as Read)
    if (Number.isSafeInteger(at)) analysis.goTo(at)
  } catch {
    keep(OPENED, undefined)
  }
}

/** Analyses another game: the one in progress, or else the unfinished one, or else the starting position. */
export function analyseGame(name: string): void {
  const module = moduleNamed(name).name
  const played = session.value
  const left = leftGame(module)
  if (played?.module.name === module) openInAnalyse(recordOf(played))
  else if (left) openInAnalyse({ game: left.game.id, players: left.players, moves: left.moves })
  else openInAnalyse({ game: makeGame(name).id, players: [], moves: [] })
  goTo({ page: 'analyse', game: '', words: {} })
}
