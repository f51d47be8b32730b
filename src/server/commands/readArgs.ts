import { parseArgs } from 'node:util'
import { StartError } from '../run/StartError.ts'

interface Wanted<Option extends string> {
  /** How the command is called right, shown with every refusal. */
  usage: string
  /** How many words beside the options there must be. */
  words: number
  /** Names of options; each takes a value. */
  options: readonly Option[]
}

/** The words and options of a command line, trimmed. Throws a `StartError` with the usage when they do not fit. */
export function readArgs<Option extends string>(
  args: readonly string[],
  { usage, words, options }: Wanted<Option>,
): { words: string[]; options: Partial<Record<Option, string>> } {
  const wrong = () => new StartError(`Aufruf: npm run school -- ${usage}`)
  const known = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...args], options: known, allowPositionals: true })
    } catch (error) {
      if (error instanceof TypeError && 'code' in error) throw wrong()
      throw error
    }
  })()
  const given = positionals.map((word) => word.trim())
  if (given.length !== words || given.includes('')) throw wrong()
  const set = Object.entries(values).map(([name, value]) => [name, String(value).trim()])
  return { words: given, options: Object.fromEntries(set) }
}
