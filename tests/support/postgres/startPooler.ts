import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '../run/findProgram.ts'
import { unprivileged } from './startCluster.ts'

export type Pooler = Awaited<ReturnType<typeof startPooler>>

const port = 6432

/** PgBouncer's program, or undefined where it is not installed. */
export const findPooler = () => findProgram('pgbouncer')

/** The address without the pooler, for what needs a connection of its own. */
export const pastPooler = (url: string): string => url.replace(`localhost:${port}/`, 'localhost/')

/**
 * PgBouncer before a cluster, in transaction mode: a connection is somebody else's after every transaction. Without another
 * `size` only a few connections for all, so that they change hands; `cluster` is an address of the cluster.
 */
export async function startPooler(program: string, cluster: string, size = 3) {
  const folder = new URL(cluster).searchParams.get('host') ?? ''
  const config = join(folder, 'pgbouncer.ini')
  const settings = [
    ...['[databases]', `* = host=${folder} user=zeugnis`],
    ...['[pgbouncer]', 'pool_mode = transaction', 'max_client_conn = 200', 'auth_type = any'],
    `default_pool_size = ${size}`,
    ...['listen_addr =', `listen_port = ${port}`, `unix_socket_dir = ${folder}`],
  ]
  writeFileSync(config, settings.join('\n'))
  const child: ChildProcess = spawn(program, [config], { ...unprivileged(), stdio: ['ignore', 'ignore', 'pipe'] })
  if (child.stderr === null) throw new Error('PgBouncer has no output')
  for await (const line of createInterface(child.stderr)) {
    if (line.includes('process up')) break
  }
  child.stderr.resume()
  if (child.exitCode !== null) throw new Error('PgBouncer did not start')
  return {
    /** The address of the same database through it. */
    through: (url: string) => url.replace('localhost/', `localhost:${port}/`),
    /** With SIGKILL as a crash would; it can be started again in the same place. */
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
