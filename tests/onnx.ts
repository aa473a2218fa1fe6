// Reads and runs ONNX files. It is based on the definition of the format and not on our writer, so that it is an independent check.
type Message = ReadonlyMap<number, readonly (number | Uint8Array)[]>

/** Decodes any protocol buffer: the content of each field, in order. Based on the definition of the format, not on our writer. */
function read(bytes: Uint8Array): Message {
  const fields = new Map<number, (number | Uint8Array)[]>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  const varint = (): number => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = view.getUint8(at++)
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return Number(value)
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    let value: number | Uint8Array
    if ((tag & 7) === 0) value = varint()
    else if ((tag & 7) === 5) {
      value = view.getFloat32(at, true)
      at += 4
    } else if ((tag & 7) === 2) {
      const length = varint()
      if (at + length > bytes.length) throw new Error('cut off')
      value = bytes.slice(at, at + length)
      at += length
    } else throw new Error(`wire type ${tag & 7}`)
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

const bytesOf = (value: unknown) => value as Uint8Array
const textOf = (value: unknown) => new TextDecoder().decode(bytesOf(value))
const all = (message: Message, field: number) => (message.get(field) ?? []).map(value => read(bytesOf(value)))
const texts = (message: Message, field: number) => (message.get(field) ?? []).map(textOf)

/** The content of an ONNX file, by the field numbers of onnx/onnx.proto. */
export function decodeOnnx(bytes: Uint8Array) {
  const model = read(bytes)
  const [graph] = all(model, 7)
  const end = (info: Message) => {
    const [type] = all(info, 2)
    const [tensor] = all(type, 1)
    const [shape] = all(tensor, 2)
    const sizes = all(shape, 1).map(size => size.get(1)?.[0] ?? texts(size, 2)[0])
    return { name: texts(info, 1)[0], type: tensor.get(1)?.[0], sizes }
  }
  return {
    version: model.get(1)?.[0],
    operators: all(model, 8).map(set => set.get(2)?.[0]),
    metadata: Object.fromEntries(all(model, 14).map(entry => [texts(entry, 1)[0], texts(entry, 2)[0]])),
    name: texts(graph, 2)[0],
    inputs: all(graph, 11).map(end),
    outputs: all(graph, 12).map(end),
    nodes: all(graph, 1).map(node => ({
      operator: texts(node, 4)[0],
      from: texts(node, 1),
      to: texts(node, 2),
      attributes: all(node, 5).map(entry => ({
        name: texts(entry, 1)[0],
        value: entry.get(2)?.[0] ?? entry.get(3)?.[0],
        type: entry.get(20)?.[0],
      })),
    })),
    tensors: new Map(
      all(graph, 5).map(tensor => [
        texts(tensor, 8)[0],
        {
          sizes: tensor.get(1) as number[],
          type: tensor.get(2)?.[0],
          data: new Float32Array(bytesOf(tensor.get(9)?.[0]).slice().buffer),
        },
      ]),
    ),
  }
}

/** Runs a decoded file by the definitions of its operators, in plain 64-bit numbers. */
export function runOnnx(file: ReturnType<typeof decodeOnnx>, position: readonly number[]): number[] {
  const values = new Map([[file.inputs[0].name, [...position]]])
  for (const { operator, from, to, attributes } of file.nodes) {
    const x = values.get(from[0]) ?? []
    const attribute = (name: string) => Number(attributes.find(entry => entry.name === name)?.value ?? 0)
    const exps = x.map(v => Math.exp(v))
    const byOperator: Record<string, () => number[]> = {
      Gemm() {
        const b = file.tensors.get(from[1])
        // The addend may be a tensor, or the result of another node.
        const c = file.tensors.get(from[2])?.data ?? values.get(from[2])
        if (!b) throw new Error('no weights')
        const turned = attribute('transB') === 1
        const [rows, columns] = turned ? [b.sizes[1], b.sizes[0]] : b.sizes
        if (rows !== x.length) throw new Error(`${x.length} numbers before ${rows} rows`)
        return Array.from({ length: columns }, (_, o) =>
          x.reduce((sum, v, i) => sum + v * b.data[turned ? o * rows + i : i * columns + o], c?.[o] ?? 0),
        )
      },
      Sigmoid: () => x.map(v => 1 / (1 + Math.exp(-v))),
      Tanh: () => x.map(Math.tanh),
      Relu: () => x.map(v => Math.max(0, v)),
      LeakyRelu: () => x.map(v => (v < 0 ? attribute('alpha') * v : v)),
      Softmax: () => exps.map(e => e / exps.reduce((sum, other) => sum + other)),
    }
    values.set(to[0], byOperator[operator]())
  }
  return values.get(file.outputs[0].name) ?? []
}
