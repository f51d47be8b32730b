import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onSmallDisk } from './onSmallDisk.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') }
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') }
  }
}

/** German order by default: what is sorted by the database must not depend on it. */
const initdb = [
  '-U',
  'postgres',
  '--auth=trust',
  '--no-sync',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=de',
]
const settings = ['listen_addresses=', 'max_connections=300', 'shared_buffers=32MB']
const makeUser = 'create role zeugnis login createdb;\nalter database postgres owner to zeugnis;\n'
const forgetful = ['fsync=off', 'full_page_writes=off']

/**
 * A PostgreSQL of its own in a new folder, reached through a socket in it, of the programs in `bin`. Unless it is to be `durable`, no write waits for the disk. With `diskMB` it lies on a disk
 * of that size, which is gone when it stops. `more` are settings as they stand in postgresql.conf.
 */
export async function startCluster(
  bin: string,
  { durable = false, diskMB, more = [] }: { durable?: boolean; diskMB?: number; more?: readonly string[] } = {},
) {
  const all = [...settings, ...(durable ? [] : forgetful), ...more]
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-pg-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const how = { cwd: folder, ...user }
  const disk = join(folder, 'disk')
  execFileSync('mkdir', [disk], how)
  execFileSync(join(bin, 'initdb'), ['-D', data, '--locale=C.UTF-8', ...initdb], { ...how, stdio: 'pipe' })
  execFileSync(join(bin, 'postgres'), ['--single', '-F', '-D', data, 'postgres'], {
    ...how,
    input: makeUser,
    stdio: 'pipe',
  })
  let child: ChildProcess | undefined

  /** As when the machine is switched off under its connections. */
  async function stop(): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    // Immediate: nobody is asked, nothing is tidied up.
    running.kill('SIGQUIT')
    await ended
  }

  async function start(): Promise<void> {
    const at = diskMB === undefined ? data : join(disk, 'data')
    const args = ['-D', at, '-k', folder, ...all.flatMap((setting) => ['-c', setting])]
    const [program = '', ...rest] = [
      ...(diskMB === undefined ? [] : onSmallDisk(disk, diskMB, data)),
      join(bin, 'postgres'),
      ...args,
    ]
    const started = spawn(program, rest, { ...how, stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    for await (const line of createInterface(started.stderr)) {
      if (line.includes('database system is ready')) break
    }
    started.stderr.resume()
    if (started.exitCode !== null) throw new Error('PostgreSQL did not start')
  }

  await start()
  return {
    /** The address of a database of it, for a user without special rights, as the manual for operators has it. */
    url: (database: string) => `postgres://localhost/${database}?host=${encodeURIComponent(folder)}&user=zeugnis`,
    start,
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
