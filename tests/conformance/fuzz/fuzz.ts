import fc from 'fast-check'
import type { Deps } from '#server/index.ts'
import { fuzzRequest } from './FuzzRequest.ts'
import { type Play, playRequests } from './playRequests.ts'
import { everyStory, story } from './stories.ts'

export interface FuzzResult {
  /** Requests that were made, without those for cutting a failure down. */
  asked: number
  /** How many answers had which status, or none and why. */
  answers: Map<string, number>
  /** How often which call succeeded. */
  succeeded: Map<string, number>
  /** The shortest play that goes wrong, and what goes wrong in it. */
  failure?: string
}

const mostOfAPlay = 100
/** Milliseconds that a failure is cut down for. */
const patience = 45_000

const play = (): fc.Arbitrary<Play> =>
  fc.record({
    requests: fc
      .array(
        fc.oneof({ weight: 12, arbitrary: fuzzRequest().map((one) => [one]) }, { weight: 1, arbitrary: story() }),
        { minLength: 1, maxLength: mostOfAPlay, size: 'max' },
      )
      .map((all) => all.flat()),
    wire: fc.nat(5).map((n) => n === 5),
  })

/** Asks every story once and at least `wanted` requests; the same seed asks the same. `tell` hears how many have been asked, and the first failure. */
export async function fuzz(
  wanted: number,
  seed: number,
  { reports, tell }: { reports?: Deps['reports']; tell?: (asked: number, error?: unknown) => void } = {},
): Promise<FuzzResult> {
  const result: FuzzResult = { asked: 0, answers: new Map(), succeeded: new Map() }
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  let failedAt: number | undefined
  async function ask(next: Play): Promise<void> {
    const { violations, answers, succeeded } = await playRequests(next, reports)
    if (failedAt === undefined) {
      result.asked += answers.length
      for (const answer of answers) count(result.answers, answer)
      for (const call of succeeded) count(result.succeeded, call)
      tell?.(result.asked)
    }
    if (violations.length > 0) throw new Error(violations[0])
  }
  // Bias would make the first plays small and alike.
  const property = fc.asyncProperty(fc.noBias(play()), async (next) => {
    // Enough of cutting down: what is left counts as the shortest.
    if (failedAt !== undefined && performance.now() - failedAt > patience) return
    try {
      await ask(next)
    } catch (error) {
      if (failedAt === undefined) tell?.(result.asked, error)
      failedAt ??= performance.now()
      throw error
    }
  })
  await ask({ requests: [...everyStory(1), ...everyStory(2)], wire: false }).catch((error) => {
    result.failure = String(error)
  })
  for (let round = 0; result.asked < wanted && failedAt === undefined; round += 1) {
    const numRuns = Math.ceil(((wanted - result.asked) / mostOfAPlay) * 2)
    const checked = await fc.check(property, { numRuns, seed: seed + round })
    if (checked.failed) result.failure = String(checked.errorInstance)
  }
  return result
}
