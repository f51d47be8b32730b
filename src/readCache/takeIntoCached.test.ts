import { expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { putIntoOtherClasses } from './acknowledgements.ts'

const entry = (year: string, comments: string): Entry => ({ class: '1a', year, grades: [], layout: { comments } })
const student = (id: string, ...grades: Entry[]): GradingStudent => ({ id, name: id, preName: '', grades })
const target = { studentID: '007', studentName: 'Emil', className: '1a', year: 'now' }

function keptOf(answers: Record<string, unknown>) {
  const all = new Map(Object.entries(answers))
  return {
    all,
    names: async () => [...all.keys()],
    get: async (name: string) => ({ value: all.get(name), at: 0 }),
    put: async (name: string, value: unknown) => void all.set(name, value),
  }
}

it('puts the acknowledged entry in the place of the older one, in every class that holds the student', async () => {
  const kept = keptOf({
    'classStudents/a': [student('007', entry('now', 'alt'), entry('before', 'früher')), student('008')],
    'classStudents/b': [student('009')],
  })
  await putIntoOtherClasses(kept, new Set(), target, entry('now', 'neu'))
  expect(kept.all.get('classStudents/a')).toEqual([
    student('007', entry('now', 'neu'), entry('before', 'früher')),
    student('008'),
  ])
  expect(kept.all.get('classStudents/b')).toEqual([student('009')])
})

it('leaves alone what this page has open, and everything that is no class', async () => {
  const kept = keptOf({ 'classStudents/a': [student('007')], 'userClasses/u1': [{ id: '007', grades: [] }] })
  const before = structuredClone([...kept.all])
  await putIntoOtherClasses(kept, new Set(['classStudents/a']), target, entry('now', 'neu'))
  expect([...kept.all]).toEqual(before)
})

it('asks a device again that did not say what it keeps', async () => {
  const kept = keptOf({ 'classStudents/a': [student('007')] })
  let asked = 0
  const get = async (name: string) => {
    asked += 1
    return asked < 3 ? null : kept.get(name)
  }
  await putIntoOtherClasses({ ...kept, get }, new Set(), target, entry('now', 'neu'))
  expect(kept.all.get('classStudents/a')).toEqual([student('007', entry('now', 'neu'))])
})

it('does not say that the schemas have seen what another build has kept', async () => {
  const kept = keptOf({ 'classStudents/a': [student('007')] })
  const said: (boolean | undefined)[] = []
  const put = async (_name: string, _value: unknown, isChecked?: boolean) => void said.push(isChecked)
  await putIntoOtherClasses({ ...kept, put }, new Set(), target, entry('now', 'neu'))
  const get = async (name: string) => ({ ...(await kept.get(name)), isChecked: true })
  await putIntoOtherClasses({ ...kept, get, put }, new Set(), target, entry('now', 'neu'))
  expect(said).toEqual([false, true])
})
