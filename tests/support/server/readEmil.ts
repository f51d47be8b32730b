import { endpoints } from '#contract/index.ts'
import { emil } from '../saving.ts'
import type { Visitor } from '../visitor.ts'
import { readVersions } from './readVersions.ts'

/** What is there of Emil's entry: the days of the last save (0 without one), and of every version, newest first. */
export async function readEmil(teacher: Visitor): Promise<{ sickDays: number; versions: number[] }> {
  const ofClass = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
  const students = endpoints.classStudents.data.parse(ofClass.data)
  const entry = students.find(({ id }) => id === emil)?.grades[0]
  const versions = await readVersions(async (name, params) => (await teacher.call(name, { params })).data, emil)
  return {
    sickDays: Number(entry?.layout.sickDays ?? 0),
    versions: versions.map((one) => Number(one.entry.layout.sickDays)),
  }
}
