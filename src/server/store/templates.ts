import { Template } from '#contract/index.ts'
import type { Db } from './schema.ts'

/** The class's template, or null when it has none (or there is no such class). */
export async function templateOfClass(db: Db, school: string, classID: string): Promise<Template | null> {
  const row = await db
    .selectFrom('class')
    .innerJoin('template', (join) =>
      join.onRef('template.school', '=', 'class.school').onRef('template.id', '=', 'class.template'),
    )
    .select(['template.id', 'template.value'])
    .where('class.school', '=', school)
    .where('class.id', '=', classID)
    .executeTakeFirst()
  return row ? { ...Template.parse(JSON.parse(row.value)), templateID: row.id } : null
}

export async function templateExists(db: Db, school: string, templateID: string): Promise<boolean> {
  const row = await db
    .selectFrom('template')
    .select('id')
    .where('school', '=', school)
    .where('id', '=', templateID)
    .executeTakeFirst()
  return row !== undefined
}
