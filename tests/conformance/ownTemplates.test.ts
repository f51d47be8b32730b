import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Entry, endpoints, MadeReport, schoolEndpoints as school, templateEndpoints } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { classProgress, entryOf, gradeSubjects, standingOf, templateCells, templateOf } from '#rules/index.ts'
import type { PrintJob } from '#server/reports/printClass.ts'
import { createPrintState } from '#server/reports/printState.ts'
import { type Client, createClient } from '../support/clientInProcess.ts'
import { demoYear } from '../support/saving.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

const classID = 'demo-3a'
const params = { classID }
const [texts, annexed, ethics, plain] = ['04001', '04002', '04003', '04004'] as const

let server: TestServer
let head: Client
let teacher: Client
let jobs: PrintJob[]
beforeEach(async () => {
  jobs = []
  const print = async (job: PrintJob) => {
    jobs.push(job)
    const pdf = new Uint8Array([1])
    return { whole: pdf, students: job.students.map((one) => ({ ...one, pdf })), warnings: [], reasons: [] }
  }
  server = await createTestServer({ reports: createPrintState({ print, stop: async () => {} }) })
  head = createClient(server)
  await head.login('leitung@musterschule.example')
  teacher = createClient(server)
  await teacher.login('lehrkraft@musterschule.example')
})
afterEach(() => server.close())

const students = (who = teacher) => who.api.call('classStudents', { params })
const studentOf = async (id: string) => {
  const found = (await students()).find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not in 3a`)
  return found
}

/** As the form of our app sends it; a client of the specification alone leaves the templates out. */
async function edit(id: string, more: object = {}) {
  const { grades: _, class: className = '', template: _own, annex: _annex, ...student } = await studentOf(id)
  return head.api.ask(school.editStudent, { body: { ...student, class: className, ...more } })
}

async function save(id: string, entry: Pick<Entry, 'grades' | 'layout'>) {
  const body = { id, grades: { class: '3a', year: demoYear, ...entry } }
  return (await teacher.api.call('setStudentGrades', { params: { id }, body })) as { strays?: { grades: unknown[] } }
}

/** The class as our app reads it: the templates of single students come by a second call. */
async function ofClass() {
  const template = await teacher.api.call('classTemplate', { params })
  if (!template) throw new Error('3a has no template')
  const others = template.hasOthers ? await teacher.api.call('templatesOfClass', { params }) : []
  return { ...template, others: others.filter(({ templateID }) => templateID !== template.templateID) }
}

async function giveTemplates() {
  await edit(texts, { template: 'demo-nds12' })
  await edit(annexed, { annex: 'demo-onlyt' })
}

it('a student’s own templates are in the lists of the class, and its own stays as it was', async () => {
  const before = await teacher.api.call('classTemplate', { params })
  expect(await teacher.api.call('templatesOfClass', { params })).toEqual([before])
  await giveTemplates()
  expect(await studentOf(texts)).toMatchObject({ template: 'demo-nds12' })
  expect(await studentOf(annexed)).toMatchObject({ annex: 'demo-onlyt' })
  expect(await teacher.api.call('classTemplate', { params })).toEqual({ ...before, hasOthers: true })
  const all = await teacher.api.call('templatesOfClass', { params })
  expect(all.map(({ templateID }) => templateID)).toEqual(['demo-nds34', 'demo-nds12', 'demo-onlyt'])
})

it('a client that knows of none leaves them as they are; a template that is not there, or has no ticks, is refused', async () => {
  await giveTemplates()
  await edit(texts, { birthplace: 'Jever' })
  expect(await studentOf(texts)).toMatchObject({ birthplace: 'Jever', template: 'demo-nds12' })
  const refused = async (more: object) => (await edit(texts, more).catch((error: unknown) => error)) as object
  expect(await refused({ template: 'x' })).toMatchObject({ details: { fields: { template: expect.any(String) } } })
  expect(await refused({ annex: 'demo-nds12' })).toMatchObject({ details: { fields: { annex: expect.any(String) } } })
  await edit(texts, { template: '', annex: '' })
  expect((await studentOf(texts)).template).toBeUndefined()
})

it('two heads who choose another template for a child do not write over each other unseen', async () => {
  const { id, preName, name, birthday = '', birthplace = '', gender = '', language = '' } = await studentOf(texts)
  const form = { preName, name, class: '3a', birthday, birthplace, gender, language, annex: '' }
  await edit(texts, { template: 'demo-nds12' })
  const body = { ...form, id, template: 'demo-nds12t', was: { ...form, template: '' } }
  const answer = await head.api.ask(school.editStudent, { body }).catch((error: unknown) => error)
  expect(answer).toMatchObject({
    details: { code: 'stale', fields: { template: expect.stringContaining('Jahrgang 1/2') } },
  })
})

it('several students are given the same template at once, unless somebody else has given one of them another', async () => {
  const seen = [{ id: texts }, { id: annexed }, { id: 'gone' }]
  const set = (body: object) =>
    head.api.ask(school.setStudentTemplates, { body: { students: seen, ...body } }).catch((error: unknown) => error)
  await edit(plain, { annex: 'demo-onlyt' })
  await set({ template: 'demo-nds12', annex: 'demo-onlyt' })
  expect(await studentOf(annexed)).toMatchObject({ template: 'demo-nds12', annex: 'demo-onlyt' })
  // What it is already is no conflict.
  await set({ annex: 'demo-onlyt' })
  expect(await set({ template: '' })).toMatchObject({ details: { code: 'stale' } })
  expect(await studentOf(texts)).toMatchObject({ template: 'demo-nds12', annex: 'demo-onlyt' })
  expect(await set({ annex: 'demo-nds12' })).toMatchObject({ details: { fields: { annex: expect.any(String) } } })
})

it('server and app count the class alike, each report card by its own template', async () => {
  const marks = gradeSubjects.map((subject) => ({ subject, grade: '2' }))
  await giveTemplates()
  await save(texts, { grades: [], layout: { sickDays: 0 } })
  await save(annexed, { grades: marks, layout: {} })
  await save(plain, { grades: marks, layout: {} })
  const counted = async () => {
    const { classes } = await head.api.ask(school.schoolState, {})
    const app = classProgress(await ofClass(), await students(), '3a', demoYear)
    expect(classes.find((one) => one.classID === classID)).toMatchObject({ complete: app?.complete, students: app?.of })
    return app?.complete
  }
  // Greta Behrens is complete from the start; the annex is still empty.
  expect(await counted()).toBe(3)
  const whole = templateOf(await ofClass(), await studentOf(annexed))
  const ticks = templateCells(whole).flatMap((cell) =>
    cell.snippet === undefined ? [] : [{ ...cell, grade: 'sicher' }],
  )
  const { strays } = await save(annexed, { grades: [...marks, ...ticks], layout: {} })
  expect([strays, await counted()]).toEqual([undefined, 4])
})

it('switching keeps every mark; what the other one has no place for is named as strays', async () => {
  const { grades, layout } = entryOf((await studentOf(ethics)).grades, '3a', demoYear) as Entry
  await edit(ethics, { template: 'demo-nds12' })
  const { strays } = await save(ethics, { grades, layout: { ...layout, sickDays: 5 } })
  expect(strays?.grades).toHaveLength(grades.length)
  await edit(ethics, { template: '' })
  expect(entryOf((await studentOf(ethics)).grades, '3a', demoYear)).toMatchObject({ grades })
})

it('a grade that is renamed is renamed for every child who has the template, and for no other mark', async () => {
  await edit(annexed, { annex: 'demo-onlyt' })
  const cells = templateCells(templateOf(await ofClass(), await studentOf(annexed)))
  const [tick] = cells.filter(({ snippet }) => snippet !== undefined)
  if (!tick) throw new Error('no tick')
  const stray = { subject: 'x', category: 'y', snippet: 'z', grade: 'sicher' }
  await save(annexed, { grades: [{ ...tick, grade: 'sicher' }, stray], layout: {} })
  const {
    fingerprint: _f,
    logoPrints: _l,
    ...stored
  } = await head.api.ask(templateEndpoints.template, {
    params: { id: 'demo-onlyt' },
  })
  const renamed = [{ from: 'sicher', to: 'gelingt sicher' }]
  const grades = stored.grades.map((label) => (label === 'sicher' ? 'gelingt sicher' : label))
  await head.api.ask(templateEndpoints.editTemplate, { body: { ...stored, templateID: 'demo-onlyt', grades, renamed } })
  const now = entryOf((await studentOf(annexed)).grades, '3a', demoYear)
  expect(now?.grades).toEqual([{ ...tick, grade: 'gelingt sicher' }, stray])
  // A tablet that was offline sends the former label.
  const { strays } = await save(annexed, { grades: [{ ...tick, grade: 'sicher' }, stray], layout: { sickDays: 1 } })
  expect(strays?.grades).toEqual([{ ...tick, grade: 'sicher' }, stray])
  expect(entryOf((await studentOf(annexed)).grades, '3a', demoYear)?.grades[0]).toMatchObject({
    grade: 'gelingt sicher',
  })
})

it('a grade that is renamed in the child’s own form leaves the marks of the form that it had before', async () => {
  const former = await head.api.ask(templateEndpoints.template, { params: { id: 'demo-nds12t' } })
  const { fingerprint: _f, logoPrints: _l, ...stored } = former
  const [label = '', ...otherLabels] = former.grades
  const category = { categoryID: 'c', name: 'K', snippets: [{ snippetID: 'n', text: 'kann das' }] }
  const form = {
    ...stored,
    templateID: 'form',
    name: 'Eigene',
    texts: [{ id: 's', name: 'Fach', categories: [category] }],
  }
  await head.api.ask(templateEndpoints.addTemplate, { body: form })
  const [cell] = templateCells(former)
  if (!cell) throw new Error('no cell')
  const marks = [
    { ...cell, grade: label },
    { subject: 's', category: 'c', snippet: 'n', grade: label },
    { subject: 's', category: 'c', snippet: 'gone', grade: label },
  ]
  await edit(ethics, { template: 'demo-nds12t' })
  await save(ethics, { grades: marks.slice(0, 1), layout: {} })
  await edit(ethics, { template: 'form' })
  await save(ethics, { grades: marks, layout: {} })
  const fresh = `${label} ganz`
  const renamed = { grades: [fresh, ...otherLabels], renamed: [{ from: label, to: fresh }] }
  await head.api.ask(templateEndpoints.editTemplate, { body: { ...form, ...renamed } })
  const labels = async () => entryOf((await studentOf(ethics)).grades, '3a', demoYear)?.grades.map(({ grade }) => grade)
  expect(await labels()).toEqual([label, fresh, fresh])
  // A tablet that was offline sends the former label.
  await save(ethics, { grades: marks, layout: { sickDays: 1 } })
  expect(await labels()).toEqual([label, fresh, fresh])
  await edit(ethics, { template: 'demo-nds12t' })
  const { strays } = await save(ethics, { grades: marks.slice(0, 1), layout: {} })
  expect(strays).toBeUndefined()
})

it('a removed template leaves the child with the class’s, and comes back with it', async () => {
  await giveTemplates()
  const usage = await head.api.ask(templateEndpoints.templateUsage, { params: { id: 'demo-nds12' } })
  expect(usage).toMatchObject({ students: 1 })
  await head.api.ask(templateEndpoints.deleteTemplate, { params: { id: 'demo-nds12' } })
  expect((await studentOf(texts)).template).toBeUndefined()
  await save(texts, { grades: [{ subject: 'german', grade: '2' }], layout: {} })
  await head.api.ask(templateEndpoints.restoreTemplate, { params: { id: 'demo-nds12' } })
  expect((await studentOf(texts)).template).toBe('demo-nds12')
})

it('a child keeps its own template in the archive', async () => {
  await giveTemplates()
  await head.api.ask(school.deleteStudent, { params: { id: texts } })
  const [archived] = await head.api.ask(school.archivedStudents, {})
  await head.api.ask(school.restoreStudent, { params: { archiveID: archived?.archiveID ?? '' }, body: {} })
  expect((await studentOf(texts)).template).toBe('demo-nds12')
})

it('the paper of the class has for each child what its teacher’s preview composes, and is told to be old after a switch', async () => {
  await giveTemplates()
  const { grades, layout } = entryOf((await studentOf(ethics)).grades, '3a', demoYear) as Entry
  await save(ethics, { grades, layout: { ...layout, religionName: 'Werte und Normen' } })
  const made = await head.api.ask(school.generateClass, { params: { id: classID } })
  const { currentYear, latestPart } = await teacher.api.call('currentYear', {})
  if (!currentYear || !latestPart) throw new Error('no part')
  const templates = await ofClass()
  const all = await students()
  const preview = all.map((student) => {
    const entry = entryOf(student.grades, '3a', demoYear)
    return composeReport(templateOf(templates, student), student, entry, currentYear.name, latestPart, { name: '' })
  })
  const paper = jobs[0]?.students ?? []
  expect(paper.map(({ document }) => document)).toEqual(preview)
  const blocks = (id: string) => paper.find((one) => one.id === id)?.document.blocks ?? []
  const kinds = (id: string) => blocks(id).map(({ kind }) => kind)
  expect([kinds(texts).includes('grades'), kinds(texts).includes('fields')]).toEqual([false, true])
  expect(kinds(annexed)).toEqual(expect.arrayContaining(['grades', 'closing', 'annex', 'ticks']))
  expect(kinds(annexed).indexOf('annex')).toBeGreaterThan(kinds(annexed).indexOf('closing'))
  expect(JSON.stringify(blocks(ethics))).toContain('Werte und Normen')
  const incomplete = all.filter((one) => standingOf(templates, one, '3a', demoYear).isIncomplete).map(({ id }) => id)
  expect([...MadeReport.parse(made).incomplete].sort()).toEqual(incomplete.sort())

  await edit(texts, { template: '' })
  const files = await head.api.ask(school.currentFiles, {})
  expect(files[0]?.changed?.map(({ id }) => id)).toEqual([texts])
})

it('a class of another teacher shows none of it', async () => {
  const colleague = createClient(server)
  await colleague.login('kollegin@musterschule.example')
  const refused = await colleague.api.ask(endpoints.templatesOfClass, { params }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ details: { status: 403 } })
})
