/** The element at an index that the list must have. A missing element is a bug in the caller, so it throws here instead of failing later. */
export function elementAt<T extends {}>(list: ArrayLike<T>, at: number): T {
  const element = list[at]
  if (element === undefined) throw new Error(`There is no element ${at} in a list of ${list.length}.`)
  return element
}
