import * as z from 'zod/mini'
import { type RemovedTemplate, Template, templateLogoPath } from '#contract/index.ts'
import { dayMs } from '#lib/germanDate.ts'
import { germanOrder } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { replaceFolder, templateLogos } from '../files/store.ts'
import { Refusal } from '../http/Refusal.ts'
import { insertTemplate, templateExists, templateText } from './store.ts'
import { templateLabel } from './templateLabel.ts'

const templatesKeptFor = 90 * dayMs

/** Logos of removed templates: out of the way of a template that is added under the same ID. */
const removedLogos = 'files/removedTemplates/'

async function moveLogos(db: Db, id: string, pathOf: (path: string) => [from: string, to: string]) {
  for (const kind of ['first', 'second'] as const) {
    const [from, to] = pathOf(templateLogoPath(id, kind))
    await db.updateTable('file').set({ path: to }).where('path', '=', from).execute()
  }
}

const asRemoved = (path: string) => path.replace(templateLogos, removedLogos)

/**
 * Removes a template for 90 days, after which it is gone for good. Classes that used it have none then. False for an
 * unknown template. `at` is ISO 8601; `db` must be a transaction, as for all functions below that write.
 */
export async function removeTemplate(db: Db, id: string, at: string): Promise<boolean> {
  const value = await templateText(db, id)
  if (value === undefined) return false
  const used = await db.selectFrom('class').select('id').where('template', '=', id).execute()
  await forget(db, id)
  const classes = JSON.stringify(used.map((row) => row.id))
  const { name } = Template.parse(JSON.parse(value))
  await db.insertInto('removed_template').values({ id, name, value, classes, removed_at: at }).execute()
  await moveLogos(db, id, (path) => [path, asRemoved(path)])
  await db.updateTable('class').set({ template: null }).where('template', '=', id).execute()
  await db.deleteFrom('template').where('id', '=', id).execute()
  return true
}

async function forget(db: Db, id: string): Promise<void> {
  await db.deleteFrom('removed_template').where('id', '=', id).execute()
  await replaceFolder(db, `${removedLogos}${id}/`, [])
}

/** The IDs of the removed templates whose 90 days are over. `now` in milliseconds since 1970. */
export async function expiredTemplates(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_template')
    .select('id')
    .where('removed_at', '<', new Date(now - templatesKeptFor).toISOString())
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the removed templates whose 90 days are over. */
export async function purgeTemplates(db: Db, now: number): Promise<void> {
  for (const id of await expiredTemplates(db, now)) {
    await forget(db, id)
    if (await templateExists(db, id)) continue
    await db.deleteFrom('grade_rename').where('template', '=', id).execute()
  }
}

const ClassIDs = z.array(z.string())

/** The removed templates, latest first, each with the classes that get it back. */
export async function listRemovedTemplates(db: Db): Promise<RemovedTemplate[]> {
  const rows = await db
    .selectFrom('removed_template')
    .selectAll()
    .orderBy('removed_at', 'desc')
    .orderBy('name')
    .execute()
  const without = await classesWithout(db)
  return rows.map(({ id, name, value, classes, removed_at: removedAt }) => ({
    ...{ templateID: id, name, label: templateLabel(Template.parse(JSON.parse(value))) },
    classes: classNamesIn(without, classes),
    ...{ removedAt, until: new Date(Date.parse(removedAt) + templatesKeptFor).toISOString() },
  }))
}

/** The classes that have no template, by ID. */
async function classesWithout(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('class').select(['id', 'name']).where('template', 'is', null).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const classNamesIn = (without: ReadonlyMap<string, string>, classes: string): string[] =>
  ClassIDs.parse(JSON.parse(classes))
    .flatMap((id) => without.get(id) ?? [])
    .sort(germanOrder)

/**
 * Restores a removed template with its logos, and gives it to the classes that it had and that have none meanwhile.
 * Resolves with the names of the classes that use it. Does nothing for one that is there: an earlier answer was lost.
 * Throws a `Refusal` for an unknown one.
 */
export async function restoreTemplate(db: Db, id: string): Promise<string[]> {
  const row = await db.selectFrom('removed_template').selectAll().where('id', '=', id).executeTakeFirst()
  const isThere = await templateExists(db, id)
  if (!row && !isThere) throw new Refusal('notFound', 'Diese Vorlage können Sie nicht mehr wiederherstellen.')
  if (row && isThere) {
    throw new Refusal('conflict', 'Diese Vorlage wurde inzwischen neu angelegt.')
  }
  if (row) {
    await insertTemplate(db, { id, template: Template.parse(JSON.parse(row.value)) })
    // Uploaded for the ID since, for a template that was never added.
    await replaceFolder(db, `${templateLogos}${id}/`, [])
    await moveLogos(db, id, (path) => [asRemoved(path), path])
    await db.deleteFrom('removed_template').where('id', '=', id).execute()
    const without = await classesWithout(db)
    const back = ClassIDs.parse(JSON.parse(row.classes)).filter((one) => without.has(one))
    if (back.length > 0) {
      await db.updateTable('class').set({ template: id }).where('id', 'in', back).execute()
    }
  }
  const used = await db.selectFrom('class').select('name').where('template', '=', id).execute()
  return used.map(({ name }) => name).sort(germanOrder)
}
