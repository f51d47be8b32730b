import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportPreview, type ImportProfile, Student } from '#contract/index.ts'
import { chosenImport, itemKey } from '#rules/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { ofSchool } from '../database/ofSchool.ts'
import { demoImportProfile } from '../demo/school.ts'
import { depsOf } from '../deps.ts'
import { putStudents, type StudentRow } from '../students/store.ts'
import type { User } from '../users/store.ts'
import { confirmPreview, preparePreview, readSchool } from './importPreview.ts'
import type { KnownSchool } from './matchStudents.ts'
import type { ImportPlan } from './planImport.ts'
import { forgetPreview } from './store.ts'
import { undoableImport, undoLastImport } from './undoImport.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ demo: false })
})
afterAll(() => server.close())

const classes = ['1a', '1b', '2a']
const user: User = {
  ...{ userID: 'u', name: 'Leitung', admin: true, avatar: '', email: 'leitung@schule.example' },
  ...{ theme: 'light', accent: '#A36FD1', language: 'de', pinRequired: false, passwordGiven: false },
}

const flag = fc.constantFrom('true' as const, 'false' as const)
const word = fc.constantFrom('Meier', 'Öztürk', 'Anna', 'Ben', 'Łukasz', 'de Vries')
const number = fc.constantFrom('1', '01', '2', '3', '4', '0005', '6', '7')
const birthday = fc.constantFrom('', '01.02.2017', '5.5.2016', '20170101', '42736', '31.02.2017')
const klass = fc.constantFrom('1a', '1b', '2a', '3c', '01A', '')

const students = fc.uniqueArray(
  fc.record({
    id: number,
    class: fc.constantFrom(null, ...classes),
    name: word,
    pre_name: word,
    birthday: fc.constantFrom(null, '01.02.2017', '2017-02-01'),
    birthplace: fc.constantFrom(null, 'Emden'),
    gender: fc.constant(null),
    language: fc.constant(null),
  }),
  { selector: (student) => student.id, maxLength: 8 },
)
const row = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(number, word, word, klass, birthday).map((cells) => cells.join(';')) },
  { weight: 1, arbitrary: fc.constantFrom('', ';;;;', 'kurz', '1;2;3;4;5;6;7', '"offen;A;B;1a;', ';Meier;Anna;1a;') },
)
const profiles = fc.record({
  ...{ ignoreFirstRow: flag, ignoreLastRow: flag, addNewStudents: flag, removeOldStudents: flag },
  ...{ updateNames: flag, createNewClasses: flag },
  cols: fc.constantFrom<ImportProfile['cols']>(
    ['id', 'name', 'preName', 'class', 'birthday'],
    ['', 'name', 'preName', 'class', 'birthday'],
  ),
})

/** The school after applying the four lists, as the app reads them. */
function foretold({ students: before, classes: known }: KnownSchool, plan: ImportPlan) {
  const next = new Map(before.map((student) => [student.id, student]))
  for (const { id } of plan.remove) next.delete(id)
  for (const student of plan.change) next.set(student.id, Student.parse(student))
  for (const student of plan.add) next.set(student.id, student)
  const byID = [...next.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { students: byID, classes: new Set([...known, ...plan.createClasses].map(({ name }) => name)) }
}
const asIs = ({ students: now, classes: known }: KnownSchool) => ({
  students: now,
  classes: new Set(known.map(({ name }) => name)),
})

const undoneAt = Date.parse('2025-01-15T08:00:01Z')

let schools = 0
async function makeSchool(members: readonly StudentRow[]): Promise<string> {
  const key = `schule-${schools++}`
  await server.store.write(async (db) => {
    await db.insertInto('school').values({ key, name: key, demo: 0, created_at: '' }).execute()
    await db
      .insertInto('class')
      .values(classes.map((name) => ({ school: key, id: name, name, label: '', template: null })))
      .execute()
    await putStudents(ofSchool(db, key), members)
  })
  return key
}

// Three hundred schools may take long on a busy machine.
it('confirming does what the preview says with what was chosen, once; cancelling does nothing; undoing brings all of it back', {
  timeout: 60_000,
}, async () => {
  let [done, answered] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      students,
      fc.array(row, { maxLength: 10 }),
      profiles,
      fc.boolean(),
      fc.nat(5),
      async (members, rows, settings, isConfirmed, seed) => {
        const school = await makeSchool(members)
        const deps = depsOf(server.deps, school)
        const { store } = deps
        const profile = { ...demoImportProfile, ...settings }
        const before = await readSchool(store.db, undoneAt)
        const upload = {
          school,
          profile,
          bytes: new TextEncoder().encode(rows.join('\n')),
          answers: { classes: {} },
          fileName: 'liste.csv',
        }
        const { bytes } = await preparePreview(deps, upload)
        const preview = ImportPreview.parse(JSON.parse(Buffer.from(bytes).toString()))
        expect(await readSchool(store.db, undoneAt)).toEqual(before)

        if (!isConfirmed) {
          await store.write((db) => forgetPreview(db, preview.key))
          expect(await readSchool(store.db, undoneAt)).toEqual(before)
          return
        }
        const { questions = [] } = preview
        const answers = questions.flatMap(({ id, choices: offered }, at) => {
          const one = offered[(seed + at) % (offered.length + 1)]
          return one ? [[id, one.id] as const] : []
        })
        const leaveOut = preview.data.add.flatMap((student, at) =>
          (seed + at) % 3 === 0 ? [itemKey('add', student)] : [],
        )
        const chosen = { choices: Object.fromEntries(answers), leaveOut }
        const plan = chosenImport(preview, chosen)
        answered += answers.length
        const removals = plan.remove.length
        const confirm = () =>
          store.write((db) => confirmPreview(db, deps, { user, key: preview.key, removals, ...chosen }))
        await confirm()
        const after = await readSchool(store.db, undoneAt)
        expect(asIs(after)).toEqual(foretold(before, plan))
        await confirm()
        expect(await readSchool(store.db, undoneAt)).toEqual(after)

        const last = await undoableImport(store.db)
        expect(last === null).toBe(Object.values(plan).every((list) => list.length === 0))
        if (!last) return
        done += 1
        await store.write((db) => undoLastImport(db, last.importID, undoneAt))
        const { reserved, ...undone } = await readSchool(store.db, undoneAt)
        expect({ ...undone, reserved: [] }).toEqual(before)
        expect(reserved).toHaveLength(plan.add.length)
      },
    ),
    { numRuns: 300 },
  )
  expect([done > 50, answered > 25]).toEqual([true, true])
})
