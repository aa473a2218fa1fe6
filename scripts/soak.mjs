// Long robustness tests, each bounded by a count and a time. Their last results are in docs/soak.md:
//   npm run soak memory                                    long work whose memory must stay flat
//   npm run soak kills  [-- --count 1000 --seconds 3600]   trainings killed at random moments end in the same bytes
//   npm run soak inputs [-- --count 1000000 --seconds 3600]  damaged, forged and foreign input for every reader
//   npm run soak queue  [-- --seconds 1800]                a queue whose workers are killed and slowed and whose Redis forgets
const SOAKS = ['memory', 'kills', 'inputs', 'queue']

const [name = 'memory'] = process.argv.slice(2).filter(word => !word.startsWith('-'))
if (SOAKS.includes(name)) {
  const place = process.argv.indexOf(name)
  if (place > 0) process.argv.splice(place, 1)
  await import(`./soak/${name}.mjs`)
} else {
  console.error(`There is no soak "${name}". There are: ${SOAKS.join(', ')}.`)
  process.exitCode = 2
}
