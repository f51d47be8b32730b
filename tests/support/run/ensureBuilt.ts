import { isStale } from '#server/index.ts'
import { root } from './root.ts'
import { runStep } from './runStep.ts'

/** Builds dist with `npm run build` when it is missing or older than what it is made of. */
export async function ensureBuilt(): Promise<void> {
  if (!isStale(root)) return
  const { code, output } = await runStep('npm', ['run', 'build'], 'collect')
  if (code !== 0) throw new Error(`npm run build failed:\n${output}`)
}
