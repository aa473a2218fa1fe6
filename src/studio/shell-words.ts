// The strings of what surrounds the pages: problems with links, the window's title, and the dialogs that open on any page.

import { pageTitles } from './parts/words.ts'
import { capital } from './words.ts'

// A link that cannot be opened.
export const seatsDiffer = (game: string, has: number, named: number): string =>
  `${game} has ${has} seats, but the link names ${named}.`
export const linkNotOpened = (why: string): string => `This link cannot be opened: ${why}`
export const noSuchPage = (page: string): string => `This link cannot be opened: there is no page “${page}”.`

// A plugin that the server was started with (`--with`).
export const pluginNotLoaded = (path: string, why: string): string =>
  `The plugin ${path} cannot be used in a browser: ${why}. Its games are missing here; the command line still has them.`
export const closeNotice = 'Close'

// The title of the window.
const titles: Readonly<Record<string, string>> = pageTitles
export const pageTitle = (page: string): string => titles[page] ?? capital(page)
export const windowTitle = (shown: string): string => `${shown} · Ludus`

// The dialogs.
export const keyboardTitle = 'Keyboard'
export const diceTitle = 'Are the dice fair?'
export const settingsTitle = 'Settings'
