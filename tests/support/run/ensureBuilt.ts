import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { runStep } from './runStep.ts'

const sources = ['src/**/*', 'sw/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package.json']
const apart = /^src\/server\/|\.test\.tsx?$/

/** Builds dist with `npm run build` when it is missing or older than what it is made of. */
export async function ensureBuilt(): Promise<void> {
  const built = newest(['dist/index.html'])
  if (built > newest(sources)) return
  const { code, output } = await runStep('npm', ['run', 'build'], 'collect')
  if (code !== 0) throw new Error(`npm run build failed:\n${output}`)
}

/** Latest change in ms; 0 when nothing is there. */
function newest(patterns: string[]): number {
  const files = globSync(patterns, { cwd: root }).filter((file) => !apart.test(file))
  return Math.max(0, ...files.map((file) => statSync(join(root, file)).mtimeMs))
}
