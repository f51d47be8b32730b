import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { StartError } from './StartError.ts'

const sources = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package.json']
/** Written by the last step of a build. */
const result = 'dist/index.html.gz'

function isSource(path: string): boolean {
  return !path.startsWith(`src${sep}server${sep}`) && !/\.test\.tsx?$/.test(path)
}

/** Time of the newest change in a file or folder, in milliseconds since 1970. */
function changedAt(root: string, name: string): number {
  const stats = statSync(join(root, name), { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return isSource(name) ? stats.mtimeMs : 0
  return Math.max(0, ...readdirSync(join(root, name)).map((child) => changedAt(root, join(name, child))))
}

/** True if the client was never built or one of its sources has changed since. */
export function isBuildOld(root: string): boolean {
  const built = statSync(join(root, result), { throwIfNoEntry: false })
  return !built || sources.some((name) => changedAt(root, name) > built.mtimeMs)
}

async function runScript(root: string, script: string, args: string[]): Promise<void> {
  // A child process, so that the server keeps no memory of the build. NODE_ENV is set because a test runner sets its
  // own.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError('Die Oberfläche konnte nicht gebaut werden; warum, steht darüber.')
}

/** Builds the client into dist, as `npm run build` does. Rejects with a `StartError` when that fails. */
export async function buildClient(root: string): Promise<void> {
  await runScript(root, 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'])
  await runScript(root, 'src/server/static/precompress.ts', [])
}

/** Builds the client if it is missing or outdated. Prints what it does and any failure; false after a failure. */
export async function prepareClient(root: string): Promise<boolean> {
  if (!isBuildOld(root)) return true
  console.log('Die Oberfläche wird gebaut …')
  try {
    await buildClient(root)
    return true
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    return false
  }
}
