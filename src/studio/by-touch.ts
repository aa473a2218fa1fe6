// Instructions for hands without a mouse or a keyboard.

/** Whether the page is used by touch. */
const byTouch = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches

/** "tap it" for "click it, or press Space". */
export const forTouch = (text: string): string =>
  text
    .replace(/,? or (press )?Space\b,?/g, '')
    .replace(/\bSpace or /g, '')
    .replace(/ ?Rest the pointer [^.]*\./g, '')
    .replace(/\bClick\b/g, 'Tap')
    .replace(/\bclick\b/g, 'tap')

/** What to do, in the words of the device. */
export const forDevice = (text: string): string => (byTouch() ? forTouch(text) : text)
