import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { miniBrowser } from './findEngine.ts'

/** A tablet with WebKit: a browser whose data outlive it. Driven by the page itself (see createDriveProxy). */
export interface WebKitTablet {
  /** Opens an address. */
  start(url: string): void
  /** SIGKILL to all its processes: page, network, storage. */
  kill(): Promise<void>
  /** Rejects when the browser that runs now ends by itself. */
  whileRunning<T>(work: Promise<T>): Promise<T>
  /** Kills it if it runs and deletes its data. */
  remove(): Promise<void>
}

interface Running {
  child: ChildProcess
  exited: Promise<unknown>
  words: string
}

export function openMiniBrowser(display: string): WebKitTablet {
  const home = mkdtempSync(join(tmpdir(), 'zeugnis-webkit-'))
  const [data, cache, config] = ['data', 'cache', 'config'].map((name) => join(home, name))
  if (cache) mkdirSync(cache)
  let running: Running | undefined

  async function kill(): Promise<void> {
    if (!running) return
    const { child, exited } = running
    running = undefined
    // The browser leads a process group of its own.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL')
    }
    await exited
  }

  return {
    start(url) {
      const child = spawn(miniBrowser(), [`--cookies-file=${join(home, 'cookies.sqlite')}`, url], {
        env: {
          PATH: process.env.PATH,
          DISPLAY: display,
          HOME: home,
          XDG_DATA_HOME: data,
          XDG_CACHE_HOME: cache,
          XDG_CONFIG_HOME: config,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      })
      const started: Running = { child, exited: once(child, 'exit'), words: '' }
      child.stderr.on('data', (chunk: Buffer) => {
        started.words = (started.words + chunk.toString()).slice(-4000)
      })
      running = started
    },
    kill,
    whileRunning(work) {
      if (!running) return Promise.reject(new Error('the browser is not running'))
      const now = running
      const died = now.exited.then((): never => {
        throw new Error(`MiniBrowser ended by itself (${now.child.exitCode ?? now.child.signalCode}): ${now.words}`)
      })
      return Promise.race([work, died])
    },
    async remove() {
      await kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
