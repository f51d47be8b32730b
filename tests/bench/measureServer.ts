import { existsSync, readFileSync } from 'node:fs'
import type { Entry } from '#contract/index.ts'
import { createClient } from '../support/server/createClient.ts'
import type { SchoolServer } from '../support/server/startServer.ts'
import { median } from './quantile.ts'

const saves = 100

/** From start to the first healthy answer, ms. */
export async function measureStart(server: SchoolServer): Promise<number> {
  await server.stop()
  const before = performance.now()
  await server.start()
  return performance.now() - before
}

/** Resident memory in MB; undefined where the system does not say. */
export function readMemory(server: Pick<SchoolServer, 'pid'>): number | undefined {
  const path = `/proc/${server.pid()}/status`
  if (!existsSync(path)) return undefined
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** A whole save over loopback, with its durable write, median in ms; the entry changes every time. */
export async function measureSaves(server: SchoolServer, school: string, className: string): Promise<number> {
  const client = await createClient(server.url, 'teacher', school)
  const [student] = (await client.students(className)).filter(({ grades }) => grades.length > 0)
  const entry = student?.grades[0]
  if (!student || !entry) throw new Error(`nobody in ${className} has an entry`)
  const { revision, ...value } = entry
  const times: number[] = []
  for (let at = 0; at < saves; at += 1) {
    const grades: Entry = { ...value, layout: { ...value.layout, comments: `Fassung ${at}` } }
    const before = performance.now()
    await client.call('setStudentGrades', { id: student.id }, { id: student.id, grades })
    times.push(performance.now() - before)
  }
  return median(times)
}
