import { quantile } from '../quantile.ts'
import { createTeacher, type Times } from './createTeacher.ts'
import { thinkTime } from './thinkTime.ts'

export interface Load {
  /** The processes of the server: teachers are dealt out to them in turn, as a proxy in front does. */
  urls: string[]
  schools: number
  teachers: number
  /** How long they work with their think times, and after that without any, ms. */
  morning: number
  hurry: number
}

/** `p50`, `p99` and `most` in ms; `perSecond` over the whole of the phase. */
export interface Figures {
  count: number
  perSecond: number
  p50: number
  p99: number
  most: number
}

/** What the process that makes the load says when a phase is over. */
export type Report = { phase: 'begun' | 'morning' | 'hurry'; figures: Record<keyof Times, Figures> } | { lost: number }

const atOnce = 8

function figuresOf(samples: number[], ms: number): Figures {
  return {
    count: samples.length,
    perSecond: (samples.length / ms) * 1000,
    p50: quantile(samples, 0.5),
    p99: quantile(samples, 0.99),
    most: Math.max(...samples),
  }
}

/** A school morning, and then all who have been without WLAN come back at once. `tell` hears what came of each phase. */
export async function makeLoad(
  { urls, schools, teachers, morning, hurry }: Load,
  tell: (report: Report) => void,
): Promise<void> {
  const times: Times = { login: [], save: [], open: [] }
  const all = Array.from({ length: teachers }, (_, at) => {
    const place = { school: at % schools, class: Math.floor(at / schools) }
    return createTeacher(urls[at % urls.length] ?? '', place, times)
  })
  async function phase(name: 'begun' | 'morning' | 'hurry', work: () => Promise<unknown>): Promise<void> {
    for (const samples of Object.values(times)) samples.splice(0)
    const began = performance.now()
    await work()
    const ms = performance.now() - began
    const [login, save, open] = [figuresOf(times.login, ms), figuresOf(times.save, ms), figuresOf(times.open, ms)]
    tell({ phase: name, figures: { login, save, open } })
  }
  const waiting = [...all]
  const beginAll = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next.begin()
  }
  await phase('begun', () => Promise.all(Array.from({ length: atOnce }, beginAll)))
  await phase('morning', () => {
    const until = performance.now() + morning
    return Promise.all(all.map((teacher) => teacher.work(until, () => thinkTime(Math.random))))
  })
  await phase('hurry', () => {
    const until = performance.now() + hurry
    return Promise.all(all.map((teacher) => teacher.work(until)))
  })
  let lost = 0
  for (const teacher of all) {
    lost += await teacher.countLost()
    teacher.close()
  }
  tell({ lost })
}
