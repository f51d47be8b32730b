import { existsSync, readFileSync } from 'node:fs'
import type { SchoolServer } from '../support/server/startServer.ts'

/** Processor time so far, ms; undefined where the system does not say. Linux counts it in hundredths of a second. */
export const workOf = (server: Pick<SchoolServer, 'pid'>): number | undefined => readWork(`/proc/${server.pid()}/stat`)

/** The same of its main thread alone. */
export const workOfMain = (server: Pick<SchoolServer, 'pid'>): number | undefined =>
  readWork(`/proc/${server.pid()}/task/${server.pid()}/stat`)

function readWork(path: string): number | undefined {
  if (!existsSync(path)) return undefined
  const [, , , , , , , , , , , user, system] = readFileSync(path, 'utf8').replace(/^.*\)/, '').split(' ')
  return (Number(user) + Number(system)) * 10
}
