import { parseArgs } from 'node:util'
import { schoolKey } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { closingStore, type Store } from '../database/Store.ts'
import type { AllDb } from '../database/schema.ts'
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
  now: number
  random: Deps['random']
  passwords(): Promise<Passwords>
  /** The passphrase of sealed backups, if one is configured. */
  passphrase?: string | undefined
  /** Asks the operator, without showing what is typed if it is secret; undefined where nobody sits at a terminal. */
  ask?: ((question: string, isSecret?: boolean) => Promise<string>) | undefined
  /** Prints a line for the operator. */
  say(line: string): void
}

/** Runs a command. Rejects with a `StartError` for problems that the operator can fix. */
export type Command = (args: readonly string[], console: Console) => Promise<void>

interface WantedArguments<Option extends string, Flag extends string> {
  /** The correct call, shown with every refusal. */
  usage: string
  /** Required number of words beside the options. */
  words: number
  /** Names of options; each takes a value. */
  options: readonly Option[]
  /** Names of options without a value. */
  flags?: readonly Flag[]
}

/**
 * The words, options and flags of a command line, trimmed. Throws a `StartError` with the usage if they do not fit.
 */
export function readArgs<Option extends string, Flag extends string = never>(
  args: readonly string[],
  { usage, words, options, flags = [] }: WantedArguments<Option, Flag>,
): { words: string[]; options: Partial<Record<Option, string>>; flags: ReadonlySet<Flag> } {
  const wrong = () => new StartError(`Aufruf: npm run school -- ${usage}`)
  const known = Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ])
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
  const set = new Map(Object.entries(values))
  const texts = options.flatMap((name) => (set.has(name) ? [[name, String(set.get(name)).trim()]] : []))
  return { words: given, options: Object.fromEntries(texts), flags: new Set(flags.filter((name) => set.has(name))) }
}

/** Opens the database, which must exist, for the work and closes it afterwards. */
export const withStore = async <T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> =>
  closingStore(await place.openExisting(), work)

/** The school with this key or name, or all schools. Rejects with a `StartError` if there is none. */
export async function chooseSchools(db: AllDb, named: string | undefined): Promise<SchoolSummary[]> {
  const chosen = named === undefined ? [] : await allSchools(db, schoolKey(named))
  if (chosen.length > 0) return chosen
  const schools = await allSchools(db)
  if (schools.length === 0) throw new StartError('Es gibt noch keine Schule. Mit create wird eine angelegt.')
  if (named === undefined) return schools
  throw new StartError(`Eine Schule ${named} gibt es nicht. Vorhanden: ${schools.map(({ key }) => key).join(', ')}.`)
}

/** The one school with this key or name. Rejects with a `StartError` if there is none. */
export async function chooseSchool(db: AllDb, named: string): Promise<SchoolSummary> {
  const [school] = await chooseSchools(db, named)
  if (school) return school
  throw new StartError(`Eine Schule ${named} gibt es nicht.`)
}

/**
 * Has the operator type the name of a school before its data are given up, or compares the name that the call gives.
 * Rejects with a `StartError` if it is another.
 */
export async function confirmName(
  { ask, say }: Console,
  { name }: { name: string },
  given: string | undefined,
  consequence: string,
): Promise<void> {
  if (given === undefined && ask) say(consequence)
  const typed = given ?? (await ask?.('Zur Bestätigung den Namen der Schule eingeben: '))
  if (typed === undefined) throw new StartError(`Zur Bestätigung gehört --name ${JSON.stringify(name)} in den Aufruf.`)
  if (asStored(typed) !== name) throw new StartError('Der Name stimmt nicht. Es ist nichts geändert.')
}
