import { existsSync, readFileSync } from 'node:fs'
import { endpoints, type Template } from '#contract/index.ts'
import { gradeSubjects, hasGrades, templateCells } from '#rules/index.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { quantile } from './quantile.ts'

export interface ReportFigures {
  students: number
  /** From the call to its answer, files kept: ms, the first time and once everything is warm. */
  cold: number
  warm: number
  /** What somebody else's call took meanwhile, ms. */
  others: { p99: number; most: number }
  /** The server's greatest memory so far, MB; undefined where the system does not say. */
  peak: number | undefined
}

/** Has a class of the demo school printed twice, every report card filled, and asks for something else all the time. */
export async function measureReports(className: string, classID: string): Promise<ReportFigures> {
  const server = await startServer()
  try {
    const head = await createClient(server.url, 'head')
    const students = await fillClass(head, className, classID)
    const print = async () => {
      const before = performance.now()
      await head.call('generateClass', { id: classID })
      return performance.now() - before
    }
    const cold = await print()
    const stop = new AbortController()
    const waits = askMeanwhile(head, stop.signal)
    const warm = await print()
    stop.abort()
    const times = await waits
    return {
      students,
      cold,
      warm,
      others: { p99: quantile(times, 0.99), most: Math.max(...times) },
      peak: readPeak(server),
    }
  } finally {
    await server.remove()
  }
}

async function fillClass(head: Client, className: string, classID: string): Promise<number> {
  const template = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID }))
  if (!template) throw new Error(`${className} has no template`)
  const students = await head.students(className)
  const grades = marksOf(template)
  for (const { preName, name } of students) {
    await head.save(className, `${preName} ${name}`, (entry) => ({ ...entry, grades }))
  }
  return students.length
}

function marksOf(template: Template) {
  if (hasGrades(template.layout.name)) return gradeSubjects.map((subject) => ({ subject, grade: '2' }))
  return templateCells(template).map((cell, at) => ({ ...cell, grade: template.grades[at % 4] ?? '' }))
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

function readPeak(server: SchoolServer): number | undefined {
  const path = `/proc/${server.pid()}/status`
  if (!existsSync(path)) return undefined
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
