import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { endpoints, type Template } from '#contract/index.ts'
import { gradeSubjects, hasGrades, templateCells } from '#rules/index.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { quantile } from './quantile.ts'
import { workOf } from './workOf.ts'

export interface ReportFigures {
  students: number
  /** From the call to its answer, files kept: ms, the first time and once everything is warm. */
  cold: number
  warm: number
  /** Processor time of the warm one, ms: a busy machine does not make it longer. Undefined where the system does not say. */
  work: number | undefined
  /** What somebody else's call took meanwhile, ms. */
  others: { p99: number; most: number }
  /** The greatest memory so far of the server and of the process that prints, MB; undefined where the system does not say. */
  peak: { server: number; printer: number } | undefined
  /** Of the class printed and issued: the bytes that are kept, and the sizes of all that can be downloaded, in bytes. */
  bytes: { kept: number; named: number }
}

/**
 * Has a class of the demo school printed, every report card filled: the first time, again, and once more while somebody
 * asks for something else all the time.
 */
export async function measureReports(className: string, classID: string): Promise<ReportFigures> {
  const server = await startServer()
  try {
    const head = await createClient(server.url, 'head')
    const students = await fillClass(head, className, classID)
    const all = (await head.students(className)).map(({ id }) => id)
    const print = async () => {
      const before = performance.now()
      await head.call('generateClass', { id: classID })
      return performance.now() - before
    }
    const cold = await print()
    const before = workOfBoth(server)
    const warm = await print()
    const after = workOfBoth(server)
    const stop = new AbortController()
    const waits = askMeanwhile(head, stop.signal)
    await print()
    stop.abort()
    const times = await waits
    await head.call('editReportStates', {}, { class: classID, students: all, to: 'issued' })
    return {
      students,
      cold,
      warm,
      work: before === undefined || after === undefined ? undefined : after - before,
      others: { p99: quantile(times, 0.99), most: Math.max(...times) },
      peak: peakOf(server),
      bytes: bytesOf(server),
    }
  } finally {
    await server.remove()
  }
}

async function fillClass(head: Client, className: string, classID: string): Promise<number> {
  const template = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID }))
  if (!template) throw new Error(`${className} has no template`)
  const students = await head.students(className)
  for (const [at, { preName, name }] of students.entries()) {
    await head.save(className, `${preName} ${name}`, (entry) => ({ ...entry, grades: marksOf(template, at) }))
  }
  return students.length
}

/** Other marks for every student: equal tables would be laid out once for all of them. */
export function marksOf(template: Template, student: number) {
  const mark = (at: number) => (at * 7 + student * 3 + ((student * at) % 5)) % 4
  if (hasGrades(template.layout.name)) {
    return gradeSubjects.map((subject, at) => ({ subject, grade: String(mark(at) + 1) }))
  }
  return templateCells(template).map((cell, at) => ({ ...cell, grade: template.grades[mark(at)] ?? '' }))
}

async function askMeanwhile(head: Client, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const before = performance.now()
    await head.call('currentYear')
    times.push(performance.now() - before)
  }
  return times
}

function bytesOf({ dataDir }: SchoolServer): ReportFigures['bytes'] {
  using database = new DatabaseSync(join(dataDir, 'zeugnis.db'), { readOnly: true })
  const sum = (query: string) => Number(database.prepare(`select sum(size) as sum from ${query}`).get()?.sum)
  const versions = sum('report_version join blob using (school, sha256)')
  return { kept: sum('blob'), named: sum('file') + versions }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

function peakOf(server: SchoolServer): ReportFigures['peak'] {
  const pid = server.pid()
  if (!existsSync(`/proc/${pid}/status`)) return undefined
  const megabytes = (one = 0) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]) / 1024
  return { server: megabytes(pid), printer: megabytes(childrenOf(pid)[0]) }
}

/** Processor time of the server and of the process that prints. */
function workOfBoth(server: SchoolServer): number | undefined {
  const own = workOf(server)
  if (own === undefined) return undefined
  return childrenOf(server.pid()).reduce((sum, pid) => sum + (workOf({ pid: () => pid }) ?? 0), own)
}
