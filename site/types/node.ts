/**
 * For Node: files, threads and runs, on top of `ludus`.
 * @module ludus/node
 */
export * from '../../dist/lib/node.js'
