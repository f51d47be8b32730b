import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { endpoints, type Template } from '#contract/index.ts'
import { gradeSubjects, hasGrades, templateCells } from '#rules/index.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { bareAnswer, megabytes, ms, type Row, timeHead, timeRow } from './part.ts'
import { quantile } from './quantile.ts'
import { workOf } from './workOf.ts'

interface ReportFigures {
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
  /** The least answer of the server, ms. */
  bare: number
}

/**
 * Has a class of the demo school printed, every report card filled: the first time, again, and once more while somebody
 * asks for something else all the time.
 */
async function measureReports(className: string, classID: string): Promise<ReportFigures> {
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
      bare: await bareAnswer(server.url),
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

const inMB = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/** What the printing of a class costs, and everybody else meanwhile. */
export async function* reportRows(): AsyncGenerator<Row> {
  yield timeHead
  for (const [className, pages, goal] of [
    ['3a', 1, '<= 500 ms'],
    ['1a', 6, '<= 2500 ms'],
  ] as const) {
    const { students, warm, cold, work, others, bytes, peak, bare } = await measureReports(
      className,
      `demo-${className}`,
    )
    yield [`${students} × ${pages} ${pages === 1 ? 'page, nds34' : 'pages, nds12t'}`]
    yield timeRow('class printed, alone and in one file, kept', goal, warm, bare)
    yield timeRow('  per page', '', warm / (students * pages), bare)
    yield ['  processor time', '', work === undefined ? '?' : ms(work)]
    yield timeRow('  first class after the start', '', cold, bare)
    yield timeRow('another call meanwhile, p99', '<= 50 ms', others.p99, bare)
    yield timeRow('  the slowest', '', others.most, bare)
    yield ['printed and issued: bytes that are kept', '', inMB(bytes.kept)]
    yield ['  of class PDF, ZIP and versions together', '', inMB(bytes.named)]
    yield ['greatest memory of the server', '', megabytes(peak?.server)]
    yield ['  of the process that prints', '<= 250 MB', megabytes(peak?.printer)]
  }
}
