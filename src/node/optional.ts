import { environment } from '../core/errors.ts'

/** Loads what few need: packages that may be left out when this one is installed. */
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
