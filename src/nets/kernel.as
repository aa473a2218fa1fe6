// The kernel: what networks spend their time in, in AssemblyScript (https://www.assemblyscript.org) for WebAssembly's plain
// SIMD, whose every bit is fixed; the relaxed kind's are not. twin.ts says the same in TypeScript, operation for operation:
// change both or none. Vectors run over units that do not depend on each other, so the order in which the terms of one sum
// are added is the twin's simple one; only `dense` adds in four lanes, and so does the twin.
//
// Vectors may read and write up to three floats past a row's end: rows that follow are written later, lanes that are left
// over are cleared or ignored, and memory.ts leaves room behind each array.

// The plan of a network, as memory.ts writes it: 32-bit words, all places in bytes.
const LAYERS: usize = 0
const COUNTS: usize = 4
const INDEX: usize = 8
const INDEX_STRIDE: usize = 12
const VALUE: usize = 16
const VALUE_STRIDE: usize = 20
const FIRST_LAYER: usize = 24
// … and of each of its layers.
const INPUTS: usize = 0
const OUTPUTS: usize = 4
const ACTIVATION: usize = 8
const WEIGHTS: usize = 12
const BIASES: usize = 16
const VALUES: usize = 20
const ERRORS: usize = 24
const STRIDE: usize = 28
const LAYER_BYTES: usize = 32

const SIGMOID = 1
const TANH = 2
const RELU = 3
const LEAKY_RELU = 4
const SOFTMAX = 5
const SLOPE: f32 = 0.02

const LOG2E: f32 = 1.44269504088896341

/** Adding and subtracting 1.5 x 2^23 rounds a float to the nearest whole number, which its low bits then hold. */
const ROUND: f32 = 12582912

/** 2 to the power t, for t from -126 to 126: the whole part goes into the exponent, the rest into a polynomial. */
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

/** 1 / (1 + e^-x), given x times `factor` = -log2 e: the pseudo-minimum keeps a NaN that stands first. */
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

/** Softmax of one position's outputs; the greatest is taken off first, so that nothing overflows. */
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

/** Sets the lanes between a layer's units and its stride to zero, so that `dense` may read them. */
function clearPadding(values: usize, outputs: i32, stride: i32, count: i32): void {
  if (outputs == stride) return
  for (let p = 0; p < count; p++) {
    const row = values + (<usize>(p * stride) << 2)
    for (let j = outputs; j < stride; j++) store<f32>(row + (<usize>j << 2), 0)
  }
}

/** Sums of `width` vectors of units, at most eight: as many as keep both adders busy and stay in registers. */
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

/** A block of units of one position. `width` and `ones` are constants where they are used, and cost nothing. */
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

// Two functions, because the compiler makes one loop with a condition in it of two that are called side by side.
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
 * The first layer's sums of `count` positions from `first` on: what stands at `start`, and the row of each input that is on. Units in
 * blocks as even as can be, each for all positions before the next, so that its weights stay near the processor.
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

/** A later layer's sums: four positions at a time, so that a weight is fetched once for four uses. */
function dense(weights: usize, layer: usize, from: usize, fromStride: i32, count: i32): void {
  const inputs = load<i32>(layer, INPUTS)
  const outputs = load<i32>(layer, OUTPUTS)
  const rowBytes = <usize>inputs << 2
  const vectorBytes = <usize>((inputs + 3) >> 2) << 4
  const step = <usize>fromStride << 2
  const intoStep = <usize>load<i32>(layer, STRIDE) << 2
  const biases = load<i32>(layer, BIASES)
  let row = weights + load<u32>(layer, WEIGHTS)
  for (let o = 0; o < outputs; o++, row += rowBytes) {
    const bias = biases < 0 ? <f32>0 : load<f32>(weights + biases + (<usize>o << 2))
    let into = load<u32>(layer, VALUES) + (<usize>o << 2)
    let values = from
    let p = 0
    for (; p + 4 <= count; p += 4, values += step << 2, into += intoStep << 2) {
      let a = f32x4.splat(0)
      let b = a
      let c = a
      let d = a
      for (let k: usize = 0; k < vectorBytes; k += 16) {
        const w = v128.load(row + k)
        const at = values + k
        a = f32x4.add(a, f32x4.mul(w, v128.load(at)))
        b = f32x4.add(b, f32x4.mul(w, v128.load(at + step)))
        c = f32x4.add(c, f32x4.mul(w, v128.load(at + (step << 1))))
        d = f32x4.add(d, f32x4.mul(w, v128.load(at + step * 3)))
      }
      store<f32>(into, lanes(a) + bias)
      store<f32>(into + intoStep, lanes(b) + bias)
      store<f32>(into + (intoStep << 1), lanes(c) + bias)
      store<f32>(into + intoStep * 3, lanes(d) + bias)
    }
    for (; p < count; p++, values += step, into += intoStep) {
      let a = f32x4.splat(0)
      for (let k: usize = 0; k < vectorBytes; k += 16) a = f32x4.add(a, f32x4.mul(v128.load(row + k), v128.load(values + k)))
      store<f32>(into, lanes(a) + bias)
    }
  }
}

/** The outputs of the first `count` positions; the first layer's sums begin with what stands at `start`. */
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
      // Rows without padding must be written in their order, because a row's last vector reaches into the next.
      if ((stride & 3) == 0) sums(plan, weights, start, 0, count, values, stride)
      else for (let p = 0; p < count; p++) sums(plan, weights, start, p, 1, values + (<usize>(p * stride) << 2), stride)
    } else dense(weights, layer, from, fromStride, count)
    if (activation == SOFTMAX) for (let p = 0; p < count; p++) softmax(values + (<usize>(p * stride) << 2), outputs)
    else activate(activation, values, count * stride)
    clearPadding(values, outputs, stride, count)
    from = values
    fromStride = stride
  }
}

/** The first layer's sums for one position, written to `into`: what its successors can start from. */
export function settle(plan: usize, weights: usize, start: usize, position: i32, into: usize): void {
  sums(plan, weights, start, position, 1, into, 0)
}

/**
 * One output of one position, of a network with one hidden layer of ReLUs, a whole number of vectors of them; the first layer's sums,
 * which begin with what stands at `start`, are kept at `into`. A search asks for nothing else, millions of times a second.
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

/** into += from x factor, over `floats` floats and not one more. */
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

/** A step of Adam over whole arrays; what is constant over the weights is worked out by the caller. */
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
 * Adds the gradient of the sum of outputs x errors to the flat array at `into`, which may be the weights themselves: a layer's
 * errors are passed on before its weights are touched. With `bySums` the errors are those of the last layer's sums.
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
    const beforeStride = load<i32>(before, STRIDE)
    const rowBytes = <usize>inputs << 2
    for (let p = 0; p < count; p++) {
      const mine = errors + (<usize>(p * stride) << 2)
      const theirs = load<u32>(before, ERRORS) + (<usize>(p * beforeStride) << 2)
      for (let at: usize = 0; at < <usize>beforeStride << 2; at += 16) v128.store(theirs + at, f32x4.splat(0))
      for (let o = 0; o < outputs; o++) {
        const error = load<f32>(mine + (<usize>o << 2))
        if (error != 0) add(theirs, weights + rows + <usize>o * rowBytes, error, inputs)
      }
    }
    for (let p = 0; p < count; p++) {
      const mine = errors + (<usize>(p * stride) << 2)
      const theirs = load<u32>(before, VALUES) + (<usize>(p * beforeStride) << 2)
      for (let o = 0; o < outputs; o++) {
        const error = load<f32>(mine + (<usize>o << 2))
        if (error != 0) add(into + rows + <usize>o * rowBytes, theirs, error, inputs)
      }
    }
  }
}

/** The first layer's part: only the rows of inputs that are on. */
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
