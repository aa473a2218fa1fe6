/** The CPU time of some work in milliseconds. A busy machine delays it, but does not add to it. */
export function cpuTimeOf(work: () => void): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
