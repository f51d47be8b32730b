import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

export interface StepResult {
  code: number
  /** stdout and stderr in the order they came; empty when they went to the terminal. */
  output: string
}

/** Runs a tool of the project (node_modules/.bin) in its folder; 'show' sends its output to the terminal. */
export async function runStep(command: string, args: string[], output: 'show' | 'collect'): Promise<StepResult> {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  let collected = ''
  const collect = (chunk: Buffer) => {
    collected += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: collected }
}
