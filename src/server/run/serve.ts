import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { banner } from './banner.ts'
import { readEnv } from './readEnv.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { startServer } from './startServer.ts'

/** Runs the school server with the client as it was built last; without one, the API alone. */
export async function serve(root: string): Promise<void> {
  await runUntilStopped(async () => {
    const config = readEnv(process.env)
    const dist = join(root, 'dist')
    const running = await startServer(config, existsSync(dist) ? dist : undefined)
    console.log(banner(running.url, running.demo))
    return running
  })
}
