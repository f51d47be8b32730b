import { parseArgs } from 'node:util'
import { schoolKey } from '#contract/index.ts'
import type { Store } from '../database/Store.ts'
import type { Db } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { Place } from '../place/placeOf.ts'
import { StartError } from '../run/StartError.ts'
import { allSchools, type SchoolSummary } from '../schools/store.ts'
import type { Passwords } from '../users/passwords.ts'

/** Everything a command uses outside itself; tests pass their own. */
export interface Console {
  place: Place
  /** Base folder of relative file names. */
  folder: string
  /** Milliseconds since 1970. */
  now: number
  random: Deps['random']
  passwords(): Promise<Passwords>
  /** Prints a line for the operator. */
  say(line: string): void
}

/** Runs a command. Rejects with a `StartError` for problems that the operator can fix. */
export type Command = (args: readonly string[], console: Console) => Promise<void>

interface Wanted<Option extends string> {
  /** The correct call, shown with every refusal. */
  usage: string
  /** Required number of words beside the options. */
  words: number
  /** Names of options; each takes a value. */
  options: readonly Option[]
}

/** The words and options of a command line, trimmed. Throws a `StartError` with the usage if they do not fit. */
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

/** Opens the existing database for the work and closes it afterwards. */
export async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await place.openExisting()
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The school with this key or name, or all schools. Rejects with a `StartError` if there is none. */
export async function chooseSchools(db: Db, named: string | undefined): Promise<SchoolSummary[]> {
  const schools = await allSchools(db)
  if (schools.length === 0) throw new StartError('Es gibt noch keine Schule. Mit create wird eine angelegt.')
  if (named === undefined) return schools
  const chosen = schools.filter(({ key }) => key === schoolKey(named))
  if (chosen.length > 0) return chosen
  throw new StartError(`Eine Schule ${named} gibt es nicht. Vorhanden: ${schools.map(({ key }) => key).join(', ')}.`)
}
