/** The element at a place that a list is known to have. What is not there is a bug of the caller's, and stops here instead of further on. */
export function elementAt<T extends {}>(list: ArrayLike<T>, at: number): T {
  const element = list[at]
  if (element === undefined) throw new Error(`There is no element ${at} in a list of ${list.length}.`)
  return element
}
