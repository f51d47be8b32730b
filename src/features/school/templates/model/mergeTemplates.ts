import { sameContent } from '#lib/sameContent.ts'
import { type FieldStates, mergeFields, mergeTextBlocks } from '#rules/index.ts'
import type { Texts } from './outline.ts'
import { type LogoKind, type TemplateValues, withRenamed } from './templateValues.ts'

export interface FieldClash {
  field: 'name' | 'level' | 'layout' | 'grades' | 'prefrences' | 'order'
}

/**
 * What two editors have changed to different things: a field, the order of the subjects, a subject with all in it, or
 * a logo.
 */
export type Clash = FieldClash | { subject: string } | { logo: LogoKind }

interface TemplateMerge {
  /** The wanted values on top of what others have changed since; where both have changed the same, the wanted ones. */
  merged: TemplateValues
  clashes: Exclude<Clash, { logo: LogoKind }>[]
}

const mergedFields = ({ name, level, layout, grades, prefrences }: TemplateValues) => ({
  ...{ name, level, layout, grades, prefrences },
})

/** Merges what is wanted here with what others have changed since `was`. */
export function mergeTemplates({ was, now, wanted }: FieldStates<TemplateValues>): TemplateMerge {
  const { merged, clashing } = mergeFields({
    was: mergedFields(was),
    now: mergedFields(now),
    wanted: mergedFields(wanted),
  })
  const kept = Object.fromEntries(clashing.map((field) => [field, wanted[field]]))
  const subjects = mergeSubjects({ was: was.texts, now: now.texts, wanted: wanted.texts })
  // What `was` has was saved with it.
  const renamed = Object.entries(wanted.renamed ?? {}).filter(([to, from]) => was.renamed?.[to] !== from)
  return {
    merged: withRenamed(
      { ...now, ...merged, ...kept, texts: subjects.texts, ...mergeBlocks({ was, now, wanted }) },
      { ...now.renamed, ...Object.fromEntries(renamed) },
    ),
    clashes: [
      ...clashing.map((field) => ({ field })),
      ...(subjects.isOrderClashing ? [{ field: 'order' as const }] : []),
      ...subjects.clashing.map((subject) => ({ subject })),
    ],
  }
}

/** Sentences clash with nothing: what either has added is there, what either has removed is not. */
function mergeBlocks({ was, now, wanted }: FieldStates<TemplateValues>): Pick<TemplateValues, 'textBlocks'> {
  if (!now.textBlocks && !wanted.textBlocks) return {}
  const blocks = ({ textBlocks = [] }: TemplateValues) => textBlocks
  return { textBlocks: [...mergeTextBlocks({ was: blocks(was), now: blocks(now), wanted: blocks(wanted) })] }
}

type Subjects = Readonly<Texts>

interface SubjectMerge {
  texts: Texts
  /** IDs of subjects that both have changed, each to something else. */
  clashing: string[]
  /** Both have moved subjects. */
  isOrderClashing: boolean
}

/**
 * Merges the subjects. Each subject with all in it is one field, and so is the order of the subjects that all three
 * versions have. Where both have changed the same, the wanted version is taken.
 */
function mergeSubjects({ was, now, wanted }: FieldStates<Texts>): SubjectMerge {
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
    // A row was moved into another subject, and the merge has taken only one of the two subjects from that version.
    const changed = [...ids].filter((id) => !sameContent(byID(now)[id], byID(was)[id]))
    return { texts: [...wanted], clashing: changed, isOrderClashing: false }
  }
  return { texts, clashing, isOrderClashing: isMoved && theirs !== from && theirs !== mine }
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

/** Whether no row appears twice, and none is lost that both versions have. */
function isWhole(texts: Subjects, now: Subjects, wanted: Subjects): boolean {
  const found = new Set(allIDs(texts))
  const wantedIDs = new Set(allIDs(wanted))
  return found.size === allIDs(texts).length && allIDs(now).every((id) => found.has(id) || !wantedIDs.has(id))
}

/** `ids` with those that only `others` has, each behind the ID that precedes it in `others`. */
function withMissing(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids]
  for (const [at, id] of others.entries()) {
    if (!all.includes(id)) all.splice(all.indexOf(others[at - 1] ?? '') + 1, 0, id)
  }
  return all
}
