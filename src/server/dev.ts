import { join } from 'node:path'
import { createServer } from 'vite'
import { readEnv } from './run/readEnv.ts'
import { banner, runUntilStopped } from './run/serve.ts'
import { startServer } from './run/startServer.ts'

/** `npm run dev`: the API, and in front of it Vite with hot reload, which forwards /api. */
await runUntilStopped(async (signal) => {
  const config = readEnv(process.env)
  const api = await startServer(config, undefined, { signal })
  const vite = await createServer({ root: join(import.meta.dirname, '../..'), clearScreen: false })
  await vite.listen()
  console.log(banner(vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? api.url, api.demo))
  return {
    stop: async () => {
      await vite.close()
      await api.stop()
    },
  }
})
