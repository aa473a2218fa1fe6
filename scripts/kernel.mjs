// Compiles the kernel, src/nets/kernel.as, to WebAssembly and writes it as src/nets/kernel.wasm.ts, which is not in git. It is an ordinary module, so
// that the compiler, the bundler, the tests and the browser need no special rule for it. Does nothing if the file was made from the same source.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = path => fileURLToPath(new URL(`../${path}`, import.meta.url))
const OPTIONS = ['-O3', '--noAssert', '--converge', '--runtime', 'stub', '--importMemory', '--noExportMemory']
OPTIONS.push('--enable', 'simd')

const source = readFileSync(at('src/nets/kernel.as'), 'utf8')
const { version } = JSON.parse(readFileSync(at('node_modules/assemblyscript/package.json'), 'utf8'))
const print = createHash('sha256')
  .update([source, version, ...OPTIONS].join('\0'))
  .digest('hex')
const head = `// Made by scripts/kernel.mjs from kernel.as, ${print}`
const target = at('src/nets/kernel.wasm.ts')

if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(`${head}\n`)) {
  const base64 = Buffer.from(await compile()).toString('base64')
  writeFileSync(`${target}.${process.pid}.tmp`, `${head}\nexport const KERNEL =\n  '${base64}'\n`)
  renameSync(`${target}.${process.pid}.tmp`, target)
}

async function compile() {
  const { default: asc } = await import('assemblyscript/asc')
  let wasm
  // The compiler accepts only .ts files, which tsc would take for its own, so the source is passed under such a name.
  const { error, stderr } = await asc.main(['kernel.ts', '--outFile', 'kernel.wasm', ...OPTIONS], {
    readFile: name => (name === 'kernel.ts' ? source : null),
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') wasm = contents
    },
    listFiles: () => [],
  })
  if (error) {
    console.error(stderr.toString())
    throw new Error(`src/nets/kernel.as does not compile: ${error.message}`)
  }
  return wasm
}
