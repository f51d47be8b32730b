import type { SignInOutcome } from '#queries/signIn.ts'
import { authTexts } from '#texts/index.ts'

/** The sentence beside the form for a login that did not succeed. */
export function problemOf(outcome: Exclude<SignInOutcome, { kind: 'signedIn' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return authTexts.refused
    case 'later':
      return authTexts.later(Math.max(1, Math.ceil(outcome.waitMs / 60_000)))
    case 'unreachable':
      return authTexts.unreachable
    case 'failed':
      return authTexts.broken
  }
}
