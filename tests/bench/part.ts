import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { median } from './quantile.ts'

/** A line of a table; its first cell says what is measured. */
export type Row = readonly string[]

/** A part of the bench: its rows come as they are measured, and begin with the head of the table. */
export interface Part {
  /** What it measures, in one line. */
  about: string
  /** How long it takes alone on two cores. */
  minutes: number
  rows(options: Options): AsyncIterable<Row>
}

/** Of the command line. */
export interface Options {
  minutes?: string | undefined
  only?: string | undefined
  n?: string | undefined
}

/** The head of most tables: beside every time stands how often a bare page takes as long. */
export const timeHead: Row = ['', 'goal', 'measured', 'to a bare page']

export const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`
export const megabytes = (value: number | undefined): string => (value === undefined ? '?' : `${value.toFixed(0)} MB`)
export const ratio = (time: number, bare: number): string => (time / bare).toFixed(2)

/** A row of `timeHead`. */
export const timeRow = (name: string, goal: string, time: number, bare: number): Row => [
  ...[name, goal, ms(time), ratio(time, bare)],
]

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** The median time of something done twenty times, ms. */
export async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 20; time += 1) times.push(await timed(work))
  return median(times)
}

/** What the least answer of a server takes, ms: the bare page of whatever is measured at a server. */
export const bareAnswer = (url: string): Promise<number> =>
  medianOf(async () => (await fetch(`${url}/healthz`)).arrayBuffer())

/** What a process that does nothing takes from its start to its end, ms. */
export const bareProcess = (): Promise<number> =>
  timed(() => once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit'))

const widths = { first: 56, other: 14 }

/** Prints a row in columns as wide as the head of the table needs. */
export function printRow(head: Row, row: Row): void {
  const width = (at: number) => Math.max(head[at]?.length ?? 0, at === 0 ? widths.first : widths.other)
  console.log(
    row
      .map((text, at) => text.padEnd(width(at)))
      .join('  ')
      .trimEnd(),
  )
}
