// The kernel's twin: kernel.as in TypeScript, operation for operation, so that both produce the same bits. The kernel is tested against it, and it
// runs where WebAssembly is missing. Every result is rounded to 32 bits, by Math.fround or by being stored. IEEE 754 fixes the rest.

import type { KernelCalls } from './kernel.ts'

const { fround } = Math

// The layout of the plan in 32-bit words: see memory.ts.
const LAYERS = 0
const COUNTS = 1
const INDEX = 2
const INDEX_STRIDE = 3
const VALUE = 4
const VALUE_STRIDE = 5
const ZEROS = 8
const FIRST_LAYER = 9
const INPUTS = 0
const OUTPUTS = 1
const ACTIVATION = 2
const WEIGHTS = 3
const BIASES = 4
const VALUES = 5
const ERRORS = 6
const STRIDE = 7
const SKIP = 8
const BY_INPUTS = 9
const LAYER_WORDS = 10

const SIGMOID = 1
const TANH = 2
const RELU = 3
const LEAKY_RELU = 4
const SOFTMAX = 5
/** Slope of the leaky ReLU below zero. */
export const SLOPE = fround(0.02)

const LOG2E = fround(Math.LOG2E)
const ROUND = 12582912

const float = new Float32Array(1)
const bits = new Int32Array(float.buffer)

function exp2(t: number): number {
  const whole = fround(fround(t + ROUND) - ROUND)
  const f = fround(t - whole)
  let p = 0.001326472731307149
  p = fround(fround(p * f) + 0.009671512991189957)
  p = fround(fround(p * f) + 0.05550733581185341)
  p = fround(fround(p * f) + 0.24022242426872253)
  p = fround(fround(p * f) + 0.6931470036506653)
  float[0] = fround(fround(p * f) + 1)
  bits[0] += whole << 23
  return float[0]
}

function sigmoid(x: number, factor: number): number {
  let t = fround(x * factor)
  t = Math.max(Math.min(t, 126), -126)
  return fround(1 / fround(1 + exp2(t)))
}

/** The output of a unit for its sum. */
function respond(activation: number, x: number): number {
  if (activation === SIGMOID) return sigmoid(x, -LOG2E)
  if (activation === TANH) {
    const half = sigmoid(x, -2 * LOG2E)
    return fround(fround(half + half) - 1)
  }
  if (activation === RELU) return Math.max(x, 0)
  if (activation === LEAKY_RELU) return x < 0 ? fround(x * SLOPE) : x
  return x
}

/** The error of a unit's sum, given the error of its output y. */
function derive(activation: number, y: number, error: number): number {
  if (activation === SIGMOID) return fround(error * fround(y * fround(1 - y)))
  if (activation === TANH) return fround(error * fround(1 - fround(y * y)))
  if (activation === RELU) return y > 0 ? error : 0
  if (activation === LEAKY_RELU) return y < 0 ? fround(error * SLOPE) : error
  return error
}

/** The kernel's functions over one memory. Addresses are passed in bytes and counted in floats internally. */
export function twinCalls(memory: ArrayBuffer): KernelCalls {
  const floats = new Float32Array(memory)
  const words = new Int32Array(memory)
  const shorts = new Uint16Array(memory)

  const add = (into: number, from: number, factor: number, length: number): void => {
    for (let i = 0; i < length; i++) floats[into + i] += fround(floats[from + i] * factor)
  }

  const sums = (plan: number, weights: number, start: number, position: number, into: number): void => {
    const layer = plan + FIRST_LAYER
    const outputs = words[layer + OUTPUTS]
    const rows = weights + (words[layer + WEIGHTS] >> 2)
    const index = (words[plan + INDEX] + position * words[plan + INDEX_STRIDE]) >> 1
    const value = (words[plan + VALUE] + position * words[plan + VALUE_STRIDE]) >> 2
    const on = words[(words[plan + COUNTS] >> 2) + position]
    // Four units at a time in local variables, which takes a third of the time of adding row by row in memory.
    let o = 0
    for (; o + 4 <= outputs; o += 4) {
      let a = floats[start + o]
      let b = floats[start + o + 1]
      let c = floats[start + o + 2]
      let d = floats[start + o + 3]
      for (let i = 0; i < on; i++) {
        const row = rows + shorts[index + i] * outputs + o
        const x = floats[value + i]
        a = fround(a + fround(floats[row] * x))
        b = fround(b + fround(floats[row + 1] * x))
        c = fround(c + fround(floats[row + 2] * x))
        d = fround(d + fround(floats[row + 3] * x))
      }
      floats[into + o] = a
      floats[into + o + 1] = b
      floats[into + o + 2] = c
      floats[into + o + 3] = d
    }
    for (; o < outputs; o++) {
      let a = floats[start + o]
      for (let i = 0; i < on; i++)
        a = fround(a + fround(floats[rows + shorts[index + i] * outputs + o] * floats[value + i]))
      floats[into + o] = a
    }
  }

  /** Four lanes with separate sums, added at the end, as in a SIMD vector. */
  const dot = (a: number, b: number, length: number): number => {
    let [s, t, u, v] = [0, 0, 0, 0]
    let i = 0
    for (; i + 4 <= length; i += 4) {
      s = fround(s + fround(floats[a + i] * floats[b + i]))
      t = fround(t + fround(floats[a + i + 1] * floats[b + i + 1]))
      u = fround(u + fround(floats[a + i + 2] * floats[b + i + 2]))
      v = fround(v + fround(floats[a + i + 3] * floats[b + i + 3]))
    }
    if (i < length) s = fround(s + fround(floats[a + i] * floats[b + i]))
    if (i + 1 < length) t = fround(t + fround(floats[a + i + 1] * floats[b + i + 1]))
    if (i + 2 < length) u = fround(u + fround(floats[a + i + 2] * floats[b + i + 2]))
    return fround(fround(s + u) + fround(t + v))
  }

  const dense = (weights: number, layer: number, from: number, fromStride: number, position: number): void => {
    const inputs = words[layer + INPUTS]
    const outputs = words[layer + OUTPUTS]
    const rows = weights + (words[layer + WEIGHTS] >> 2)
    const biases = words[layer + BIASES]
    const into = (words[layer + VALUES] >> 2) + position * words[layer + STRIDE]
    for (let o = 0; o < outputs; o++) {
      const bias = biases < 0 ? 0 : floats[weights + (biases >> 2) + o]
      floats[into + o] = dot(rows + o * inputs, from + position * fromStride, inputs) + bias
    }
  }

  /** The sums of a later layer that is input-major: adds the rows of active units. */
  const sparse = (
    plan: number,
    weights: number,
    layer: number,
    from: number,
    fromStride: number,
    position: number,
  ): void => {
    const outputs = words[layer + OUTPUTS]
    const rows = weights + (words[layer + WEIGHTS] >> 2)
    const biases = words[layer + BIASES]
    const start = biases < 0 ? words[plan + ZEROS] >> 2 : weights + (biases >> 2)
    const into = (words[layer + VALUES] >> 2) + position * words[layer + STRIDE]
    const values = from + position * fromStride
    floats.copyWithin(into, start, start + outputs)
    for (let i = 0; i < words[layer + INPUTS]; i++)
      if (floats[values + i] !== 0) add(into, rows + i * outputs, floats[values + i], outputs)
  }

  /** Adds the skip connection from the first hidden layer to a layer's sums. */
  const denseMore = (plan: number, weights: number, layer: number, position: number): void => {
    const first = plan + FIRST_LAYER
    const inputs = words[first + OUTPUTS]
    const from = (words[first + VALUES] >> 2) + position * words[first + STRIDE]
    const rows = weights + (words[layer + SKIP] >> 2)
    const into = (words[layer + VALUES] >> 2) + position * words[layer + STRIDE]
    for (let o = 0; o < words[layer + OUTPUTS]; o++) floats[into + o] += dot(rows + o * inputs, from, inputs)
  }

  const softmax = (values: number, outputs: number): void => {
    let greatest = floats[values]
    for (let o = 1; o < outputs; o++) if (floats[values + o] > greatest) greatest = floats[values + o]
    let sum = 0
    for (let o = 0; o < outputs; o++) {
      const t = fround(fround(floats[values + o] - greatest) * LOG2E)
      const power = exp2(Math.max(t, -126))
      floats[values + o] = power
      sum = fround(sum + power)
    }
    for (let o = 0; o < outputs; o++) floats[values + o] /= sum
  }

  const deriveSoftmax = (values: number, errors: number, outputs: number): void => {
    let mean = 0
    for (let o = 0; o < outputs; o++) mean = fround(mean + fround(floats[errors + o] * floats[values + o]))
    for (let o = 0; o < outputs; o++) floats[errors + o] = floats[values + o] * fround(floats[errors + o] - mean)
  }

  const addRows = (plan: number, rows: number, errors: number, position: number, outputs: number): void => {
    const index = (words[plan + INDEX] + position * words[plan + INDEX_STRIDE]) >> 1
    const value = (words[plan + VALUE] + position * words[plan + VALUE_STRIDE]) >> 2
    const on = words[(words[plan + COUNTS] >> 2) + position]
    for (let i = 0; i < on; i++) add(rows + shorts[index + i] * outputs, errors, floats[value + i], outputs)
  }

  const forward = (plan: number, weights: number, start: number, count: number): void => {
    let layer = plan + FIRST_LAYER
    let from = 0
    let fromStride = 0
    for (let l = 0; l < words[plan + LAYERS]; l++, layer += LAYER_WORDS) {
      const outputs = words[layer + OUTPUTS]
      const stride = words[layer + STRIDE]
      const activation = words[layer + ACTIVATION]
      const values = words[layer + VALUES] >> 2
      for (let p = 0; p < count; p++) {
        const mine = values + p * stride
        if (l === 0) sums(plan, weights, start, p, mine)
        else {
          if (words[layer + BY_INPUTS] === 1) sparse(plan, weights, layer, from, fromStride, p)
          else dense(weights, layer, from, fromStride, p)
          if (words[layer + SKIP] >= 0) denseMore(plan, weights, layer, p)
        }
        if (activation === SOFTMAX) softmax(mine, outputs)
        else for (let o = 0; o < outputs; o++) floats[mine + o] = respond(activation, floats[mine + o])
      }
      from = values
      fromStride = stride
    }
  }

  const answer = (plan: number, weights: number, start: number, into: number, output: number): number => {
    sums(plan, weights, start, 0, into)
    const layer = plan + FIRST_LAYER + LAYER_WORDS
    const inputs = words[layer + INPUTS]
    const biases = words[layer + BIASES]
    const units = words[plan + FIRST_LAYER + VALUES] >> 2
    for (let i = 0; i < inputs; i++) floats[units + i] = Math.max(floats[into + i], 0)
    const bias = biases < 0 ? 0 : floats[weights + (biases >> 2) + output]
    return fround(dot(weights + (words[layer + WEIGHTS] >> 2) + output * inputs, units, inputs) + bias)
  }

  /** Propagates the errors of an input-major layer, and adds them to what the skip connection has propagated. */
  const passBackByInputs = (rows: number, layer: number, before: number, count: number): void => {
    const outputs = words[layer + OUTPUTS]
    const all = words[before + ACTIVATION] !== RELU
    for (let p = 0; p < count; p++) {
      const mine = (words[layer + ERRORS] >> 2) + p * words[layer + STRIDE]
      const theirs = (words[before + ERRORS] >> 2) + p * words[before + STRIDE]
      const values = (words[before + VALUES] >> 2) + p * words[before + STRIDE]
      for (let i = 0; i < words[layer + INPUTS]; i++)
        if (all || floats[values + i] !== 0) floats[theirs + i] += dot(rows + i * outputs, mine, outputs)
    }
  }

  /** Like `learnRows` for an input-major layer: adds to the rows of active units. */
  const learnRowsByInputs = (rows: number, layer: number, before: number, count: number): void => {
    const outputs = words[layer + OUTPUTS]
    for (let p = 0; p < count; p++) {
      const mine = (words[layer + ERRORS] >> 2) + p * words[layer + STRIDE]
      const values = (words[before + VALUES] >> 2) + p * words[before + STRIDE]
      for (let i = 0; i < words[layer + INPUTS]; i++)
        if (floats[values + i] !== 0) add(rows + i * outputs, mine, floats[values + i], outputs)
    }
  }

  /** Propagates a layer's errors to one of its input layers. */
  const passBack = (rows: number, layer: number, before: number, count: number): void => {
    const inputs = words[before + OUTPUTS]
    const beforeStride = words[before + STRIDE]
    for (let p = 0; p < count; p++) {
      const mine = (words[layer + ERRORS] >> 2) + p * words[layer + STRIDE]
      const theirs = (words[before + ERRORS] >> 2) + p * beforeStride
      floats.fill(0, theirs, theirs + beforeStride)
      for (let o = 0; o < words[layer + OUTPUTS]; o++)
        if (floats[mine + o] !== 0) add(theirs, rows + o * inputs, floats[mine + o], inputs)
    }
  }

  /** Adds the gradient of a layer's weights to the rows of a flat array. */
  const learnRows = (rows: number, layer: number, before: number, count: number): void => {
    const inputs = words[before + OUTPUTS]
    for (let p = 0; p < count; p++) {
      const mine = (words[layer + ERRORS] >> 2) + p * words[layer + STRIDE]
      const theirs = (words[before + VALUES] >> 2) + p * words[before + STRIDE]
      for (let o = 0; o < words[layer + OUTPUTS]; o++)
        if (floats[mine + o] !== 0) add(rows + o * inputs, theirs, floats[mine + o], inputs)
    }
  }

  const backward = (plan: number, weights: number, into: number, count: number, bySums: boolean): void => {
    const last = words[plan + LAYERS] - 1
    for (let l = last; l >= 0; l--) {
      const layer = plan + FIRST_LAYER + l * LAYER_WORDS
      const outputs = words[layer + OUTPUTS]
      const stride = words[layer + STRIDE]
      const activation = words[layer + ACTIVATION]
      const values = words[layer + VALUES] >> 2
      const errors = words[layer + ERRORS] >> 2
      const rows = words[layer + WEIGHTS] >> 2
      const biases = words[layer + BIASES]

      if (l < last || !bySums)
        for (let p = 0; p < count; p++) {
          const at = p * stride
          if (activation === SOFTMAX) deriveSoftmax(values + at, errors + at, outputs)
          else
            for (let o = at; o < at + outputs; o++)
              floats[errors + o] = derive(activation, floats[values + o], floats[errors + o])
        }
      if (biases >= 0) for (let p = 0; p < count; p++) add(into + (biases >> 2), errors + p * stride, 1, outputs)
      if (l === 0) {
        for (let p = 0; p < count; p++) addRows(plan, into + rows, errors + p * stride, p, outputs)
        return
      }

      const before = layer - LAYER_WORDS
      const first = plan + FIRST_LAYER
      const skip = words[layer + SKIP]
      const byInputs = words[layer + BY_INPUTS] === 1
      if (byInputs) passBackByInputs(weights + rows, layer, before, count)
      else passBack(weights + rows, layer, before, count)
      if (skip >= 0) passBack(weights + (skip >> 2), layer, first, count)
      if (byInputs) learnRowsByInputs(into + rows, layer, before, count)
      else learnRows(into + rows, layer, before, count)
      if (skip >= 0) learnRows(into + (skip >> 2), layer, first, count)
    }
  }

  return {
    forward: (plan, weights, start, count) => forward(plan >> 2, weights >> 2, start >> 2, count),
    keepSums: (plan, weights, start, position, into) => sums(plan >> 2, weights >> 2, start >> 2, position, into >> 2),
    answer: (plan, weights, start, into, output) => answer(plan >> 2, weights >> 2, start >> 2, into >> 2, output),
    backward: (plan, weights, into, count, bySums) => backward(plan >> 2, weights >> 2, into >> 2, count, bySums),
    add: (into, from, factor, length) => add(into >> 2, from >> 2, fround(factor), length),
    scale: (values, factor, length) => {
      const by = fround(factor)
      for (let i = values >> 2; i < (values >> 2) + length; i++) floats[i] *= by
    },
    adam: (weights, gradient, mean, square, length, new1, new2, rate, floor) => {
      const [one, two, by, least] = [fround(new1), fround(new2), fround(rate), fround(floor)]
      for (let i = 0; i < length; i++) {
        const g = floats[(gradient >> 2) + i]
        const m = floats[(mean >> 2) + i]
        const v = floats[(square >> 2) + i]
        const m1 = fround(m + fround(one * fround(g - m)))
        const v1 = fround(v + fround(two * fround(fround(g * g) - v)))
        floats[(mean >> 2) + i] = m1
        floats[(square >> 2) + i] = v1
        floats[(weights >> 2) + i] -= fround(fround(by * m1) / fround(fround(Math.sqrt(v1)) + least))
      }
    },
  }
}
