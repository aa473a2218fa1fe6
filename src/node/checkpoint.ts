// A checkpoint: the state of a learner as a file of arrays, with its numbers and a hash of everything in the metadata.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Snapshot } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { parseObject } from '../core/json.ts'
import { decodeTensors, encodeTensors, type Tensor, type Tensors } from '../nets/safetensors.ts'
import { readBytes } from './files.ts'

/** The checkpoint files of a run: the last one, the one before, and the one that is about to replace the last. */
export const LAST_CHECKPOINT = 'checkpoint.safetensors'
export const PREVIOUS = 'previous.safetensors'
export const NEXT_CHECKPOINT = 'next.safetensors'

/** A learner's state to continue from, and the number of measurements when it was saved. */
export interface Checkpoint {
  readonly snapshot: Snapshot
  readonly measured: number
}

const CHECKPOINT = 'ludus-checkpoint'
/** The first version, which has no version field, did not include the names of the arrays in its hash. */
const CHECKPOINT_VERSION = '2'

export const bytesOf = (array: Float32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

function checkpointHash(numbers: string, measured: string, tensors: readonly Tensor[], named: boolean): string {
  const hash = createHash('sha256').update(`${numbers}${measured}`)
  for (const { name, data } of tensors) {
    if (named) hash.update(JSON.stringify([name, data.length]))
    hash.update(bytesOf(data))
  }
  return hash.digest('hex')
}

export function encodeCheckpoint({ snapshot, measured }: Checkpoint): Uint8Array {
  const tensors = Object.entries(snapshot.arrays).map(([name, data]) => ({ name, shape: [data.length], data }))
  const numbers = JSON.stringify(snapshot.numbers)
  const sha256 = checkpointHash(numbers, String(measured), tensors, true)
  const metadata = { format: CHECKPOINT, version: CHECKPOINT_VERSION, numbers, measured: String(measured), sha256 }
  return encodeTensors({ tensors, metadata })
}

export const isCheckpoint = ({ metadata }: Tensors): boolean => metadata.format === CHECKPOINT

/** Decodes a checkpoint; `remedy` says what to do if it is damaged. */
export function checkpointIn(
  { tensors, metadata }: Tensors,
  where: string,
  remedy = 'Restore it from a copy',
): Checkpoint {
  const { format, version, numbers = '', measured = '', sha256 } = metadata
  const known = version === undefined || version === CHECKPOINT_VERSION
  if (format === CHECKPOINT && !known)
    throw badInput(
      `${where} is a checkpoint of version ${version}, which this version of ludus cannot read. Update ludus.`,
    )
  const snapshot = numbersIn(numbers)
  const whole = sha256 === checkpointHash(numbers, measured, tensors, version === CHECKPOINT_VERSION)
  if (format !== CHECKPOINT || !snapshot || !whole)
    throw badInput(`${where} is damaged: its hash does not match its content. ${remedy}.`)
  return {
    snapshot: { numbers: snapshot, arrays: Object.fromEntries(tensors.map(({ name, data }) => [name, data])) },
    measured: Number(measured),
  }
}

function numbersIn(text: string): Snapshot['numbers'] | undefined {
  return parseObject(text) as Snapshot['numbers'] | undefined
}

/** The last checkpoint; if a kill left none, the newest complete one; undefined if there is none at all. */
export function readCheckpoint(folder: string): Checkpoint | undefined {
  const file = [LAST_CHECKPOINT, NEXT_CHECKPOINT, PREVIOUS].map(name => join(folder, name)).find(existsSync)
  if (file === undefined) return undefined
  const remedy = existsSync(join(folder, PREVIOUS))
    ? `To go back to the previous one, rename ${PREVIOUS} to ${LAST_CHECKPOINT}`
    : 'Restore it from a copy'
  return checkpointIn(decodeTensors(readBytes(file), file), file, remedy)
}
