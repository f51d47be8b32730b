import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import type { FrontName } from './findFront.ts'

const text = () => readFileSync(join(root, 'docs/betrieb.md'), 'utf8')

/** The first example after a line that begins with these words and ends with a colon. */
function exampleAfter(words: string): string {
  const [, block] = text().match(new RegExp(`^${words}[^\`]*?:\\n\\n\`\`\`\\n([^\`]*)\`\`\``, 'm')) ?? []
  if (block === undefined) throw new Error(`docs/betrieb.md has no example after '${words}'`)
  return block
}

/** The proxy's configuration as docs/betrieb.md tells it to every school. */
export const exampleOf = (name: FrontName): string => exampleAfter(name)

/** The commands that docs/betrieb.md has cron run, without when and as whom. */
export function cronCommands(): string[] {
  const lines = [...text().matchAll(/^\d+ \d+ \* \* \* zeugnis (.*)$/gm)]
  return lines.map(([, command = '']) => command.replaceAll('\\%', '%'))
}

/** A variable as the unit of docs/betrieb.md sets it. */
export function unitVariable(name: string): string {
  const [, value] = text().match(new RegExp(`^Environment=(?:.* )?${name}=(\\S*)`, 'm')) ?? []
  if (value === undefined) throw new Error(`the unit of docs/betrieb.md does not set ${name}`)
  return value
}

/** Puts what a machine of its own needs in the place of an example's; every one of them must be there. */
export function adapt(example: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the example of docs/betrieb.md has no '${from}'`)
    return text.replaceAll(from, () => to)
  }, example)
}
