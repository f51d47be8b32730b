import type { Page } from 'playwright-core'
import { openTablet } from '../support/browser/openTablet.ts'
import { menu, openSettings } from '../support/head/openSettings.ts'
import { startServer } from '../support/server/startServer.ts'
import { addBareButton } from './pageProbe.ts'
import { type Row, timeHead, timeRow } from './part.ts'
import { median } from './quantile.ts'
import { seedStudents } from './seedStudents.ts'
import { throttle } from './throttle.ts'

/** Medians in ms, at a quarter of the processor's speed, from the press to the frame that shows the answer. */
interface StudentTimes {
  open: number
  sort: number
  search: number
  /** Rows in the document then. */
  rows: number
  /** A button that does next to nothing. */
  bare: number
}

const times = 9
const table = 'table caption'

/** The table of students with `total` of them. */
async function measureStudents(total: number): Promise<StudentTimes> {
  const server = await startServer()
  try {
    await server.stop()
    await seedStudents(server.dataDir, total)
    await server.start()
    const tablet = await openTablet({ profile: 'disk', motion: 'allow', url: server.url })
    try {
      return await measure(tablet.page, total)
    } finally {
      await tablet.remove()
    }
  } finally {
    await server.remove()
  }
}

async function measure(page: Page, total: number): Promise<StudentTimes> {
  await openSettings(page, 'Schüler')
  const rows = page.locator('tbody tr[data-index]')
  await rows.first().waitFor()
  await throttle(page, 4)

  const open: number[] = []
  for (let run = 0; run < times; run += 1) {
    await menu(page).getByRole('button', { name: 'Schuljahre' }).click()
    await page.locator(table).waitFor({ state: 'detached' })
    open.push(await timed(page, 'Schüler', `document.querySelector('tbody tr[data-index]')`))
  }
  const sort: number[] = []
  for (let run = 0; run < times; run += 1) {
    const column = run % 2 === 0 ? 'Vorname' : 'Nachname'
    const sorted = `[...document.querySelectorAll('th[aria-sort]')].some((th) => th.textContent === '${column}')`
    sort.push(await timed(page, column, sorted))
  }
  const inDocument = await rows.count()
  await addBareButton(page)
  const bare: number[] = []
  for (let run = 0; run < times; run += 1) {
    const isRed = `document.querySelector('button[data-bare]').style.background === '${run % 2 === 0 ? 'red' : 'white'}'`
    bare.push(await timed(page, 'x', isRed))
  }
  const search: number[] = []
  for (let run = 0; run < times; run += 1) {
    const text = run % 2 === 0 ? 'becker' : ''
    const found = `${run % 2 === 0 ? '' : '!'}(Number(document.querySelector('table').getAttribute('aria-rowcount')) < ${total})`
    search.push(await timed(page, { text }, found))
  }
  return { open: median(open), sort: median(sort), search: median(search), rows: inDocument, bare: median(bare) }
}

/** Presses the button of a name, or types into the search, and waits for the frame after `isThere` holds. */
function timed(page: Page, act: string | { text: string }, isThere: string): Promise<number> {
  return page.evaluate(
    async ([what, condition]) => {
      const holds = new Function(`return Boolean(${condition})`) as () => boolean
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === what)
      const input = document.querySelector<HTMLInputElement>('input[type=search]')
      const began = performance.now()
      if (typeof what === 'string') button?.click()
      else if (input) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, what.text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      while (!holds()) await frame()
      // The frame in which it is painted has ended when the next one begins.
      await frame()
      return performance.now() - began
    },
    [act, isThere] as const,
  )
}

/** The table's rows for the students of a large school in the settings. */
export async function* studentRows(): AsyncGenerator<Row> {
  yield timeHead
  for (const total of [73, 1_500]) {
    yield [`${total} students`]
    const { open, sort, search, rows, bare } = await measureStudents(total)
    yield timeRow('students table at 4x: open', '<= 1000 ms', open, bare)
    yield timeRow('  sort', '<= 300 ms', sort, bare)
    yield timeRow('  search', '<= 300 ms', search, bare)
    yield ['  rows in the document', '<= 60', String(rows)]
  }
}
