import { expect, it } from 'vitest'
import { allEndpoints as calls } from '#contract/index.ts'
import { signInHead } from '../support/clientInProcess.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { demoYear } from '../support/saving.ts'
import { createTestServer } from '../support/serverInProcess.ts'

// Numbers and words that every object has already: a plain lookup by one of them finds a function.
const names = ['constructor', 'toString', 'hasOwnProperty']

it.each(names)(
  'a child whose number is %s is written about, handed in, issued and printed as any other',
  async (id) => {
    const server = await createTestServer({ reports: createIdlePrintQueue() })
    const { api } = await signInHead(server)
    await api.ask(calls.addStudent, { body: { id, preName: 'Ada', name: 'Neu', class: '1a' } })
    const grades = { class: '1a', year: demoYear, grades: [], layout: { sickDays: 3 } }
    await api.call('setStudentGrades', { params: { id }, body: { id, grades } })
    const card = { class: 'demo-1a', students: [id] }
    const states = async () => (await api.ask(calls.reportStates, { params: { classID: 'demo-1a' } })).states
    for (const to of ['submitted', 'approved', 'issued'] as const) {
      const at = (await states()).find(({ studentID }) => studentID === id)?.at
      const seen = at === undefined ? {} : { seen: Object.fromEntries([[id, at]]) }
      const done = await api.ask(calls.editReportStates, { body: { ...card, to, ...seen } })
      expect(done.changed, to).toEqual([id])
    }
    const [version] = await api.ask(calls.reportVersions, { params: { studentID: id } })
    expect(version).toMatchObject({ version: 1 })
    await api.ask(calls.generateStudent, { params: { id } })
    await api.ask(calls.currentFiles, {})
    await api.ask(calls.editStudent, { body: { id, preName: 'Ada', name: 'Anders', class: '1a' } })
    const students = await api.ask(calls.students, {})
    expect(students.find((one) => one.id === id)).toMatchObject({ name: 'Anders' })
    await server.close()
  },
)
