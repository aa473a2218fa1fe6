import { environment } from '../core/errors.ts'

/** Loads an optional dependency, which few need and which may not be installed. */
export async function loadOptional<Module>(
  what: string,
  packages: readonly string[],
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    if (missing && packages.some(name => error.message.includes(`'${name}'`)))
      throw environment(`${what} needs ${packages.join(' and ')}. Install it: npm install ${packages.join(' ')}`)
    throw error
  }
}
