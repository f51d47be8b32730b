import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { miniBrowser } from './findWebKit.ts'

/** A tablet with WebKit: a browser whose data outlive it. Driven by the page itself (see createDriveProxy). */
export interface WebKitTablet {
  /** Opens an address. */
  start(url: string): void
  /** SIGKILL to all its processes: page, network, storage. */
  kill(): Promise<void>
  /** Kills it if it runs and deletes its data. */
  remove(): Promise<void>
}

export function openMiniBrowser(display: string): WebKitTablet {
  const home = mkdtempSync(join(tmpdir(), 'zeugnis-webkit-'))
  let running: { child: ChildProcess; exited: Promise<unknown> } | undefined

  async function kill(): Promise<void> {
    if (!running) return
    const { child, exited } = running
    running = undefined
    // The browser leads a process group of its own.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await exited
  }

  return {
    start(url) {
      const child = spawn(miniBrowser(), [`--cookies-file=${join(home, 'cookies.sqlite')}`, url], {
        env: {
          PATH: process.env.PATH,
          DISPLAY: display,
          HOME: home,
          XDG_DATA_HOME: join(home, 'data'),
          XDG_CACHE_HOME: join(home, 'cache'),
          XDG_CONFIG_HOME: join(home, 'config'),
        },
        stdio: 'ignore',
        detached: true,
      })
      running = { child, exited: once(child, 'exit') }
    },
    kill,
    async remove() {
      await kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
