// The strings that all boards share: what a click on a place, the dice or a button does.

// A place.
export const moveTo = (place: string): string => `Move to ${place}`
export const putBack = (place: string): string => `Put back ${place}`
export const moveFrom = (place: string): string => `Move from ${place}`

// The dice.
export const roll = 'Roll'
export const rollThem = (dice: string): string => `Roll ${dice}`

// Decisions.
export const yourDecision = 'Your decision'
