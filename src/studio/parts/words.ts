// The strings of the parts that pages share, the header and the settings among them.

// The header.
export const home = 'Ludus: home'
export const ludus = 'Ludus'
export const pages = 'Pages'
export const page = 'Page'
export const menu = 'Menu'
export const pageTitles = {
  play: 'Play',
  analyse: 'Analyse',
  practice: 'Practice',
  games: 'My games',
  train: 'Train',
  arena: 'Arena',
  papers: 'Papers',
  truth: 'Truth',
} as const
export const game = 'Game'
export const settings = 'Settings'
export const keyboard = 'Keyboard (?)'

// A dialog.
export const close = 'Close'

// A page that is loaded when it is first opened.
export const pageNotLoaded = 'This page could not be loaded. If the studio is still running, reload.'

// The settings.
export const theme = 'Theme'
export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
export const pace = 'Opponents’ speed'
export const paces = { calm: 'Normal', brisk: 'Fast', instant: 'Instant' } as const
export const autoRoll = 'Roll the dice for me'
export const autoMove = 'Make my move when there is only one'
export const sound = 'Sounds'
export const textBoard = 'Show the position in words'
export const coach = 'Warn me when a move costs at least'
export const threshold = 'Percentage that a move must cost'
export const diceFair = 'Are the dice fair?'

// Copying and saving.
export const copying = { ready: 'Copy', copied: 'Copied', refused: 'Not allowed' } as const
export const copyRefused = 'The browser does not let this page copy: select the text yourself.'
export const noPicture = 'The picture could not be made.'
