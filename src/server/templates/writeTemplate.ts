import { isDeepStrictEqual } from 'node:util'
import { Template } from '#contract/index.ts'
import { checkTemplate, hasTicks, tidyTemplate } from '#rules/index.ts'
import { clashTexts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { readSchoolSettings, saveSchoolSettings } from '../schools/store.ts'
import { removeTemplate } from './removedTemplates.ts'
import { followRenames, type GradeRename } from './renamedGrades.ts'
import {
  allTemplates,
  findStoredTemplate,
  fingerprintOf,
  insertTemplate,
  type KeptTemplate,
  templateText,
  updateTemplate,
} from './store.ts'

const id = /^[\w-]{1,100}$/

/** Throws a `Refusal` for an impossible ID: clients make the IDs, and they become part of a path. */
export function requireTemplateID(templateID: string): void {
  if (!id.test(templateID)) {
    throw new Refusal('validation', 'Diese Kennung ist für eine Vorlage nicht möglich.', {
      fields: { templateID: 'Nur Buchstaben, Ziffern, - und _.' },
    })
  }
}

/** The template in the form to store, with the layout's defaults. Throws a `Refusal` that names every flaw. */
export function acceptTemplate(template: Template, saving: 'add' | 'edit'): Template {
  const tidied = tidyTemplate(template)
  const [first, ...others] = checkTemplate(tidied, saving)
  if (first) {
    const fields = Object.fromEntries([first, ...others].reverse().map(({ field, text }) => [field, text]))
    throw new Refusal('validation', first.text, { fields })
  }
  // The ID is stored in its own column, and the logos are found by their paths.
  const { templateID: _id, logo: _logo, secondLogo: _second, signers: _signers, ...kept } = tidied
  return kept
}

export const templateGone = () => new Refusal('notFound', 'Diese Vorlage gibt es nicht mehr.')

/**
 * Adds a template. Where an equal one is stored under the ID it does nothing: an earlier request has added it and its
 * answer was lost. Throws a `Refusal` where another template has the ID. `db` must be a transaction, as for all
 * functions below.
 */
export async function addTemplateOnce(db: Db, kept: KeptTemplate): Promise<void> {
  const text = await templateText(db, kept.id)
  if (text === undefined) return insertTemplate(db, kept)
  const sent = Template.parse(JSON.parse(JSON.stringify(kept.template)))
  if (!isDeepStrictEqual(Template.parse(JSON.parse(text)), sent)) {
    throw new Refusal('conflict', 'Diese Vorlage gibt es schon.')
  }
}

/**
 * Throws a `Refusal` as 'stale', with the present template as data, where the fingerprint is no longer `was`. A
 * template that is equal to the stored one passes: it was sent again because the answer was lost.
 */
async function requireUnchanged(db: Db, { id, template }: KeptTemplate, was: string): Promise<void> {
  const now = await findStoredTemplate(db, id)
  if (!now) throw templateGone()
  if (now.fingerprint === was) return
  const { templateID: _id, logo: _logo, secondLogo: _second, ...kept } = Template.parse(now)
  if (isDeepStrictEqual(kept, Template.parse(template))) return
  throw new Refusal('stale', clashTexts.templateChanged, { data: now })
}

/**
 * The place of the first template becomes the school's, so that the next one need not ask. Nothing that is printed changes: it waits
 * as long as a template has none.
 */
export async function rememberPlace(db: Db, { template }: KeptTemplate): Promise<void> {
  const { signaturePlace } = template.layout.config
  const settings = await readSchoolSettings(db)
  if (!signaturePlace || settings?.signaturePlace !== '') return
  const templates = await allTemplates(db)
  if (templates.some(({ layout }) => !layout.config.signaturePlace)) return
  await saveSchoolSettings(db, { ...settings, signaturePlace })
}

interface NewLogo {
  id: string
  kind: 'first' | 'second'
  content: Uint8Array
}

/**
 * Throws a `Refusal` as 'stale', with the present template as data, where the logo's fingerprint is no longer `was` (''
 * for no logo). A logo that is equal to the stored one passes.
 */
export async function requireUnchangedLogo(db: Db, logo: NewLogo, was: string): Promise<void> {
  const now = await findStoredTemplate(db, logo.id)
  if (!now) throw templateGone()
  const print = now.logoPrints[logo.kind] ?? ''
  if (print === was || print === fingerprintOf(logo.content)) return
  throw new Refusal('stale', clashTexts.logoChanged, { data: now })
}

interface Edit {
  /** The fingerprint of the template when the edit began. */
  was: string | undefined
  renamed: readonly GradeRename[]
  /** The ID of the user who edits. */
  author: string
  at: string
}

/** A client of an earlier version sends neither the switches of the layout nor the sentences: they stay as they are stored. */
function withUnsent(template: Template, stored: Template): Template {
  const { layout, textBlocks = stored.textBlocks } = template
  const { gradeWords, sumAbsences, printNames, mostPages, annexTitle } = stored.layout.config
  return {
    ...template,
    layout: { ...layout, config: { gradeWords, sumAbsences, printNames, mostPages, annexTitle, ...layout.config } },
    ...(textBlocks && { textBlocks }),
  }
}

/**
 * Writes a template. The marks of renamed grades follow. Entries stay as they are otherwise: marks of removed snippets
 * and grades are kept and shown as such.
 */
export async function rewriteTemplate(db: Db, kept: KeptTemplate, edit: Edit): Promise<void> {
  const { was, renamed: sent, author, at } = edit
  if (was !== undefined) await requireUnchanged(db, kept, was)
  const { id, template } = kept
  const stored = await templateText(db, id)
  if (stored === undefined) throw templateGone()
  const before = Template.parse(JSON.parse(stored))
  if (hasTicks(template.layout.name)) {
    await followRenames(db, { id, before, after: template, sent, author, at })
  }
  await updateTemplate(db, { id, template: withUnsent(template, before) })
}

/** Removes a template, which can be restored for 90 days. Entries stay as they are. `at` is ISO 8601. */
export async function removeExistingTemplate(db: Db, id: string, at: string): Promise<void> {
  if (!(await removeTemplate(db, id, at))) throw templateGone()
}
