import type { Deps } from '../deps.ts'
import type { Place } from '../place/placeOf.ts'
import type { Passwords } from '../users/passwords.ts'

/** What a command touches outside itself; tests pass their own. */
export interface Console {
  place: Place
  /** Where relative names of files begin. */
  folder: string
  /** Milliseconds since 1970. */
  now: number
  random: Deps['random']
  passwords(): Promise<Passwords>
  /** Prints a line for the person at the console. */
  say(line: string): void
}

/** Does what its arguments ask. Rejects with a `StartError` for everything the person can set right. */
export type Command = (args: readonly string[], console: Console) => Promise<void>
