/** The colour of a player's pieces. */
export type Hue = 'red' | 'green' | 'yellow' | 'blue' | 'black' | 'white'

/** The colours of a drawing: a piece, a field that belongs to a colour (pale), and plain squares (light or dark). */
export type Colour = Hue | `pale ${Hue}` | 'light' | 'dark'

/** Colours a part of a drawing without changing its width. A terminal adds escape codes; a test returns the text unchanged. */
export type Paint = (text: string, colour: Colour) => string
