// Figures for Ludo's rules and scripted players, measured before this code existed (in a separate C++ simulator, 95% about ±0.3), and those of the
// papers. `npm run measure` plays them again at full length; tests/figures.test.ts plays fewer games. `share` is the expected share of the listed
// players, in per cent, if known.
const three = name => [name, name, name]

export const figures = [
  {
    what: 'four random players, red first',
    game: 'ludo:zeman2020',
    players: ['random', ...three('random')],
    rotate: false,
    share: [25.4, 25.0, 24.9, 24.7],
    paper: '25.8 24.2 25.2 24.9 (Fig. 2)',
  },
  {
    what: 'heuristic against 3 random',
    game: 'ludo:zeman2020',
    players: ['heuristic', ...three('random')],
    rotate: false,
    share: [38.6],
    paper: '39.0 (Fig. 3)',
  },
  {
    what: 'reward-greedy against 3 random',
    game: 'ludo:zeman2020',
    players: ['reward-greedy', ...three('random')],
    rotate: false,
    share: [60.3],
    paper: 'not given; beats its DQN (58.1)',
  },
  {
    what: 'semi-smart against 3 random',
    game: 'ludo:thor2017',
    players: ['semi-smart', ...three('random')],
    share: [46.7],
    paper: 'not given',
  },
  {
    what: 'random against 3 semi-smart',
    game: 'ludo:thor2017',
    players: ['random', ...three('semi-smart')],
    share: [11.0],
    paper: 'not given',
  },
  {
    what: 'mixed against 3 random',
    game: 'ludo:thor2017',
    players: ['expert', ...three('random')],
    share: [58.2],
    paper: 'not given',
  },
  {
    what: 'mixed against 3 semi-smart',
    game: 'ludo:thor2017',
    players: ['expert', ...three('semi-smart')],
    share: [33.2],
    paper: 'not given',
  },
  {
    what: 'Table I: enhanced defensive against 3 random',
    game: 'ludo:alhajry2012',
    players: ['defensive(enhanced=true)', ...three('random')],
    share: [35.2],
    paper: '34.68',
  },
  {
    what: 'Table I: enhanced aggressive against 3 random',
    game: 'ludo:alhajry2012',
    players: ['aggressive(enhanced=true)', ...three('random')],
    share: [26.7],
    paper: '27.08',
  },
  {
    what: 'Table I: enhanced fast against 3 random',
    game: 'ludo:alhajry2012',
    players: ['fast(enhanced=true)', ...three('random')],
    share: [54.6],
    paper: '53.78',
  },
  {
    what: 'Table I: enhanced mixed (the expert) against 3 random',
    game: 'ludo:alhajry2012',
    players: ['expert', ...three('random')],
    share: [61.9],
    paper: '61.09',
  },
  {
    what: 'Table II: mixed, defensive, aggressive, fast',
    game: 'ludo:alhajry2012',
    players: ['expert', 'defensive', 'aggressive', 'fast'],
    share: [48.2, 18.1, 12.3, 21.4],
    paper: '48.64 18.24 12.6 20.52',
  },
  {
    what: 'release first, else random, against 3 random',
    game: 'ludo:alhajry2012',
    players: ['releaser', ...three('random')],
    share: [15.3],
    paper: 'not given (prefer-release alone hurts)',
  },
]
