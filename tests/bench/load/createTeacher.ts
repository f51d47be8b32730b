import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Entry, type GradingStudent, saveHeaders } from '#contract/index.ts'
import { password } from '../../support/server/demo.ts'
import { createAsker } from './createAsker.ts'
import { place } from './place.ts'

/** How long each took, ms. */
export interface Times {
  login: number[]
  save: number[]
  /** Opening the class with all its report cards. */
  open: number[]
}

/** A teacher with a class of their own, at a tablet. */
export interface Teacher {
  /** Signs in and opens the class, as the app does at its start. */
  begin(): Promise<void>
  /** Saves the next report card; `open` reads the whole class, as when it is opened. */
  save(): Promise<void>
  open(): Promise<void>
  /** Saves one report card after the other until `until` (as performance.now()), each after `think()` ms. */
  work(until: number, think?: () => number): Promise<void>
  /** Reads the class again; resolves with how many report cards are not as they were acknowledged last. */
  countLost(): Promise<number>
  close(): void
}

const cardsOfAVisit = 8

/** Keeps how long everything took in `times`. */
export function createTeacher(url: string, at: { school: number; class: number }, times: Times): Teacher {
  const school = place.school(at.school)
  const classID = place.classID(at.class)
  const device = randomUUID()
  const asker = createAsker(url, school.key)
  /** By student: as the server has it. */
  const cards = new Map<string, Entry>()
  /** By student: the last save, which the next one of the same report card waits for, as on a device. */
  const saves = new Map<string, Promise<void>>()
  /** Students whose last save was refused: it may be stored or not. */
  const unconfirmed = new Set<string>()
  let students: GradingStudent[] = []
  let saved = 0

  async function timed<T>(kind: keyof Times, work: Promise<T>): Promise<T> {
    const began = performance.now()
    const result = await work
    times[kind].push(performance.now() - began)
    return result
  }

  const readClass = () => asker.ask('classStudents', { params: { classID } })

  async function openClass(): Promise<void> {
    students = await timed('open', readClass())
    for (const { id, grades } of students) {
      // It may have been read before a save that is acknowledged by now.
      if (grades[0] && (grades[0].revision ?? 0) >= (cards.get(id)?.revision ?? 0)) cards.set(id, grades[0])
    }
  }

  async function saveCard(id: string, number: number): Promise<void> {
    const [first] = cards.values()
    if (!first) throw new Error('the class is empty')
    const { revision = 0, ...value } = cards.get(id) ?? { ...first, revision: 0 }
    const grades: Entry = {
      ...value,
      layout: { ...value.layout, sickDays: number % 90, comments: `Fassung ${number}` },
    }
    const headers = {
      [saveHeaders.idempotencyKey]: randomUUID(),
      [saveHeaders.ifMatch]: `"${revision}"`,
      [saveHeaders.deviceSeq]: `${device}:${number}`,
    }
    const asked = { params: { id }, body: { id, grades }, headers }
    unconfirmed.add(id)
    cards.set(id, Entry.parse(await timed('save', asker.ask('setStudentGrades', asked))))
    unconfirmed.delete(id)
  }

  async function saveNext(): Promise<void> {
    const { id } = students[saved % students.length] ?? {}
    if (id === undefined) throw new Error('the class is empty')
    saved += 1
    const number = saved
    const before = saves.get(id) ?? Promise.resolve()
    const save = before.catch(() => {}).then(() => saveCard(id, number))
    saves.set(id, save)
    await save
  }

  return {
    save: saveNext,
    open: openClass,
    begin: async () => {
      const body = { server: school.name, email: place.email(at.class), password }
      const { userID } = await timed('login', asker.ask('login', { body }))
      await asker.ask('currentYear')
      await asker.ask('userClasses', { params: { userID } })
      await asker.ask('classTemplate', { params: { classID } })
      await openClass()
    },
    work: async (until, think) => {
      // Nobody knows when the one before was saved: the first comes at any moment.
      let pause = (think?.() ?? 0) * Math.random()
      while (performance.now() + pause < until) {
        if (think) await wait(pause)
        await saveNext()
        if (saved % cardsOfAVisit === 0) await openClass()
        pause = think?.() ?? 0
      }
    },
    countLost: async () => {
      const there = new Map((await readClass()).map(({ id, grades }) => [id, grades[0]]))
      return [...cards].filter(([id, card]) => !unconfirmed.has(id) && !isDeepStrictEqual(there.get(id), card)).length
    },
    close: () => asker.close(),
  }
}
