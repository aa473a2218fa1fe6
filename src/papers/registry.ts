// Every paper that can be reproduced. To add one, add a folder next to this file and a line here.
import { LudusError } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { alhajry2012 } from './alhajry2012/paper.ts'
import type { Paper } from './paper.ts'
import { savvas2015 } from './savvas2015/paper.ts'
import { thor2017 } from './thor2017/paper.ts'
import { waledzik2009 } from './waledzik2009/paper.ts'
import { zeman2020 } from './zeman2020/paper.ts'

export const papers: readonly Paper[] = [thor2017, zeman2020, alhajry2012, savvas2015, waledzik2009]

export function paperOf(id: string): Paper {
  const paper = papers.find(candidate => candidate.id === id)
  if (paper) return paper
  const names = papers.map(candidate => candidate.id)
  throw new LudusError('usage', `There is no paper "${id}".${didYouMean(id, names)}`, true)
}
