/** Milliseconds of CPU time that something takes: a busy machine makes it wait, but not work more. */
export function cpuTimeOf(work: () => void): number {
  const begin = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
