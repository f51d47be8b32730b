import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Entry, endpoints, type GradingStudent, Template } from '#contract/index.ts'
import { entryOf, isIncomplete, progressOf, sortStudents, startEntry, straysOf, templateCells } from '#rules/index.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { readFile } from '../import/readFile.ts'
import { demoClasses } from './classes.ts'
import { demoImportProfile } from './school.ts'

const year = '2024/2025-1. Halbjahr'
let server: TestServer
let head: Visitor
beforeAll(async () => {
  server = await createTestServer()
  head = await signIn(server, 'leitung')
})
afterAll(() => server.close())

async function readClass(name: string): Promise<{ template: Template; students: GradingStudent[] }> {
  const asked = { params: { classID: `demo-${name}` } }
  return {
    template: Template.parse((await head.call('classTemplate', asked)).data),
    students: endpoints.classStudents.data.parse((await head.call('classStudents', asked)).data),
  }
}

describe('the demo school', () => {
  it('has its years, and the first half of the last one is being graded', async () => {
    const { db } = server.store
    const years = await db.selectFrom('year').select(['name', 'status']).orderBy('position').execute()
    expect(years).toEqual([
      { name: '2023/2024', status: 'archived' },
      { name: '2024/2025', status: 'active' },
    ])
    const parts = await db.selectFrom('year_part').select(['year', 'name', 'term']).orderBy('id').execute()
    expect(parts.map(({ year: of, name, term }) => `${of} ${name} ${term}`)).toEqual([
      'demo-2023 1. Halbjahr 1',
      'demo-2023 2. Halbjahr 2',
      'demo-2024 1. Halbjahr 1',
    ])
  })

  it.each([
    ['1a', 'nds12t', 24],
    ['2b', 'nds12', 12],
    ['3a', 'nds34', 25],
    ['4b', 'onlyt', 10],
  ])('has class %s with layout %s and %i students', async (name, layout, count) => {
    const { template, students } = await readClass(name)
    expect([template.layout.name, students.length]).toEqual([layout, count])
    expect(new Set(students.map(({ id }) => id)).size).toBe(count)
  })

  it('has 94 snippets to tick in 1a', async () => {
    expect(templateCells((await readClass('1a')).template)).toHaveLength(94)
  })

  it('has a class without a template', async () => {
    const asked = { params: { classID: 'demo-2c' } }
    expect((await head.call('classTemplate', asked)).data).toBeNull()
    expect((await head.call('classStudents', asked)).data).toHaveLength(2)
  })

  it('gives 1a and 3a to the teacher, 1a to the colleague, everything to the head', async () => {
    const classes = async (who: 'lehrkraft' | 'kollegin' | 'leitung') => {
      const answer = await (await signIn(server, who)).call('userClasses', { params: { userID: `demo-${who}` } })
      return endpoints.userClasses.data.parse(answer.data).map(({ name }) => name)
    }
    expect(await classes('lehrkraft')).toEqual(['1a', '3a'])
    expect(await classes('kollegin')).toEqual(['1a'])
    expect(await classes('leitung')).toEqual(['1a', '2b', '2c', '3a', '4b'])
  })

  it('has entries that fit their templates: some complete, several begun, most not', async () => {
    for (const name of ['1a', '2b', '3a', '4b']) {
      const { template, students } = await readClass(name)
      const entries = students.flatMap((student) => student.grades)
      for (const entry of entries) {
        expect(straysOf(template, Entry.parse(entry))).toEqual({ grades: [], fields: [] })
      }
      expect(entries.length).toBeGreaterThan(0)
      expect(entries.length).toBeLessThan(students.length / 2)
    }
    const { template, students } = await readClass('1a')
    const own = students.flatMap((student) => entryOf(student.grades, '1a', year) ?? [])
    expect(own.filter((entry) => !isIncomplete(template, entry))).toHaveLength(1)
    expect(own.map((entry) => progressOf(template, entry).done).sort((a, b) => a - b)).toEqual([17, 34, 61, 94])
  })

  it('has one student with nothing but last year’s entry to begin from', async () => {
    const { template, students } = await readClass('1a')
    const prefilled = students.filter((student) => startEntry(template, student.grades, '1a', year).from !== undefined)
    expect(prefilled.map(({ preName, name }) => `${preName} ${name}`)).toEqual(['Jonas Lüders'])
    expect(prefilled[0]?.grades.map((entry) => entry.year)).toEqual(['2023/2024-2. Halbjahr'])
  })

  it('has an unread message of each importance for everyone', async () => {
    const answer = await head.call('unreadMessages', { params: { userID: 'demo-leitung' } })
    const messages = endpoints.unreadMessages.data.parse(answer.data)
    expect(messages.map(({ importance }) => importance).sort()).toEqual(['0', '1', '2'])
  })

  it('has an import profile that fits the free list of DaNiS', async () => {
    const file =
      '\uFEFFSchuelerNachname;SchuelerRufname;SchuelerGeburtsdatum;SchuelerGeburtsort;SchuelerGeschlecht;SchuelerHerkunftssprache;GruppeBezeichnung;SchuelerId\r\n' +
      'de Vries;Fenna;07.07.17;Leer (Ostfriesland);w;de;1a;100234\r\nKowalenko;Софія;18.09.2016;Харків;w;uk;1b;100237\r\n'
    const read = readFile({
      ...{ bytes: new TextEncoder().encode(file), profile: demoImportProfile, now: Date.parse('2025-01-15T08:00:00Z') },
      school: { students: [], classes: [] },
    })
    expect([read.problems, read.hints, read.encoding]).toEqual([[], [], 'UTF-8 mit BOM'])
    expect(read.people.map(({ preName, birthday, class: klass }) => [preName, birthday, klass])).toEqual([
      ['Fenna', '07.07.2017', '1a'],
      ['Софія', '18.09.2016', '1b'],
    ])
  })

  it('writes its students down in the order in which they are shown', () => {
    for (const { students } of demoClasses) {
      const people = students.map(([name, preName], index) => ({ id: String(index).padStart(3, '0'), name, preName }))
      expect(sortStudents(people)).toEqual(people)
    }
  })

  it('lets nobody in with another password', async () => {
    expect((await createVisitor(server).login('leitung@musterschule.example', 'Zeugnis-Demo-2023')).status).toBe(401)
  })
})
