import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { openColumnOf3a, words } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { syncButton, untilTransferred } from '../support/teacher/sheet.ts'

const withoutNetwork = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/

const toggle = (page: Page) => page.getByRole('switch', { name: 'Letztes Halbjahr zeigen' })

const copyOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: zuletzt .*, übernehmen$`) })

const spring = '2023/2024-2. Halbjahr'

/** Gives children of a class a report card of an earlier half-year. */
async function seed(head: Client, className: string, marks: Record<string, Entry['grades']>, year = spring) {
  for (const [name, grades] of Object.entries(marks)) {
    const { id } = await head.student(className, name)
    await head.call('setStudentGrades', { id }, { id, grades: { class: className, year, grades, layout: {} } })
  }
}

/** And nothing of this subject in the present one. */
async function empty(head: Client, className: string, subject: string): Promise<void> {
  for (const { preName, name, grades } of await head.students(className)) {
    if (!grades.some((entry) => entry.grades.some((mark) => mark.subject === subject && entry.year !== spring)))
      continue
    await head.save(className, `${preName} ${name}`, (entry) => ({
      ...entry,
      grades: entry.grades.filter((mark) => mark.subject !== subject),
    }))
  }
}

const mark = (subject: string, grade: string) => [{ subject, grade }]

const gradeOf = async (head: Client, name: string, subject: string) =>
  (await head.entry('3a', name))?.grades.find((one) => one.subject === subject)?.grade

const [clara, milan] = ['Clara Albers', 'Milan Arslan'] as const

screen(
  'without network, after a reload in the middle, marks are taken over and arrive later',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await empty(head, '3a', 'sport')
    await seed(head, '3a', { [clara]: mark('sport', '3'), [milan]: mark('sport', '1') })
    await openColumnOf3a(page, 'Sport')
    await toggle(page).tap()
    await untilAppIsKept(page)
    await network.down()
    await copyOf(page, clara).tap()
    // The finger is off the glass before its click is there: from here on the teacher has seen the mark.
    await expect.poll(async () => (await words(page))[0]).toBe('befriedigend')
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Sport' }).waitFor()
    await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['befriedigend', 'offen', 'offen'])
    await copyOf(page, milan).tap()
    await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['befriedigend', 'sehr gut', 'offen'])
    await syncButton(page, /^(Offline|Schulserver).*2 warten/).waitFor()
    await network.up()
    await untilTransferred(page)
    expect([await gradeOf(head, clara, 'sport'), await gradeOf(head, milan, 'sport')]).toEqual(['3', '1'])
  },
)
