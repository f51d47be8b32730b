import type { ImportChange, Student } from '#contract/index.ts'
import { insertClass } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { archiveStudent, findArchived, removeFromArchive } from '../students/archive.ts'
import {
  putStudents,
  type StudentRow,
  studentColumns,
  studentRows,
  type TemplatesRow,
  type WithTemplates,
} from '../students/store.ts'
import type { KnownSchool } from './matchStudents.ts'
import type { ImportPlan } from './planImport.ts'
import type { ImportUndo } from './undoImport.ts'

interface Applying {
  /** The current school, which must be the one the plan was made for. */
  school: KnownSchool
  plan: ImportPlan
  random: Pick<Deps['random'], 'id'>
  now: number
}

const asRow = (student: Student, classIDs: ReadonlyMap<string, string>): StudentRow => ({
  ...{ id: student.id, class: classIDs.get(student.class ?? '') ?? null },
  ...studentColumns(student),
})

/** A new student's templates: those of the file, else those from the archive. */
const templatesOfStudent = (student: Student, archived: TemplatesRow | undefined): TemplatesRow => ({
  template: student.template === undefined ? archived?.template : student.template || null,
  annex: student.annex === undefined ? archived?.annex : student.annex || null,
})

/** The rows of a changed student; templates that stay are in neither. */
function changedRows(before: WithTemplates, change: ImportChange, after: StudentRow): ImportUndo['changed'][number] {
  const { template, annex, ...details } = before
  const { was = {} } = change
  return {
    before: { ...details, ...('template' in was && { template }), ...('annex' in was && { annex }) },
    after: {
      ...after,
      ...('template' in was && { template: change.template ?? null }),
      ...('annex' in was && { annex: change.annex ?? null }),
    },
  }
}

/** Takes added students out of the archive if they are in it. */
async function takeFromArchive(db: Db, { school, plan }: Applying): Promise<ImportUndo['returned']> {
  const places = new Map(school.archived.map(({ id, archiveID }) => [id, archiveID]))
  const returned: ImportUndo['returned'] = []
  for (const { id } of plan.add) {
    const place = places.get(id)
    const archived = place === undefined ? undefined : await findArchived(db, place)
    if (!archived) continue
    await removeFromArchive(db, archived.id)
    returned.push(archived)
  }
  return returned
}

/** Applies the plan and resolves with what is needed to undo it. `db` must be a transaction. */
export async function applyPlan(db: Db, applying: Applying): Promise<ImportUndo> {
  const { school, plan, random, now } = applying
  for (const { classID: id, name, label } of plan.createClasses) {
    await insertClass(db, { id, name, label, template: null })
  }
  const classIDs = new Map([...school.classes, ...plan.createClasses].map(({ name, classID }) => [name, classID]))
  const before = await studentRows(db)
  const returned = await takeFromArchive(db, applying)
  const fromArchive = new Map(returned.map((one) => [one.student, one]))
  const added = plan.add.map((student) => ({
    ...asRow(student, classIDs),
    ...templatesOfStudent(student, fromArchive.get(student.id)),
  }))
  const changed = plan.change.flatMap((student) => {
    const row = before.get(student.id)
    return row ? [changedRows(row, student, asRow(student, classIDs))] : []
  })
  await putStudents(db, [...added, ...changed.map(({ after }) => after)])
  const removed: string[] = []
  for (const student of plan.remove) {
    const id = random.id()
    if (await archiveStudent(db, student.id, { id, now })) removed.push(id)
  }
  return { added, changed, removed, returned, classes: plan.createClasses }
}
