import { setTimeout as wait } from 'node:timers/promises'
import { password } from '../../support/server/demo.ts'
import { createAsker } from '../load/createAsker.ts'
import { createTeacher, type Times } from '../load/createTeacher.ts'
import { place } from '../load/place.ts'

/** The teachers of a load: they are dealt out to the servers in turn, as a proxy in front does. */
export interface Crowd {
  urls: string[]
  teachers: { school: number; class: number }[]
  /** The classes of the first school, whose head prints them one after the other. */
  classes: number
}

export interface Phase {
  crowd: string
  seconds: number
  /** Arrivals a second. */
  rate: { save: number; open: number }
  isPrinting: boolean
}

/** Milliseconds from the moment at which each was due. */
export interface PhaseTimes {
  save: number[]
  open: number[]
  printed: number
  /** What came of calls that were refused; a device would send them again. */
  refused: string[]
}

const atOnce = 8
/** Milliseconds after which teachers sign in once more: their sessions last for a quarter of an hour. */
const signedInFor = 8 * 60_000

async function print({ urls, classes }: Crowd, signal: AbortSignal): Promise<number> {
  const school = place.school(0)
  const head = createAsker(urls[0] ?? '', school.key)
  await head.ask('login', { body: { server: school.name, email: place.email(0), password } })
  let printed = 0
  while (!signal.aborted) {
    await head.ask('generateClass', { params: { id: place.classID(printed % classes) } })
    printed += 1
  }
  head.close()
  return printed
}

/**
 * Runs `work` at a fixed rate, whether or not the one before has ended; resolves with how late after its time each was done, and
 * in its place with the reason why one was not.
 */
async function arrive(
  perSecond: number,
  seconds: number,
  work: (at: number) => Promise<void>,
): Promise<(number | string)[]> {
  const begin = performance.now()
  const arrivals: Promise<number | string>[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = begin + (at * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    arrivals.push(work(at).then(() => performance.now() - due, String))
  }
  return await Promise.all(arrivals)
}

/** What makes the load of one phase after the other, each for one of the crowds. */
export function createArrivals(crowds: Record<string, Crowd>) {
  const times: Times = { login: [], save: [], open: [] }
  const all = Object.entries(crowds).map(([name, crowd]) => {
    const teachers = crowd.teachers.map((at, n) => createTeacher(crowd.urls[n % crowd.urls.length] ?? '', at, times))
    return [name, { crowd, teachers }] as const
  })
  const byName = new Map(all)
  const signedIn = new Map<string, number>()

  function find(name: string) {
    const found = byName.get(name)
    if (!found) throw new Error(`there is no crowd ${name}`)
    return found
  }

  async function signIn(name: string): Promise<void> {
    if (performance.now() - (signedIn.get(name) ?? Number.NEGATIVE_INFINITY) < signedInFor) return
    signedIn.set(name, performance.now())
    const waiting = [...find(name).teachers]
    const beginAll = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.begin()
    }
    await Promise.all(Array.from({ length: atOnce }, beginAll))
  }

  return {
    async run({ crowd: name, seconds, rate, isPrinting }: Phase): Promise<PhaseTimes> {
      const { crowd, teachers } = find(name)
      await signIn(name)
      const end = new AbortController()
      const printing = isPrinting ? print(crowd, end.signal) : Promise.resolve(0)
      const [save, open] = await Promise.all([
        arrive(rate.save, seconds, async (at) => teachers[at % teachers.length]?.save()),
        arrive(rate.open, seconds, async (at) => teachers[(at * 7) % teachers.length]?.open()),
      ])
      end.abort()
      const done = (all: (number | string)[]) => all.filter((one) => typeof one === 'number')
      const refused = [...save, ...open].filter((one) => typeof one === 'string')
      return { save: done(save), open: done(open), refused, printed: await printing }
    },
    /** Report cards of a crowd that are not as they were acknowledged last. */
    async countLost(name: string): Promise<number> {
      let lost = 0
      for (const teacher of find(name).teachers) lost += await teacher.countLost()
      return lost
    },
  }
}
