import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A screen that nobody looks at. */
export interface Display {
  /** ':7' */
  name: string
  stop(): Promise<void>
}

/** Starts Xvfb on a display number that is free; `screen` is width x height x depth. */
export async function startDisplay(screen: string): Promise<Display> {
  // Without '-noreset' it begins anew when its last client is killed, and refuses the next one meanwhile.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const exited = once(xvfb, 'exit')
  const number = once(xvfb.stdio[3] as Readable, 'data').then(([chunk]) => String(chunk).trim())
  const name = await Promise.race([number, exited.then(([code]) => Promise.reject(new Error(`Xvfb: ${code}`)))])
  return {
    name: `:${name}`,
    async stop() {
      xvfb.kill('SIGTERM')
      await exited
    },
  }
}
