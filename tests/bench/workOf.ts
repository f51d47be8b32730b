import { existsSync, readFileSync } from 'node:fs'
import type { SchoolServer } from '../support/server/startServer.ts'

/** Processor time so far, ms; undefined where the system does not say. Linux counts it in hundredths of a second. */
export function workOf(server: Pick<SchoolServer, 'pid'>): number | undefined {
  const path = `/proc/${server.pid()}/stat`
  if (!existsSync(path)) return undefined
  const [, , , , , , , , , , , user, system] = readFileSync(path, 'utf8').replace(/^.*\)/, '').split(' ')
  return (Number(user) + Number(system)) * 10
}
