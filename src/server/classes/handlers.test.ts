import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Entry, endpoints } from '#contract/index.ts'
import { save, saveEarlier } from '../../../tests/support/saving.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { signIn, type Visitor } from '../../../tests/support/visitor.ts'

let server: TestServer
let teacher: Visitor
beforeEach(async () => {
  server = await createTestServer()
  teacher = await signIn(server, 'lehrkraft')
})
afterEach(() => server.close())

const inSchool = { school: 'musterschule' }
const students = async (classID: string) =>
  endpoints.classStudents.data.parse((await teacher.call('classStudents', { params: { classID } })).data)

describe('classes', () => {
  it('are a teacher’s own and all of them for an admin, 2a before 10a', async () => {
    const names = async (visitor: Visitor, userID: string) =>
      endpoints.userClasses.data
        .parse((await visitor.call('userClasses', { params: { userID } })).data)
        .map(({ name }) => name)
    const late = { ...inSchool, id: 'x', name: '10a', label: '', template: null }
    await server.store.db.insertInto('class').values(late).execute()
    expect(await names(teacher, 'demo-lehrkraft')).toEqual(['1a', '3a'])
    expect(await names(await signIn(server, 'leitung'), 'demo-leitung')).toEqual(['1a', '2b', '2c', '3a', '4b', '10a'])
  })

  it('have a template, or null', async () => {
    const head = await signIn(server, 'leitung')
    const template = async (classID: string) => (await head.call('classTemplate', { params: { classID } })).data
    expect(await template('demo-3a')).toMatchObject({ templateID: 'demo-nds34', layout: { name: 'nds34' } })
    expect(await template('demo-2c')).toBeNull()
  })

  it('with more in them than the server should have in memory are refused, and say so', async () => {
    const value = 'x'.repeat(65_000_000)
    await server.store.db.updateTable('entry').set({ value }).where('student', '=', '04003').execute()
    const { status, error } = await teacher.call('classStudents', { params: { classID: 'demo-3a' } })
    expect([status, error?.message]).toEqual([413, expect.stringContaining('zusammen zu groß')])
  })

  it('have their students by German order of names', async () => {
    const names = (await students('demo-1a')).map((student) => student.name)
    expect(names.slice(0, 3)).toEqual(['Becker', 'Brandt', 'Çelik'])
    expect(names.indexOf('Şahin')).toBe(names.indexOf('Schröder') - 1)
  })

  it('give each student with every entry, the newest part first', async () => {
    const entry = (year: string): Omit<Entry, 'revision'> => ({
      class: '1a',
      year,
      grades: [],
      layout: { sickDays: 1 },
    })
    const head = await signIn(server, 'leitung')
    const years = ['2023/2024-1. Halbjahr', '2024/2025-1. Halbjahr', '2023/2024-2. Halbjahr']
    for (const year of years) {
      const isOver = year.startsWith('2023')
      await (isOver ? saveEarlier(head, teacher, entry(year)) : save(teacher, entry(year)))
    }
    await server.store.db.updateTable('year_part').set({ name: 'anders' }).where('id', '=', 'demo-2023-1').execute()
    const emil = (await students('demo-1a')).find((student) => student.id === '01001')
    expect(emil).toMatchObject({ name: 'Becker', preName: 'Emil', class: '1a', birthday: '14.03.2018', language: 'de' })
    expect(emil?.grades).toEqual([
      { ...entry('2024/2025-1. Halbjahr'), revision: 1 },
      { ...entry('2023/2024-2. Halbjahr'), revision: 1 },
      { ...entry('2023/2024-1. Halbjahr'), revision: 1 },
    ])
  })
})
