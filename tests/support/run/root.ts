import { fileURLToPath } from 'node:url'

/** The project's folder, where every command of the tests runs. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
