import { findProgram } from '../run/findProgram.ts'

/** What docs/betrieb.md has an example of. */
export type FrontName = 'nginx' | 'Caddy'
const frontNames: readonly FrontName[] = ['nginx', 'Caddy']

/** The program itself. Throws when it is not installed. */
export function findFront(name: FrontName): string {
  const found = findProgram(name.toLowerCase())
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}

const isNamed = (name: FrontName) => process.env.FRONTS?.split(' ').includes(name)

/** `npm test` goes behind the first proxy that is installed, `npm run test:long` behind each. */
export function frontsToTest(): readonly FrontName[] {
  if (process.env.FRONTS === 'all') return frontNames
  const named = frontNames.filter(isNamed)
  if (named.length > 0) return named
  return [frontNames.find((name) => missingForFront(name).length === 0) ?? 'nginx']
}

/** What its journeys still need; empty when all is there. */
export const missingForFront = (name: FrontName): string[] =>
  [name.toLowerCase(), 'openssl'].filter((program) => findProgram(program) === undefined)

/**
 * A line for every proxy behind which nothing can be tested here; nothing is installed. Where `FRONTS` names one
 * ('nginx Caddy') it must be tested, and it throws instead.
 */
export function ensureFronts(): string[] {
  return frontsToTest().flatMap((name) => {
    const missing = missingForFront(name)
    if (missing.length === 0) return []
    const line = `journeys behind ${name} (${missing.join(', ')} not found; on Debian: apt-get install ${missing.join(' ')})`
    if (isNamed(name)) throw new Error(`must run here: ${line}`)
    return [`skipped: ${line}`]
  })
}
