import { type BodyOf, StoredTemplate, type Subject } from '#contract/index.ts'
import { isStaleForm } from '#drafts/useFormProblems.ts'
import { sameContent } from '#lib/sameContent.ts'
import {
  templateClashTexts as clashTexts,
  layoutNames,
  templateDocumentTexts,
  templatesTexts as texts,
} from '#texts/index.ts'
import { type Clash, type FieldClash, mergeTemplates } from './mergeTemplates.ts'
import { baseOf, type LogoKind, type TemplateBase, type TemplateValues, templateBodyOf } from './templateValues.ts'

/** Nothing was saved, because others have changed the same. */
export interface TemplateClash {
  /** The template as it is stored now. */
  now: TemplateBase
  /** The wanted values, merged with everything that others have changed elsewhere in the template. */
  mine: TemplateValues
  /** The values that were to be saved, before that merge. */
  wanted: TemplateValues
  changes: PartChange[]
}

interface Saving {
  save: (body: BodyOf<'editTemplate'>) => Promise<unknown>
  wanted: TemplateValues
  /** The logos chosen here. */
  chosen: readonly LogoKind[]
  /** Uploads the chosen logos in place of the stored ones with these prints. Rejects only with a clash. */
  upload: (was: TemplateBase['logoPrints']) => Promise<void>
  base: TemplateBase
  /** Called before the next attempt when others have changed something else: `merged` has their changes, too. */
  rebase: (merged: TemplateValues, now: TemplateBase) => void
}

/**
 * Saves edits that began from `base`. Where others have changed other parts of the template since, the edits are merged
 * with theirs and saved again. Resolves with a clash where both have changed the same, else with undefined. Rejects with
 * any other failure.
 */
export async function saveTemplate(saving: Saving): Promise<TemplateClash | undefined> {
  const { save, wanted, chosen, upload, base, rebase } = saving
  try {
    await save({
      ...templateBodyOf(wanted),
      ...(wanted.renamed && { renamed: Object.entries(wanted.renamed).map(([to, from]) => ({ from, to })) }),
      ...(base.fingerprint !== undefined && { was: base.fingerprint }),
    })
    // Logos come last: a clash above must leave the stored logos as they are.
    await upload(base.logoPrints)
    return undefined
  } catch (error) {
    const stored = isStaleForm(error) ? StoredTemplate.safeParse(error.details.data) : undefined
    if (!stored?.success) throw error
    const now = baseOf(stored.data, wanted.templateID)
    const { merged, clashes } = mergeTemplates({ was: base.values, now: now.values, wanted })
    const logos = chosen.filter((logo) => base.logoPrints?.[logo] !== now.logoPrints?.[logo])
    const all = [...clashes, ...logos.map((logo) => ({ logo }))]
    if (all.length > 0) return { now, mine: merged, wanted, changes: changesOf(base.values, now.values, all) }
    rebase(merged, now)
    return saveTemplate({ ...saving, wanted: merged, base: now })
  }
}

/** What others have changed in one part of the template, in words. */
interface PartChange {
  id: string
  title: string
  lines: string[]
}
type Words = Omit<PartChange, 'id'>

const configFields = ['schoolName', 'standartText', 'signaturePlace', 'annexTitle', 'rectColor'] as const
const parts = { ...templateDocumentTexts.sections, ...templateDocumentTexts.parts }

/** The changes between `was` and `now` that clash with what is wanted here, for the dialog that asks about them. */
export function changesOf(was: TemplateValues, now: TemplateValues, clashes: readonly Clash[]): PartChange[] {
  return clashes.map((clash) => {
    const change = changeOf(was, now, clash)
    return { id: JSON.stringify(clash), title: change.title, lines: [...new Set(change.lines)] }
  })
}

function changeOf(was: TemplateValues, now: TemplateValues, clash: Clash): Words {
  if ('logo' in clash) {
    return { title: clash.logo === 'first' ? texts.logo : texts.secondLogo, lines: [clashTexts.otherLogo] }
  }
  return 'subject' in clash ? subjectChange(was, now, clash.subject) : fieldChange(was, now, clash.field)
}

function fieldChange(was: TemplateValues, now: TemplateValues, field: FieldClash['field']): Words {
  switch (field) {
    case 'name':
      return { title: texts.name, lines: [clashTexts.isNow(now.name)] }
    case 'level':
      return { title: texts.level, lines: [clashTexts.isNow(now.level ?? '')] }
    case 'grades':
      return { title: texts.tabs.grades, lines: [clashTexts.areNow(now.grades)] }
    case 'order':
      return { title: clashTexts.order, lines: [clashTexts.areNow(now.texts.map(({ name }) => name))] }
    case 'layout':
      return { title: texts.layout, lines: layoutLines(was, now) }
    case 'prefrences':
      return { title: texts.tabs.document, lines: documentLines(was, now) }
  }
}

function layoutLines({ layout: was }: TemplateValues, { layout: now }: TemplateValues): string[] {
  const config = configFields.filter((field) => !sameContent(was.config[field], now.config[field]))
  return [
    ...(was.name === now.name ? [] : [clashTexts.isNow(layoutNames[now.name])]),
    ...config.map((field) => `${texts[field]}: ${clashTexts.isNow(now.config[field] ?? '')}`),
  ]
}

function documentLines({ prefrences: was }: TemplateValues, { prefrences: now }: TemplateValues): string[] {
  const names = new Set([...Object.keys(was), ...Object.keys(now)]) as Set<keyof typeof was>
  return [...names].filter((name) => !sameContent(was[name], now[name])).map((name) => clashTexts.changed(parts[name]))
}

function subjectChange(was: TemplateValues, now: TemplateValues, id: string): Words {
  const [before, after] = [was, now].map(({ texts: subjects }) => subjects.find((subject) => subject.id === id))
  const title = clashTexts.subject(before?.name ?? after?.name ?? '')
  if (!after) return { title, lines: [clashTexts.removed] }
  const lines = before ? rowChanges(subjectRows(before), subjectRows(after)) : []
  return { title, lines: lines.length > 0 ? lines : [clashTexts.reordered] }
}

/** The texts of a subject and of all rows in it, by ID. */
function subjectRows({ name, categories }: Subject): Map<string, string> {
  const rows = categories.flatMap(({ categoryID, name: heading, snippets }) => [
    [`category ${categoryID}`, heading] as const,
    ...snippets.map(({ snippetID, text }) => [`snippet ${snippetID}`, text] as const),
  ])
  return new Map([['subject', name], ...rows])
}

function rowChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, text]) => clashTexts.rowRemoved(text))
  const others = [...after].flatMap(([id, text]) => {
    const old = before.get(id)
    if (old === undefined) return [clashTexts.rowAdded(text)]
    return old === text ? [] : [clashTexts.rowChanged(old, text)]
  })
  return [...others, ...gone]
}
