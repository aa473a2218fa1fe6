declare module 'jstat' {
  const jstat: {
    /** The regularised incomplete beta function. */
    ibeta(x: number, a: number, b: number): number
    readonly studentt: { inv(p: number, degrees: number): number }
    readonly normal: { inv(p: number, mean: number, deviation: number): number }
  }
  export default jstat
}
