import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const folder = join(root, '.tmp')
const file = join(folder, 'closing-lines.txt')

/** Says something that must not scroll away: it stands above the last line of the run. From any process of it. */
export function sayAtTheEnd(line: string): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${line}\n`)
}

export function forgetClosingLines(): void {
  rmSync(file, { force: true })
}

/** What was said, with a line break after each; what a second run says again stands there once. */
export function closingLines(): string {
  if (!existsSync(file)) return ''
  return [...new Set(readFileSync(file, 'utf8').split(/(?<=\n)/))].join('')
}
