import { frontsToTest, missingForFront } from './findFront.ts'

/**
 * A line for every proxy behind which nothing can be tested here; nothing is installed. Where `FRONTS` names one
 * ('nginx Caddy') it must be tested, and it throws instead.
 */
export function ensureFronts(env: NodeJS.ProcessEnv = process.env): string[] {
  return frontsToTest(env).flatMap((name) => {
    const missing = missingForFront(name)
    if (missing.length === 0) return []
    const line = `journeys behind ${name} (${missing.join(', ')} not found; on Debian: apt-get install ${missing.join(' ')})`
    if (env.FRONTS?.split(' ').includes(name)) throw new Error(`must run here: ${line}`)
    return [`skipped: ${line}`]
  })
}
