// The kernel: the inner loops of networks, in AssemblyScript (https://www.assemblyscript.org) for WebAssembly SIMD. It does not use
// relaxed SIMD, whose results may differ in some bits between machines. twin.ts does the same in TypeScript, operation for operation:
// change both or neither. Vectors run over independent units, so the terms of each sum are added in the simple order of the twin.
// Only `dense` adds in four lanes, and so does the twin.
//
// Vectors may read and write up to three floats past the end of a row: later rows are written afterwards, leftover lanes are
// cleared or ignored, and memory.ts leaves room behind each array.

// The layout of a network's plan, as memory.ts writes it: 32-bit words, all addresses in bytes.
const LAYERS: usize = 0
const COUNTS: usize = 4
const INDEX: usize = 8
const INDEX_STRIDE: usize = 12
const VALUE: usize = 16
const VALUE_STRIDE: usize = 20
const LIST_INDEX: usize = 24
const LIST_VALUE: usize = 28
const ZEROS: usize = 32
const FIRST_LAYER: usize = 36
// The layout of each of its layers.
const INPUTS: usize = 0
const OUTPUTS: usize = 4
const ACTIVATION: usize = 8
const WEIGHTS: usize = 12
const BIASES: usize = 16
const VALUES: usize = 20
const ERRORS: usize = 24
const STRIDE: usize = 28
const SKIP: usize = 32
const BY_INPUTS: usize = 36
const LAYER_BYTES: usize = 40

const SIGMOID = 1
const TANH = 2
const RELU = 3
const LEAKY_RELU = 4
const SOFTMAX = 5
const SLOPE: f32 = 0.02

const LOG2E: f32 = 1.44269504088896341

/** Adding and subtracting 1.5 x 2^23 rounds a float to the nearest whole number, which is then in its low bits. */
const ROUND: f32 = 12582912

/** 2 to the power t, for t from -126 to 126. The whole part goes into the exponent, a polynomial handles the rest. */
@inline
function exp2(t: v128): v128 {
  const rounded = f32x4.add(t, f32x4.splat(ROUND))
  const f = f32x4.sub(t, f32x4.sub(rounded, f32x4.splat(ROUND)))
  // Minimax of degree 5 on [-0.5, 0.5] with p(0) = 1: a relative error of 1e-7.
  let p = f32x4.splat(0.001326472731307149)
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.009671512991189957))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.05550733581185341))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.24022242426872253))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.6931470036506653))
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(1))
  return i32x4.add(p, i32x4.shl(rounded, 23))
}

/** 1 / (1 + e^-x), with `factor` = -log2 e. The pseudo-minimum passes a NaN in its first operand through. */
@inline
function sigmoid(x: v128, factor: f32): v128 {
  let t = f32x4.mul(x, f32x4.splat(factor))
  t = f32x4.pmax(f32x4.pmin(t, f32x4.splat(126)), f32x4.splat(-126))
  return f32x4.div(f32x4.splat(1), f32x4.add(f32x4.splat(1), exp2(t)))
}

function activate(activation: i32, values: usize, floats: i32): void {
  const end = values + (<usize>floats << 2)
  if (activation == SIGMOID) {
    for (let at = values; at < end; at += 16) v128.store(at, sigmoid(v128.load(at), -LOG2E))
  } else if (activation == TANH) {
    for (let at = values; at < end; at += 16) {
      const half = sigmoid(v128.load(at), -2 * LOG2E)
      v128.store(at, f32x4.sub(f32x4.add(half, half), f32x4.splat(1)))
    }
  } else if (activation == RELU) {
    for (let at = values; at < end; at += 16) v128.store(at, f32x4.max(v128.load(at), f32x4.splat(0)))
  } else if (activation == LEAKY_RELU) {
    for (let at = values; at < end; at += 16) {
      const x = v128.load(at)
      v128.store(at, v128.bitselect(f32x4.mul(x, f32x4.splat(SLOPE)), x, f32x4.lt(x, f32x4.splat(0))))
    }
  }
}

/** Softmax of one position's outputs. The maximum is subtracted first, so nothing overflows. */
function softmax(values: usize, outputs: i32): void {
  const end = values + (<usize>outputs << 2)
  let greatest = load<f32>(values)
  for (let at = values + 4; at < end; at += 4) if (load<f32>(at) > greatest) greatest = load<f32>(at)
  let sum: f32 = 0
  for (let at = values; at < end; at += 4) {
    const t = f32x4.splat((load<f32>(at) - greatest) * LOG2E)
    const power = f32x4.extract_lane(exp2(f32x4.pmax(t, f32x4.splat(-126))), 0)
    store<f32>(at, power)
    sum += power
  }
  for (let at = values; at < end; at += 4) store<f32>(at, load<f32>(at) / sum)
}

/** Sets the lanes between a layer's units and its stride to zero, so that `dense` can read them. */
function clearPadding(values: usize, outputs: i32, stride: i32, count: i32): void {
  if (outputs == stride) return
  for (let p = 0; p < count; p++) {
    const row = values + (<usize>(p * stride) << 2)
    for (let j = outputs; j < stride; j++) store<f32>(row + (<usize>j << 2), 0)
  }
}

/** Sums of `width` vectors of units, at most eight: enough to keep both adders busy, and few enough to stay in registers. */
@inline
function sumBlock(width: i32, ones: bool, start: usize, rows: usize, rowBytes: usize, index: usize, value: usize, on: i32, into: usize): void {
  let a = v128.load(start)
  let b = width > 1 ? v128.load(start, 16) : a
  let c = width > 2 ? v128.load(start, 32) : a
  let d = width > 3 ? v128.load(start, 48) : a
  let e = width > 4 ? v128.load(start, 64) : a
  let f = width > 5 ? v128.load(start, 80) : a
  let g = width > 6 ? v128.load(start, 96) : a
  let h = width > 7 ? v128.load(start, 112) : a
  const end = index + (<usize>on << 1)
  if (ones) {
    for (; index < end; index += 2) {
      const row = rows + <usize>load<u16>(index) * rowBytes
      a = f32x4.add(a, v128.load(row))
      if (width > 1) b = f32x4.add(b, v128.load(row, 16))
      if (width > 2) c = f32x4.add(c, v128.load(row, 32))
      if (width > 3) d = f32x4.add(d, v128.load(row, 48))
      if (width > 4) e = f32x4.add(e, v128.load(row, 64))
      if (width > 5) f = f32x4.add(f, v128.load(row, 80))
      if (width > 6) g = f32x4.add(g, v128.load(row, 96))
      if (width > 7) h = f32x4.add(h, v128.load(row, 112))
    }
  } else {
    for (; index < end; index += 2, value += 4) {
      const row = rows + <usize>load<u16>(index) * rowBytes
      const x = v128.load32_splat(value)
      a = f32x4.add(a, f32x4.mul(v128.load(row), x))
      if (width > 1) b = f32x4.add(b, f32x4.mul(v128.load(row, 16), x))
      if (width > 2) c = f32x4.add(c, f32x4.mul(v128.load(row, 32), x))
      if (width > 3) d = f32x4.add(d, f32x4.mul(v128.load(row, 48), x))
      if (width > 4) e = f32x4.add(e, f32x4.mul(v128.load(row, 64), x))
      if (width > 5) f = f32x4.add(f, f32x4.mul(v128.load(row, 80), x))
      if (width > 6) g = f32x4.add(g, f32x4.mul(v128.load(row, 96), x))
      if (width > 7) h = f32x4.add(h, f32x4.mul(v128.load(row, 112), x))
    }
  }
  v128.store(into, a)
  if (width > 1) v128.store(into, b, 16)
  if (width > 2) v128.store(into, c, 32)
  if (width > 3) v128.store(into, d, 48)
  if (width > 4) v128.store(into, e, 64)
  if (width > 5) v128.store(into, f, 80)
  if (width > 6) v128.store(into, g, 96)
  if (width > 7) v128.store(into, h, 112)
}

/** A block of units of one position. `width` and `ones` are constants at each call, so the conditions cost nothing. */
@inline
function sumWidth(width: i32, ones: bool, start: usize, rows: usize, rowBytes: usize, index: usize, value: usize, on: i32, into: usize): void {
  switch (width) {
    case 1: sumBlock(1, ones, start, rows, rowBytes, index, value, on, into); break
    case 2: sumBlock(2, ones, start, rows, rowBytes, index, value, on, into); break
    case 3: sumBlock(3, ones, start, rows, rowBytes, index, value, on, into); break
    case 4: sumBlock(4, ones, start, rows, rowBytes, index, value, on, into); break
    case 5: sumBlock(5, ones, start, rows, rowBytes, index, value, on, into); break
    case 6: sumBlock(6, ones, start, rows, rowBytes, index, value, on, into); break
    case 7: sumBlock(7, ones, start, rows, rowBytes, index, value, on, into); break
    case 8: sumBlock(8, ones, start, rows, rowBytes, index, value, on, into); break
  }
}

// Two functions, because the compiler would merge two calls side by side into one loop with a condition inside.
function sumOnes(width: i32, start: usize, rows: usize, rowBytes: usize, index: usize, value: usize, on: i32, into: usize): void {
  sumWidth(width, true, start, rows, rowBytes, index, value, on, into)
}
function sumValued(width: i32, start: usize, rows: usize, rowBytes: usize, index: usize, value: usize, on: i32, into: usize): void {
  sumWidth(width, false, start, rows, rowBytes, index, value, on, into)
}

function allOnes(value: usize, on: i32): bool {
  const end = value + (<usize>on << 2)
  for (; value + 16 <= end; value += 16) if (!i32x4.all_true(f32x4.eq(v128.load(value), f32x4.splat(1)))) return false
  for (; value < end; value += 4) if (load<f32>(value) != 1) return false
  return true
}

/**
 * The first layer's sums of `count` positions from `first` on: the values at `start` plus the row of each active input. Units are split into blocks
 * of nearly equal size, and each block is computed for all positions before the next, so that its weights stay in the cache.
 */
function sums(plan: usize, weights: usize, start: usize, first: i32, count: i32, into: usize, stride: i32): void {
  const layer = plan + FIRST_LAYER
  const outputs = load<i32>(layer, OUTPUTS)
  const rows = weights + load<u32>(layer, WEIGHTS)
  const rowBytes = <usize>outputs << 2
  const vectors = (outputs + 3) >> 2
  const blocks = (vectors + 7) >> 3
  let done = 0
  for (let block = 1; block <= blocks; block++) {
    const next = (vectors * block) / blocks
    const from = <usize>done << 4
    for (let p = 0; p < count; p++) {
      const position = first + p
      const index = load<u32>(plan, INDEX) + position * load<u32>(plan, INDEX_STRIDE)
      const value = load<u32>(plan, VALUE) + position * load<u32>(plan, VALUE_STRIDE)
      const on = load<i32>(load<u32>(plan, COUNTS) + (<usize>position << 2))
      const to = into + (<usize>(p * stride) << 2) + from
      if (allOnes(value, on)) sumOnes(next - done, start + from, rows + from, rowBytes, index, value, on, to)
      else sumValued(next - done, start + from, rows + from, rowBytes, index, value, on, to)
    }
    done = next
  }
}

@inline
function lanes(sum: v128): f32 {
  const half = f32x4.add(sum, v128.shuffle<f32>(sum, sum, 2, 3, 0, 1))
  return f32x4.extract_lane(half, 0) + f32x4.extract_lane(half, 1)
}

/** Stores a sum, or adds it to the value that is already there. */
@inline
function put(adds: bool, into: usize, sum: v128, bias: f32): void {
  if (adds) store<f32>(into, load<f32>(into) + lanes(sum))
  else store<f32>(into, lanes(sum) + bias)
}

/** Four positions and two units: eight sums in registers, with six loads for eight products. */
@inline
function dense4x2(adds: bool, row: usize, rowBytes: usize, bytes: usize, from: usize, step: usize, into: usize, intoStep: usize, bias0: f32, bias1: f32): void {
  const from1 = from + step
  const from2 = from1 + step
  const from3 = from2 + step
  const other = row + rowBytes
  let a0 = f32x4.splat(0)
  let b0 = a0
  let c0 = a0
  let d0 = a0
  let a1 = a0
  let b1 = a0
  let c1 = a0
  let d1 = a0
  for (let k: usize = 0; k < bytes; k += 16) {
    const w0 = v128.load(row + k)
    const w1 = v128.load(other + k)
    const x = v128.load(from + k)
    a0 = f32x4.add(a0, f32x4.mul(w0, x))
    a1 = f32x4.add(a1, f32x4.mul(w1, x))
    const y = v128.load(from1 + k)
    b0 = f32x4.add(b0, f32x4.mul(w0, y))
    b1 = f32x4.add(b1, f32x4.mul(w1, y))
    const z = v128.load(from2 + k)
    c0 = f32x4.add(c0, f32x4.mul(w0, z))
    c1 = f32x4.add(c1, f32x4.mul(w1, z))
    const t = v128.load(from3 + k)
    d0 = f32x4.add(d0, f32x4.mul(w0, t))
    d1 = f32x4.add(d1, f32x4.mul(w1, t))
  }
  put(adds, into, a0, bias0)
  put(adds, into + 4, a1, bias1)
  into += intoStep
  put(adds, into, b0, bias0)
  put(adds, into + 4, b1, bias1)
  into += intoStep
  put(adds, into, c0, bias0)
  put(adds, into + 4, c1, bias1)
  into += intoStep
  put(adds, into, d0, bias0)
  put(adds, into + 4, d1, bias1)
}

/** Four positions and one unit. */
@inline
function dense4x1(adds: bool, row: usize, bytes: usize, from: usize, step: usize, into: usize, intoStep: usize, bias: f32): void {
  const from1 = from + step
  const from2 = from1 + step
  const from3 = from2 + step
  let a = f32x4.splat(0)
  let b = a
  let c = a
  let d = a
  for (let k: usize = 0; k < bytes; k += 16) {
    const w = v128.load(row + k)
    a = f32x4.add(a, f32x4.mul(w, v128.load(from + k)))
    b = f32x4.add(b, f32x4.mul(w, v128.load(from1 + k)))
    c = f32x4.add(c, f32x4.mul(w, v128.load(from2 + k)))
    d = f32x4.add(d, f32x4.mul(w, v128.load(from3 + k)))
  }
  put(adds, into, a, bias)
  put(adds, into + intoStep, b, bias)
  put(adds, into + (intoStep << 1), c, bias)
  put(adds, into + intoStep * 3, d, bias)
}

/** One position and four units. */
@inline
function dense1x4(adds: bool, row: usize, rowBytes: usize, bytes: usize, from: usize, into: usize, biases: usize): void {
  const row1 = row + rowBytes
  const row2 = row1 + rowBytes
  const row3 = row2 + rowBytes
  let a = f32x4.splat(0)
  let b = a
  let c = a
  let d = a
  for (let k: usize = 0; k < bytes; k += 16) {
    const x = v128.load(from + k)
    a = f32x4.add(a, f32x4.mul(v128.load(row + k), x))
    b = f32x4.add(b, f32x4.mul(v128.load(row1 + k), x))
    c = f32x4.add(c, f32x4.mul(v128.load(row2 + k), x))
    d = f32x4.add(d, f32x4.mul(v128.load(row3 + k), x))
  }
  put(adds, into, a, bias(biases, 0))
  put(adds, into + 4, b, bias(biases, 1))
  put(adds, into + 8, c, bias(biases, 2))
  put(adds, into + 12, d, bias(biases, 3))
}

@inline
function dense1x1(adds: bool, row: usize, bytes: usize, from: usize, into: usize, bias: f32): void {
  let a = f32x4.splat(0)
  for (let k: usize = 0; k < bytes; k += 16) a = f32x4.add(a, f32x4.mul(v128.load(row + k), v128.load(from + k)))
  put(adds, into, a, bias)
}

/** The bias of a unit; 0 if the layer has no biases. */
@inline
function bias(biases: usize, unit: usize): f32 {
  return biases == 0 ? <f32>0 : load<f32>(biases + (unit << 2))
}

/** The number of positions whose units stay in the L1 cache while all rows of weights pass through. */
const TILE = 16

/**
 * A later layer's sums; with `adds`, adds further rows to existing sums. Handles several positions and several units at a time, so that loaded values
 * are used more than once. The order of additions within a sum does not depend on its block.
 */
@inline
function denseSums(adds: bool, rows: usize, inputs: i32, outputs: i32, biases: usize, from: usize, fromStride: i32, into: usize, intoStride: i32, count: i32): void {
  const rowBytes = <usize>inputs << 2
  const bytes = <usize>((inputs + 3) >> 2) << 4
  const step = <usize>fromStride << 2
  const intoStep = <usize>intoStride << 2
  for (let first = 0; first < count; first += TILE) {
    const last = min(first + TILE, count)
    const whole = first + ((last - first) & ~3)
    let row = rows
    let o = 0
    for (; o + 2 <= outputs; o += 2, row += rowBytes << 1) {
      const bias0 = bias(biases, o)
      const bias1 = bias(biases, o + 1)
      let values = from + <usize>first * step
      let to = into + <usize>first * intoStep + (<usize>o << 2)
      for (let p = first; p < whole; p += 4, values += step << 2, to += intoStep << 2)
        dense4x2(adds, row, rowBytes, bytes, values, step, to, intoStep, bias0, bias1)
    }
    if (o < outputs) {
      let values = from + <usize>first * step
      let to = into + <usize>first * intoStep + (<usize>o << 2)
      for (let p = first; p < whole; p += 4, values += step << 2, to += intoStep << 2)
        dense4x1(adds, row, bytes, values, step, to, intoStep, bias(biases, o))
    }
    for (let p = whole; p < last; p++) {
      const values = from + <usize>p * step
      let to = into + <usize>p * intoStep
      let row = rows
      let o = 0
      for (; o + 4 <= outputs; o += 4, row += rowBytes << 2, to += 16)
        dense1x4(adds, row, rowBytes, bytes, values, to, biases == 0 ? 0 : biases + (<usize>o << 2))
      for (; o < outputs; o++, row += rowBytes, to += 4) dense1x1(adds, row, bytes, values, to, bias(biases, o))
    }
  }
}

function dense(rows: usize, inputs: i32, outputs: i32, biases: usize, from: usize, fromStride: i32, into: usize, intoStride: i32, count: i32): void {
  denseSums(false, rows, inputs, outputs, biases, from, fromStride, into, intoStride, count)
}
function denseMore(rows: usize, inputs: i32, outputs: i32, from: usize, fromStride: i32, into: usize, intoStride: i32, count: i32): void {
  denseSums(true, rows, inputs, outputs, 0, from, fromStride, into, intoStride, count)
}

/** The sums of a later layer that is input-major: adds the rows of active units, one position at a time. */
function sparse(plan: usize, rows: usize, inputs: i32, outputs: i32, start: usize, from: usize, fromStride: i32, into: usize, intoStride: i32, count: i32): void {
  const index = <usize>load<u32>(plan, LIST_INDEX)
  const value = <usize>load<u32>(plan, LIST_VALUE)
  const rowBytes = <usize>outputs << 2
  const vectors = (outputs + 3) >> 2
  const blocks = (vectors + 7) >> 3
  for (let p = 0; p < count; p++, from += <usize>fromStride << 2, into += <usize>intoStride << 2) {
    const on = listed(from, 4, inputs, index, value)
    let done = 0
    for (let block = 1; block <= blocks; block++) {
      const next = (vectors * block) / blocks
      const at = <usize>done << 4
      sumValued(next - done, start + at, rows + at, rowBytes, index, value, on, into + at)
      done = next
    }
  }
}

/** The outputs of the first `count` positions. The first layer's sums start with the values at `start`. */
export function forward(plan: usize, weights: usize, start: usize, count: i32): void {
  const layers = load<i32>(plan, LAYERS)
  let layer = plan + FIRST_LAYER
  let from: usize = 0
  let fromStride = 0
  for (let l = 0; l < layers; l++, layer += LAYER_BYTES) {
    const values = <usize>load<u32>(layer, VALUES)
    const stride = load<i32>(layer, STRIDE)
    const outputs = load<i32>(layer, OUTPUTS)
    const activation = load<i32>(layer, ACTIVATION)
    if (l == 0) {
      // Rows without padding must be written in order, because the last vector of a row reaches into the next row.
      if ((stride & 3) == 0) sums(plan, weights, start, 0, count, values, stride)
      else for (let p = 0; p < count; p++) sums(plan, weights, start, p, 1, values + (<usize>(p * stride) << 2), stride)
    } else {
      const biases = load<i32>(layer, BIASES)
      const skip = load<i32>(layer, SKIP)
      const rows = weights + load<u32>(layer, WEIGHTS)
      const inputs = load<i32>(layer, INPUTS)
      if (load<i32>(layer, BY_INPUTS) != 0)
        sparse(plan, rows, inputs, outputs, biases < 0 ? load<u32>(plan, ZEROS) : weights + biases, from, fromStride, values, stride, count)
      else dense(rows, inputs, outputs, biases < 0 ? 0 : weights + biases, from, fromStride, values, stride, count)
      if (skip >= 0) {
        const first = plan + FIRST_LAYER
        denseMore(weights + skip, load<i32>(first, OUTPUTS), outputs, load<u32>(first, VALUES), load<i32>(first, STRIDE), values, stride, count)
      }
    }
    if (activation == SOFTMAX) for (let p = 0; p < count; p++) softmax(values + (<usize>(p * stride) << 2), outputs)
    else activate(activation, values, count * stride)
    clearPadding(values, outputs, stride, count)
    from = values
    fromStride = stride
  }
}

/** Writes the first layer's sums of one position to `into`, so that its successors can start from them. */
export function keepSums(plan: usize, weights: usize, start: usize, position: i32, into: usize): void {
  sums(plan, weights, start, position, 1, into, 0)
}

/**
 * One output of one position, for a network with one hidden layer of ReLUs whose size is a multiple of four. The first layer's sums start with the
 * values at `start` and are stored at `into`. A search needs nothing else, millions of times a second.
 */
export function answer(plan: usize, weights: usize, start: usize, into: usize, output: i32): f32 {
  sums(plan, weights, start, 0, 1, into, 0)
  const layer = plan + FIRST_LAYER + LAYER_BYTES
  const bytes = <usize>load<i32>(layer, INPUTS) << 2
  const biases = load<i32>(layer, BIASES)
  const row = weights + load<u32>(layer, WEIGHTS) + <usize>output * bytes
  let a = f32x4.splat(0)
  for (let k: usize = 0; k < bytes; k += 16)
    a = f32x4.add(a, f32x4.mul(v128.load(row + k), f32x4.max(v128.load(into + k), f32x4.splat(0))))
  return lanes(a) + (biases < 0 ? <f32>0 : load<f32>(weights + biases + (<usize>output << 2)))
}

/** into += from x factor, over exactly `floats` floats. */
export function add(into: usize, from: usize, factor: f32, floats: i32): void {
  const f = f32x4.splat(factor)
  const end = into + (<usize>floats << 2)
  for (; into + 16 <= end; into += 16, from += 16)
    v128.store(into, f32x4.add(v128.load(into), f32x4.mul(v128.load(from), f)))
  for (; into < end; into += 4, from += 4) store<f32>(into, load<f32>(into) + load<f32>(from) * factor)
}

export function scale(values: usize, factor: f32, floats: i32): void {
  const end = values + (<usize>floats << 2)
  for (; values + 16 <= end; values += 16) v128.store(values, f32x4.mul(v128.load(values), f32x4.splat(factor)))
  for (; values < end; values += 4) store<f32>(values, load<f32>(values) * factor)
}

/** A step of Adam over whole arrays. The caller computes everything that is the same for all weights. */
export function adam(weights: usize, gradient: usize, mean: usize, square: usize, floats: i32, new1: f32, new2: f32, rate: f32, floor: f32): void {
  const bytes = <usize>floats << 2
  let at: usize = 0
  for (; at + 16 <= bytes; at += 16) {
    const g = v128.load(gradient + at)
    const m = v128.load(mean + at)
    const v = v128.load(square + at)
    const m1 = f32x4.add(m, f32x4.mul(f32x4.splat(new1), f32x4.sub(g, m)))
    const v1 = f32x4.add(v, f32x4.mul(f32x4.splat(new2), f32x4.sub(f32x4.mul(g, g), v)))
    v128.store(mean + at, m1)
    v128.store(square + at, v1)
    const step = f32x4.div(f32x4.mul(f32x4.splat(rate), m1), f32x4.add(f32x4.sqrt(v1), f32x4.splat(floor)))
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), step))
  }
  for (; at < bytes; at += 4) {
    const g = load<f32>(gradient + at)
    const m = load<f32>(mean + at)
    const v = load<f32>(square + at)
    const m1 = m + new1 * (g - m)
    const v1 = v + new2 * (g * g - v)
    store<f32>(mean + at, m1)
    store<f32>(square + at, v1)
    store<f32>(weights + at, load<f32>(weights + at) - (rate * m1) / (sqrt<f32>(v1) + floor))
  }
}

/** Turns errors of a layer's values into errors of its sums. All derivatives are functions of the values. */
function derive(activation: i32, values: usize, errors: usize, floats: i32): void {
  const end = values + (<usize>floats << 2)
  const one = f32x4.splat(1)
  const zero = f32x4.splat(0)
  if (activation == SIGMOID) {
    for (; values < end; values += 16, errors += 16) {
      const y = v128.load(values)
      v128.store(errors, f32x4.mul(v128.load(errors), f32x4.mul(y, f32x4.sub(one, y))))
    }
  } else if (activation == TANH) {
    for (; values < end; values += 16, errors += 16) {
      const y = v128.load(values)
      v128.store(errors, f32x4.mul(v128.load(errors), f32x4.sub(one, f32x4.mul(y, y))))
    }
  } else if (activation == RELU) {
    for (; values < end; values += 16, errors += 16)
      v128.store(errors, v128.and(v128.load(errors), f32x4.gt(v128.load(values), zero)))
  } else if (activation == LEAKY_RELU) {
    for (; values < end; values += 16, errors += 16) {
      const e = v128.load(errors)
      v128.store(errors, v128.bitselect(f32x4.mul(e, f32x4.splat(SLOPE)), e, f32x4.lt(v128.load(values), zero)))
    }
  }
}

function deriveSoftmax(values: usize, errors: usize, outputs: i32): void {
  const bytes = <usize>outputs << 2
  let mean: f32 = 0
  for (let at: usize = 0; at < bytes; at += 4) mean += load<f32>(errors + at) * load<f32>(values + at)
  for (let at: usize = 0; at < bytes; at += 4) store<f32>(errors + at, load<f32>(values + at) * (load<f32>(errors + at) - mean))
}

/**
 * Adds the gradient of the sum of outputs x errors to the flat array at `into`. This may be the weights themselves, because a layer's errors are
 * propagated before its weights change. With `bySums`, the errors are those of the last layer's sums.
 */
export function backward(plan: usize, weights: usize, into: usize, count: i32, bySums: bool): void {
  const layers = load<i32>(plan, LAYERS)
  for (let l = layers - 1; l >= 0; l--) {
    const layer = plan + FIRST_LAYER + <usize>l * LAYER_BYTES
    const inputs = load<i32>(layer, INPUTS)
    const outputs = load<i32>(layer, OUTPUTS)
    const stride = load<i32>(layer, STRIDE)
    const values = <usize>load<u32>(layer, VALUES)
    const errors = <usize>load<u32>(layer, ERRORS)
    const rows = <usize>load<u32>(layer, WEIGHTS)
    const biases = load<i32>(layer, BIASES)
    const activation = load<i32>(layer, ACTIVATION)

    if (l < layers - 1 || !bySums) {
      if (activation != SOFTMAX) derive(activation, values, errors, count * stride)
      else for (let p = 0; p < count; p++) deriveSoftmax(values + (<usize>(p * stride) << 2), errors + (<usize>(p * stride) << 2), outputs)
    }
    if (biases >= 0)
      for (let p = 0; p < count; p++) add(into + biases, errors + (<usize>(p * stride) << 2), 1, outputs)
    if (l == 0) {
      for (let p = 0; p < count; p++) addRows(plan, into + rows, errors + (<usize>(p * stride) << 2), p, outputs)
      return
    }

    const before = layer - LAYER_BYTES
    const skip = load<i32>(layer, SKIP)
    const byInputs = load<i32>(layer, BY_INPUTS) != 0
    if (byInputs) passBackByInputs(weights + rows, layer, before, count)
    else passBack(plan, weights + rows, inputs, layer, before, count)
    if (skip >= 0) passBack(plan, weights + skip, load<i32>(plan + FIRST_LAYER, OUTPUTS), layer, plan + FIRST_LAYER, count)
    if (byInputs) learnRowsByInputs(plan, into + rows, layer, before, count)
    else learnRows(plan, into + rows, inputs, layer, before, count)
    if (skip >= 0) learnRows(plan, into + skip, load<i32>(plan + FIRST_LAYER, OUTPUTS), layer, plan + FIRST_LAYER, count)
  }
}

/**
 * Propagates the errors of an input-major layer to the layer before it, and adds them to what the skip connection has propagated. Skips inactive
 * ReLUs, because their gradient is zero.
 */
function passBackByInputs(rows: usize, layer: usize, before: usize, count: i32): void {
  const inputs = load<i32>(layer, INPUTS)
  const outputs = load<i32>(layer, OUTPUTS)
  const stride = load<i32>(layer, STRIDE)
  const rowBytes = <usize>outputs << 2
  const bytes = <usize>((outputs + 3) >> 2) << 4
  const beforeStep = <usize>load<i32>(before, STRIDE) << 2
  const all = load<i32>(before, ACTIVATION) != RELU
  let mine = <usize>load<u32>(layer, ERRORS)
  let theirs = <usize>load<u32>(before, ERRORS)
  let values = <usize>load<u32>(before, VALUES)
  clearPadding(mine, outputs, stride, count)
  for (let p = 0; p < count; p++, mine += <usize>stride << 2, theirs += beforeStep, values += beforeStep) {
    let row = rows
    for (let i: usize = 0; i < <usize>inputs << 2; i += 4, row += rowBytes) {
      if (!all && load<f32>(values + i) == 0) continue
      let a = f32x4.splat(0)
      for (let k: usize = 0; k < bytes; k += 16) a = f32x4.add(a, f32x4.mul(v128.load(row + k), v128.load(mine + k)))
      store<f32>(theirs + i, load<f32>(theirs + i) + lanes(a))
    }
  }
}

/** Like `learnRows` for an input-major layer: adds to the rows of active units. */
function learnRowsByInputs(plan: usize, rows: usize, layer: usize, before: usize, count: i32): void {
  const inputs = load<i32>(layer, INPUTS)
  const outputs = load<i32>(layer, OUTPUTS)
  const step = <usize>load<i32>(layer, STRIDE) << 2
  const beforeStep = <usize>load<i32>(before, STRIDE) << 2
  const errors = <usize>load<u32>(layer, ERRORS)
  const index = <usize>load<u32>(plan, LIST_INDEX)
  const value = <usize>load<u32>(plan, LIST_VALUE)
  let values = <usize>load<u32>(before, VALUES)
  for (let i = 0; i < inputs; i++, values += 4, rows += <usize>outputs << 2)
    addListed(rows, errors, step, outputs, index, value, listed(values, beforeStep, count, index, value))
}

/** Propagates a layer's errors to one of its input layers. */
function passBack(plan: usize, rows: usize, inputs: i32, layer: usize, before: usize, count: i32): void {
  const outputs = load<i32>(layer, OUTPUTS)
  const step = <usize>load<i32>(layer, STRIDE) << 2
  const beforeStep = <usize>load<i32>(before, STRIDE) << 2
  const index = <usize>load<u32>(plan, LIST_INDEX)
  const value = <usize>load<u32>(plan, LIST_VALUE)
  let mine = <usize>load<u32>(layer, ERRORS)
  let theirs = <usize>load<u32>(before, ERRORS)
  for (let p = 0; p < count; p++, mine += step, theirs += beforeStep) {
    for (let at: usize = 0; at < beforeStep; at += 16) v128.store(theirs + at, f32x4.splat(0))
    const on = listed(mine, 4, outputs, index, value)
    addListed(theirs, rows, <usize>inputs << 2, inputs, index, value, on)
  }
}

/** Adds the gradient of a layer's weights to the rows of a flat array. */
function learnRows(plan: usize, rows: usize, inputs: i32, layer: usize, before: usize, count: i32): void {
  const outputs = load<i32>(layer, OUTPUTS)
  const step = <usize>load<i32>(layer, STRIDE) << 2
  const beforeStep = <usize>load<i32>(before, STRIDE) << 2
  const rowBytes = <usize>inputs << 2
  const theirs = <usize>load<u32>(before, VALUES)
  const index = <usize>load<u32>(plan, LIST_INDEX)
  const value = <usize>load<u32>(plan, LIST_VALUE)
  let mine = <usize>load<u32>(layer, ERRORS)
  for (let o = 0; o < outputs; o++, mine += 4, rows += rowBytes) {
    if (count > 1) {
      const on = listed(mine, step, count, index, value)
      addListed(rows, theirs, beforeStep, inputs, index, value, on)
    } else {
      const error = load<f32>(mine)
      if (error != 0) add(rows, theirs, error, inputs)
    }
  }
}

/** Lists the numbers that are not zero, because most are zero with ReLUs and can be skipped. Returns how many there are. */
function listed(numbers: usize, step: usize, count: i32, index: usize, value: usize): i32 {
  let on = 0
  for (let i = 0; i < count; i++, numbers += step) {
    const number = load<f32>(numbers)
    store<u16>(index + (<usize>on << 1), <u16>i)
    store<f32>(value + (<usize>on << 2), number)
    on += number != 0 ? 1 : 0
  }
  return on
}

/** into += the listed rows, each times its value, over exactly `floats` floats. */
function addListed(into: usize, rows: usize, rowBytes: usize, floats: i32, index: usize, value: usize, on: i32): void {
  const vectors = floats >> 2
  const blocks = (vectors + 7) >> 3
  let done = 0
  for (let block = 1; block <= blocks; block++) {
    const next = (vectors * block) / blocks
    const from = <usize>done << 4
    sumValued(next - done, into + from, rows + from, rowBytes, index, value, on, into + from)
    done = next
  }
  for (let j = <usize>vectors << 4; j < <usize>floats << 2; j += 4) {
    let sum = load<f32>(into + j)
    for (let i: usize = 0; i < <usize>on; i++)
      sum += load<f32>(rows + j + <usize>load<u16>(index + (i << 1)) * rowBytes) * load<f32>(value + (i << 2))
    store<f32>(into + j, sum)
  }
}

/** The first layer's part: only the rows of active inputs. */
function addRows(plan: usize, rows: usize, errors: usize, position: i32, outputs: i32): void {
  const index = load<u32>(plan, INDEX) + position * load<u32>(plan, INDEX_STRIDE)
  const value = load<u32>(plan, VALUE) + position * load<u32>(plan, VALUE_STRIDE)
  const on = load<i32>(load<u32>(plan, COUNTS) + (<usize>position << 2))
  const rowBytes = <usize>outputs << 2
  const vectors = outputs >> 2
  let done = 0
  const blocks = (vectors + 7) >> 3
  for (let block = 1; block <= blocks; block++) {
    const next = (vectors * block) / blocks
    const from = <usize>done << 4
    switch (next - done) {
      case 1: addBlock(1, rows + from, errors + from, rowBytes, index, value, on); break
      case 2: addBlock(2, rows + from, errors + from, rowBytes, index, value, on); break
      case 3: addBlock(3, rows + from, errors + from, rowBytes, index, value, on); break
      case 4: addBlock(4, rows + from, errors + from, rowBytes, index, value, on); break
      case 5: addBlock(5, rows + from, errors + from, rowBytes, index, value, on); break
      case 6: addBlock(6, rows + from, errors + from, rowBytes, index, value, on); break
      case 7: addBlock(7, rows + from, errors + from, rowBytes, index, value, on); break
      case 8: addBlock(8, rows + from, errors + from, rowBytes, index, value, on); break
    }
    done = next
  }
  for (let j = <usize>vectors << 4; j < rowBytes; j += 4) {
    const error = load<f32>(errors + j)
    for (let i: usize = 0; i < <usize>on; i++) {
      const at = rows + j + <usize>load<u16>(index + (i << 1)) * rowBytes
      store<f32>(at, load<f32>(at) + error * load<f32>(value + (i << 2)))
    }
  }
}

@inline
function addBlock(width: i32, rows: usize, errors: usize, rowBytes: usize, index: usize, value: usize, on: i32): void {
  const a = v128.load(errors)
  const b = width > 1 ? v128.load(errors, 16) : a
  const c = width > 2 ? v128.load(errors, 32) : a
  const d = width > 3 ? v128.load(errors, 48) : a
  const e = width > 4 ? v128.load(errors, 64) : a
  const f = width > 5 ? v128.load(errors, 80) : a
  const g = width > 6 ? v128.load(errors, 96) : a
  const h = width > 7 ? v128.load(errors, 112) : a
  for (let end = index + (<usize>on << 1); index < end; index += 2, value += 4) {
    const row = rows + <usize>load<u16>(index) * rowBytes
    const x = v128.load32_splat(value)
    v128.store(row, f32x4.add(v128.load(row), f32x4.mul(a, x)))
    if (width > 1) v128.store(row, f32x4.add(v128.load(row, 16), f32x4.mul(b, x)), 16)
    if (width > 2) v128.store(row, f32x4.add(v128.load(row, 32), f32x4.mul(c, x)), 32)
    if (width > 3) v128.store(row, f32x4.add(v128.load(row, 48), f32x4.mul(d, x)), 48)
    if (width > 4) v128.store(row, f32x4.add(v128.load(row, 64), f32x4.mul(e, x)), 64)
    if (width > 5) v128.store(row, f32x4.add(v128.load(row, 80), f32x4.mul(f, x)), 80)
    if (width > 6) v128.store(row, f32x4.add(v128.load(row, 96), f32x4.mul(g, x)), 96)
    if (width > 7) v128.store(row, f32x4.add(v128.load(row, 112), f32x4.mul(h, x)), 112)
  }
}
