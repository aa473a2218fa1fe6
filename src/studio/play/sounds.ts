// Short synthesised sounds: rolling dice, a piece put down, a hit, the end of a game. Off by default.
import { settings } from '../settings.ts'

type Sound = 'roll' | 'move' | 'hit' | 'end'

/** A knock: its start, pitch, duration and loudness. */
type Knock = readonly [at: number, hertz: number, seconds: number, loudness: number]

const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  roll: [
    [0, 420, 0.04, 0.5],
    [0.07, 560, 0.04, 0.6],
    [0.13, 380, 0.04, 0.7],
    [0.24, 460, 0.05, 0.8],
  ],
  move: [[0, 240, 0.07, 0.9]],
  hit: [
    [0, 180, 0.09, 1],
    [0.08, 120, 0.12, 0.9],
  ],
  end: [
    [0, 392, 0.22, 0.6],
    [0.16, 494, 0.22, 0.6],
    [0.32, 587, 0.4, 0.7],
  ],
}

let context: AudioContext | undefined

/** Plays a sound, if sounds are on and the browser allows it. */
export function sound(which: Sound): void {
  if (!settings.value.sound || typeof AudioContext === 'undefined') return
  // Before the first click or key, browsers delay sounds, and then play all of them at once.
  if (navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  const { destination, currentTime } = context
  for (const [at, hertz, seconds, loudness] of KNOCKS[which]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    const begin = currentTime + at
    volume.gain.setValueAtTime(0.25 * loudness, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
    tone.connect(volume).connect(destination)
    tone.start(begin)
    tone.stop(begin + seconds)
  }
}
