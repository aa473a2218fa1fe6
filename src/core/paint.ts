/** Whose colour. */
export type Hue = 'red' | 'green' | 'yellow' | 'blue' | 'black' | 'white'

/** What a drawing asks for: a piece's own colour, a field that belongs to it, a plain square, one that is set apart. */
export type Colour = Hue | `pale ${Hue}` | 'light' | 'dark'

/** Colours a piece of a drawing without changing its width. A terminal has its codes for it; a test hands the text back. */
export type Paint = (text: string, colour: Colour) => string
