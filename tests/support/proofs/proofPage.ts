import type { Proof } from './proofs.ts'

/** What a proof said when it last held. */
export interface Held {
  commit: string
  /** When, on what commit and machine, and for how long. */
  on: string
  /** What it printed that is worth keeping. */
  said: readonly string[]
}

/** The files that differ from a commit; undefined where that cannot be told, as in a shallow clone. */
export type ChangedSince = (commit: string) => readonly string[] | undefined

/** Why a proof does not hold for the code as it is. */
export interface Stale {
  proof: Proof
  /** In words that follow the proof's title. */
  why: string
}

/** What the page says of each proof that has held, by the proof's title. */
export function readPage(text: string): Map<string, Held> {
  const [, ...sections] = text.split(/^## /m)
  const held = new Map<string, Held>()
  for (const section of sections) {
    const lines = section.split('\n')
    const on = lines.find((line) => /^\d{4}-\d\d-\d\d, commit `/.test(line))
    const [, commit] = /commit `([0-9a-f]+)`/.exec(on ?? '') ?? []
    if (on === undefined || commit === undefined) continue
    const said = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
    held.set(lines[0] ?? '', { commit, on, said })
  }
  return held
}

/** A unit test proves nothing for long, and changes nothing of what is proved. */
const isUnitTest = (file: string) => file.startsWith('src/') && /\.test\.tsx?$/.test(file)

const isAbout = ({ about }: Proof, file: string) =>
  about.some((path) => file === path || (path.endsWith('/') && file.startsWith(path) && !isUnitTest(file)))

/** The proofs that have not held yet, or not since something changed that they are about. */
export function staleProofs(
  proofs: readonly Proof[],
  held: ReadonlyMap<string, Held>,
  changedSince: ChangedSince,
): Stale[] {
  return proofs.flatMap((proof) => {
    const commit = held.get(proof.title)?.commit
    if (commit === undefined) return [{ proof, why: 'has not been run yet' }]
    const changed = changedSince(commit)?.filter((file) => isAbout(proof, file))
    if (!changed) return [{ proof, why: `held on ${commit}, which is not in this clone` }]
    const [first, ...more] = changed
    if (first === undefined) return []
    const others = more.length > 0 ? ` and ${more.length} more of its files` : ''
    return [{ proof, why: `is older than what it proves: \`${first}\`${others} changed since` }]
  })
}

/**
 * The proofs in the order of a whole run: the stale ones, then the others without those that held on this very state. A run
 * that was stopped so goes on where it was.
 */
export function inTurn(
  proofs: readonly Proof[],
  held: ReadonlyMap<string, Held>,
  changedSince: ChangedSince,
): readonly Proof[] {
  const stale = staleProofs(proofs, held, changedSince).map(({ proof }) => proof)
  const isOfThisState = ({ title }: Proof) =>
    changedSince(held.get(title)?.commit ?? '')?.every((file) => file === 'docs/proof.md') === true
  return [...stale, ...proofs.filter((proof) => !stale.includes(proof) && !isOfThisState(proof))]
}

const heading = `# The last whole proofs

Written by \`npm run test:long\`: what each proof said when it last held, and on what. \`npm test\` runs them in short. A proof
that is older than what it is about says so; \`npm run check\` names it, \`npm run release\` refuses it, and \`npm run test:long\`
begins with those, or runs only those with \`-- --stale\`.
`

const mostNamed = 20

/** A list of the files, or how many there are of a long one. */
function named(about: readonly string[]): string {
  const listed = about.slice(0, mostNamed).map((path) => `\`${path}\``)
  return [...listed, ...(about.length > mostNamed ? [`and ${about.length - mostNamed} more`] : [])].join(', ')
}

/** The page: what each proof said when it last held, and which of them are stale on `commit`. */
export function pageOf(
  proofs: readonly Proof[],
  held: ReadonlyMap<string, Held>,
  stale: readonly Stale[],
  commit: string,
): string {
  const sections = proofs.map((proof) => {
    const { on, said = [] } = held.get(proof.title) ?? {}
    const { why } = stale.find((one) => one.proof === proof) ?? {}
    return [
      `## ${proof.title}`,
      ...(on === undefined ? [] : [on]),
      `About ${named(proof.about)}.`,
      ...(why === undefined ? [] : [`**On \`${commit}\` this proof ${why}.**`]),
      ...(said.length > 0 ? [said.map((line) => `- ${line}`).join('\n')] : []),
    ].join('\n\n')
  })
  return `${[heading.trimEnd(), ...sections].join('\n\n')}\n`
}
