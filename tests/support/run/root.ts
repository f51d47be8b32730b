import { join } from 'node:path'

/** The project's folder, where every command of the tests runs. */
export const root = join(import.meta.dirname, '..', '..', '..')
