/**
 * For Node and the browser. The API overview has a running example.
 * @module ludus
 */
export * from '../../dist/lib/index.js'
