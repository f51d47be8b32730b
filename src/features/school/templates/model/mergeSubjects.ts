import { type FieldStates, mergeFields } from '#rules/index.ts'
import type { Texts } from './outline.ts'

type Subjects = Readonly<Texts>

interface SubjectMerge {
  texts: Texts
  /** Subjects that both have changed, each to something else. */
  clashing: string[]
  /** Both have moved subjects. */
  isOrderClashing: boolean
}

const idsIn = (texts: Subjects) => texts.map(({ id }) => id)
const allIDs = (texts: Subjects) =>
  texts.flatMap(({ id, categories }) => [
    `subject ${id}`,
    ...categories.flatMap(({ categoryID, snippets }) => [
      `category ${categoryID}`,
      ...snippets.map(({ snippetID }) => `snippet ${snippetID}`),
    ]),
  ])

/**
 * Subjects as they are wanted, on top of what others have changed since. Each is one field with all in it, and so is
 * the order of those that everybody has; where both have changed one, the wanted one is taken.
 */
export function mergeSubjects({ was, now, wanted }: FieldStates<Texts>): SubjectMerge {
  const ids = new Set([...was, ...now, ...wanted].map(({ id }) => id))
  const byID = (texts: Subjects) => {
    const known = new Map(texts.map((subject) => [subject.id, subject]))
    return Object.fromEntries([...ids].map((id) => [id, known.get(id)]))
  }
  const wantedByID = byID(wanted)
  const { merged, clashing } = mergeFields({ was: byID(was), now: byID(now), wanted: wantedByID })
  for (const id of clashing) merged[id] = wantedByID[id]

  const everywhere = (texts: Subjects) =>
    idsIn(texts).filter((id) => [was, now, wanted].every((other) => other.some((subject) => subject.id === id)))
  const [from, theirs, mine] = [was, now, wanted].map((texts) => everywhere(texts).join('\n'))
  const isMoved = mine !== from
  const order = isMoved ? withMissing(idsIn(wanted), idsIn(now)) : withMissing(idsIn(now), idsIn(wanted))
  const texts = order.flatMap((id) => merged[id] ?? [])

  if (!isWhole(texts, now, wanted)) {
    // Somebody has moved a row into another subject, and not both of the two are taken from there.
    const changed = [...ids].filter((id) => JSON.stringify(byID(now)[id]) !== JSON.stringify(byID(was)[id]))
    return { texts: [...wanted], clashing: changed, isOrderClashing: false }
  }
  return { texts, clashing, isOrderClashing: isMoved && theirs !== from && theirs !== mine }
}

/** Whether no row is there twice, and none is lost that both have. */
function isWhole(texts: Subjects, now: Subjects, wanted: Subjects): boolean {
  const found = new Set(allIDs(texts))
  const wantedIDs = new Set(allIDs(wanted))
  return found.size === allIDs(texts).length && allIDs(now).every((id) => found.has(id) || !wantedIDs.has(id))
}

/** What only `others` has comes in after what it stands behind there. */
function withMissing(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids]
  for (const [at, id] of others.entries()) {
    if (!all.includes(id)) all.splice(all.indexOf(others[at - 1] ?? '') + 1, 0, id)
  }
  return all
}
