// One of several processes that compete for the same locks at the same moments: node tests/lockers.mjs FOLDER ROUNDS. It reports that it is ready,
// reads when to start (milliseconds since 1970), tries for a lock each round, and writes a file next to each lock that it got. It keeps them until
// its input ends, because a process that ends loses its locks.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { takeLock } from '../dist/lib/node/lock.js'

const [folder, rounds] = process.argv.slice(2)
/** Milliseconds between rounds. */
const PAUSE = 5

function tryAll(start) {
  for (let round = 0; round < Number(rounds); round++) {
    while (Date.now() < start + round * PAUSE);
    const place = join(folder, String(round))
    try {
      takeLock(join(place, 'lock'), 'writing this run')
      writeFileSync(join(place, `winner-${process.pid}`), '')
    } catch (error) {
      if (!String(error).includes('already'))
        writeFileSync(join(place, `error-${process.pid}-${String(error).replaceAll(/\W+/g, '-').slice(0, 150)}`), '')
    }
  }
}

createInterface({ input: process.stdin }).on('line', line => {
  tryAll(Number(line))
  process.stdout.write('done\n')
})
process.stdout.write('ready\n')
