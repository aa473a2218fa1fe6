// Kills the process that it is loaded into at an exact moment of a run: node --import 'file:///…/killer.mjs?run=FOLDER&at=N' PROGRAM. The moment is
// the Nth change of the folder; an interrupted write has written half of its bytes.
import { hearChanges } from './changes.mjs'

const { searchParams } = new URL(import.meta.url)
let left = Number(searchParams.get('at'))
hearChanges(searchParams.get('run'), () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL')
})
