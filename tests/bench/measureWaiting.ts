import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { schoolKey } from '#contract/index.ts'
import { openTablet, type Tablet } from '../support/browser/openTablet.ts'
import { createClient } from '../support/server/createClient.ts'
import { createFaultProxy, type FaultProxy } from '../support/server/createFaultProxy.ts'
import type { SchoolServer } from '../support/server/startServer.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton } from '../support/teacher/sheet.ts'
import { measureColdStart } from './measureColdStart.ts'
import { large } from './seedLargeSchool.ts'

const year = '2024/2025-1. Halbjahr'

/** Whose report cards wait: numbers of students who have none in this half-year yet, with their classes. */
interface Pile {
  school: string
  className: string
  students: { id: string; className: string }[]
}

/** From the network's return to the last acknowledgement of 30 waiting report cards, ms, at full speed. */
export async function measureDrain(server: SchoolServer, school: string, classNames: string[]): Promise<number> {
  const [className = ''] = classNames
  const students = (await untouched(server, school, classNames)).slice(0, 30)
  return withWaiting(server, { school, className, students }, async ({ page }, network) => {
    await network.up()
    return untilAllTransferred(page)
  })
}

/** `measureColdStart` with 300 report cards waiting, in the large school. */
export async function measureFullStart(server: SchoolServer): ReturnType<typeof measureColdStart> {
  const { school, className } = large
  // Of these 50 nobody else knows; they wait all the same.
  const students = Array.from({ length: 300 }, (_, at) => ({ id: String(at + 1).padStart(4, '0'), className }))
  return withWaiting(server, { school, className, students }, measureColdStart)
}

async function untouched(server: SchoolServer, school: string, classNames: string[]): Promise<Pile['students']> {
  const client = await createClient(server.url, 'teacher', school)
  const all = await Promise.all(
    classNames.map(async (className) => (await client.students(className)).map((student) => ({ student, className }))),
  )
  return all
    .flat()
    .filter(({ student, className }) => !student.grades.some((one) => one.class === className && one.year === year))
    .map(({ student, className }) => ({ id: student.id, className }))
}

/** A tablet without network on which they wait. */
async function withWaiting<T>(
  server: SchoolServer,
  pile: Pile,
  run: (tablet: Tablet, network: FaultProxy) => Promise<T>,
): Promise<T> {
  const { userID } = await createClient(server.url, 'teacher', pile.school)
  const network = await createFaultProxy(server.url)
  const tablet = await openTablet({ profile: 'disk', motion: 'allow', url: network.url })
  try {
    await login(tablet.page, 'teacher', pile.school)
    await openReportCards(tablet.page, pile.className)
    await untilAppIsKept(tablet.page)
    await network.down()
    await load(tablet, userID, pile)
    return await run(tablet, network)
  } finally {
    await tablet.remove()
    await network.down()
  }
}

/** Saved report cards, as a backup file brings them. */
async function load({ page }: Tablet, userID: string, { school, students }: Pile): Promise<void> {
  const rows = students.map(({ id, className }, at) => {
    const draft = { class: className, year, grades: [], layout: { comments: `Kann schon ${at} Lieder.` } }
    const target = { studentID: id, studentName: `Kind ${id}`, className, year }
    return { opId: `bench-${id}`, target, base: null, draft, editedAt: Date.now() }
  })
  const file = { kind: 'zeugnis-sicherung', version: 1, school: schoolKey(school), userID, rows }
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-bench-'))
  try {
    const path = join(folder, 'sicherung.json')
    writeFileSync(path, JSON.stringify(file))
    await syncButton(page, /^(Offline|Schulserver|Übertragen|Auf diesem|Nicht angenommen)/).click()
    const pane = page.getByRole('dialog', { name: 'Übertragung' })
    await pane.getByLabel('Aus Datei laden').and(page.locator('input')).setInputFiles(path)
    await page.getByText(`Aus der Datei geladen: ${rows.length} Zeugnisse`).waitFor({ timeout: 120_000 })
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'hidden' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Tells the page that the network is back, and waits for the top bar to say that nothing waits, ms. */
async function untilAllTransferred(page: Page): Promise<number> {
  const began = performance.now()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // Looking it up by its role again and again would take two of seven seconds from a very long form.
  const isOver = () =>
    [...document.querySelectorAll('header button')].some(({ textContent }) => textContent.startsWith('Übertragen'))
  await page.waitForFunction(isOver, undefined, { polling: 50, timeout: 120_000 })
  return performance.now() - began
}
