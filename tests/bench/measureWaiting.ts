import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schoolKey } from '#contract/index.ts'
import { openTablet, type Tablet } from '../support/browser/openTablet.ts'
import { createClient } from '../support/server/createClient.ts'
import { createFaultProxy } from '../support/server/createFaultProxy.ts'
import type { SchoolServer } from '../support/server/startServer.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton } from '../support/teacher/sheet.ts'
import { measureColdStart } from './measureColdStart.ts'
import { large } from './seedLargeSchool.ts'

const year = '2024/2025-1. Halbjahr'

export interface Waiting {
  /** From the network's return to the last acknowledgement of 30 report cards, ms, at full speed. */
  drain: number
  /** `measureColdStart` with 300 report cards waiting. */
  start: { list: number; form: number }
}

/** What many saved report cards that wait on the tablet cost, in the large school. */
export async function measureWaiting(server: SchoolServer): Promise<Waiting> {
  const userID = await teacherOf(server)
  const network = await createFaultProxy(server.url)
  const tablet = await openTablet({ url: network.url })
  try {
    await login(tablet.page, 'teacher', large.school)
    await openReportCards(tablet.page, large.className)
    await untilAppIsKept(tablet.page)
    await network.down()
    await load(tablet, userID, 1, 30)
    await network.up()
    const drain = await tablet.page.evaluate(untilTransferred)
    await network.down()
    await load(tablet, userID, 31, 300)
    return { drain, start: await measureColdStart(tablet) }
  } finally {
    await tablet.remove()
    await network.down()
  }
}

async function teacherOf(server: SchoolServer): Promise<string> {
  return (await createClient(server.url, 'teacher', large.school)).userID
}

/** So many saved report cards, as a backup file brings them. */
async function load({ page }: Tablet, userID: string, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const studentID = String(first + at).padStart(4, '0')
    const draft = { class: large.className, year, grades: [], layout: { comments: `Kann schon ${at} Lieder.` } }
    const target = { studentID, studentName: `Kind Name${studentID}`, className: large.className, year }
    return { opId: `bench-${studentID}`, target, base: null, draft, saved: true, editedAt: Date.now() }
  })
  const file = { kind: 'zeugnis-sicherung', version: 1, school: schoolKey(large.school), userID, rows }
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-bench-'))
  try {
    const path = join(folder, 'sicherung.json')
    writeFileSync(path, JSON.stringify(file))
    await syncButton(page, /^(Offline|Alles übertragen|Noch zu übertragen|Nicht angenommen)/).click()
    const pane = page.getByRole('dialog', { name: 'Noch zu übertragen' })
    await pane.getByLabel('Aus Datei laden').and(page.locator('input')).setInputFiles(path)
    await page.getByText(`Aus der Datei geladen: ${count} Zeugnisse`).waitFor({ timeout: 120_000 })
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'hidden' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** In the page: tells it that the network is back, and waits for the top bar to say that nothing waits. */
function untilTransferred(): Promise<number> {
  const isDone = () => document.querySelector('button[aria-label^="Alles übertragen"]') !== null
  const began = performance.now()
  window.dispatchEvent(new Event('online'))
  return new Promise((resolve) => {
    const frame = () => {
      if (isDone()) resolve(performance.now() - began)
      else requestAnimationFrame(frame)
    }
    frame()
  })
}
