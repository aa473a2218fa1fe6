// The papers' results of trainings: the dashed line next to each curve.

/** A paper's figure for a recipe: the share won against an opponent in all other seats, and where the paper states it. */
export interface Mark {
  readonly against: string
  readonly share: number
  readonly where: string
}

const mark = (against: string, share: number, where: string): Mark => ({ against, share, where })

/** A figure of alhajry2012. Trainings with the paper's constant step size and with a falling one are compared with the same figure. */
const curves = (nth: number, recipe: string, expert: number, random?: number): Record<string, Mark[]> => {
  const said = [mark('expert', expert, `alhajry2012, Fig. ${nth}b`)]
  if (random !== undefined) said.unshift(mark('random', random, `alhajry2012, Fig. ${nth}a`))
  return { [`alhajry2012/${recipe}`]: said, [`alhajry2012/${recipe}-falling`]: said }
}

export const marks: Readonly<Record<string, readonly Mark[]>> = {
  'thor2017/ga-85-45': [mark('random', 0.654, 'thor2017, section 5')],
  'zeman2020/dqn-1': [mark('random', 0.581, 'zeman2020, Fig. 4')],
  'zeman2020/dqn-2': [mark('random', 0.525, 'zeman2020, Fig. 5')],
  ...curves(2, 'td-self-play', 0.3, 0.66),
  ...curves(3, 'td-expert', 0.26, 0.62),
  ...curves(5, 'q-self-play', 0.27, 0.63),
  ...curves(6, 'q-expert', 0.27),
  ...curves(7, 'q-random', 0.27),
  'savvas2015/linear-1': [mark('random', 0.599, 'savvas2015, Results I')],
  'savvas2015/neural-1': [mark('random', 0.5285, 'savvas2015, Results I')],
  'savvas2015/neural-2': [mark('random', 0.546361, 'savvas2015, Results I')],
}
