import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { changedSince } from './changedSince.ts'
import { type Held, readPage, type Stale, staleProofs } from './proofPage.ts'
import { proofs } from './proofs.ts'

export const page = join(root, 'docs', 'proof.md')

/** What docs/proof.md says, by the proof's title. */
export const readHeld = (): Map<string, Held> => readPage(readFileSync(page, 'utf8'))

/** The proofs that do not hold for the files as they are. */
export const staleNow = (held: ReadonlyMap<string, Held> = readHeld()): Stale[] =>
  staleProofs(proofs, held, changedSince)
