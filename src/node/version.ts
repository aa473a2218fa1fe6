import { readFileSync } from 'node:fs'

/** A file of the checkout or package: two folders up from this file, as source and in the bundle alike. */
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

export const VERSION: string = JSON.parse(read('package.json')).version

/** Version and build: two programs of the same one do the same job in the same way. The build's stamp is a hash of all sources. */
export const build = (): string => `${VERSION}+${read('dist/.stamp').slice(0, 12)}`
