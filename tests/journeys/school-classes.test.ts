import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { inShort, journey } from '../support/journey.ts'
import { openSettingsPlace } from '../support/rooms/visit.ts'
import { login } from '../support/teacher/login.ts'

journey.skipIf(inShort)(
  'classes with long names can be told apart, and nothing is wider than the screen',
  async ({ tablet, head }) => {
    const { page } = tablet
    for (const name of ['Sternenklasse 1', 'Sternenklasse 2'])
      await head.call('addClass', {}, { name, label: 'Klasse' })
    await head.call('addYear', {}, { name: 'W'.repeat(200) })
    await openSettings(page, 'Klassen')
    for (const name of ['Sternenklasse 1', 'Sternenklasse 2']) {
      const sign = page.getByRole('button', { name: new RegExp(`^Klasse ${name}`) }).getByText(name)
      for (const width of [1180, 820, 390]) {
        await resize(page, { width, height: 820 })
        expect(await sign.evaluate((text) => text.scrollHeight <= text.clientHeight), `${name}, ${width}`).toBe(true)
      }
    }
    await openSettingsPlace(page, 'years')
    await page.getByRole('article', { name: 'WWW' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  },
)

/** Where the first row begins that is in sight below the bar and the head. */
const topOfRows = (page: Page) =>
  page.evaluate(() => {
    const { left, width } = document.querySelector('table')?.getBoundingClientRect() ?? { left: 0, width: 0 }
    const x = Math.max(0, left) + Math.min(width, innerWidth) / 2
    let y = 0
    while (y < innerHeight && !document.elementFromPoint(x, y)?.closest('tbody')) y += 1
    return y
  })

const isHead = (page: Page, point: readonly [x: number, y: number]) =>
  page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('thead')), point)

journey(
  'every column of a table can be reached at every width: the table scrolls, not the page, and its head stays in sight',
  async ({ tablet, head }) => {
    const { page } = tablet
    await bring(head, ['demo-3a', '3a'], 'submitted')
    const child = ['Vorname', 'Nachname', 'Klasse', 'ID', 'Geburtstag', 'Geburtsort', 'Geschlecht', 'Sprache']
    await openSettings(page, 'Klassen')
    const tables = [
      ['class', 'demo-3a', [...child, 'Stand'], ['Name', 'Stand', ...child.slice(2)]],
      ['students', undefined, child, ['Name', ...child.slice(2)]],
      ['users', undefined, ['Name', 'E-Mail', 'Ist Admin', 'Klassen'], ['Name', 'E-Mail', 'Ist Admin', 'Klassen']],
    ] as const
    for (const [place, id, all, onPhone] of tables) {
      await openSettingsPlace(page, place, id)
      const heads = page.getByRole('columnheader')
      await heads.first().waitFor()
      for (const width of [1180, 820, 390]) {
        await resize(page, { width, height: 820 })
        const columns = width === 390 ? onPhone : all
        const seen: string[] = []
        for (const name of columns) {
          const head = heads.filter({ hasText: new RegExp(`^${name}$`) })
          await head.scrollIntoViewIfNeeded()
          const box = await head.boundingBox()
          if (box && box.x >= 0 && box.x + box.width <= width + 1) seen.push(name)
        }
        expect([place, width, seen]).toEqual([place, width, columns])
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), `${place}, ${width}`).toBe(
          false,
        )
        // The name stays in sight, however far the table is scrolled.
        const name = await page.getByRole('rowheader').and(page.locator('[data-strong]')).first().boundingBox()
        expect(name?.x, `${place}, ${width}`).toBeGreaterThanOrEqual(0)
        if (place === 'users') continue
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const strong = heads.and(page.locator('[data-strong]'))
        const sorted = await strong.getAttribute('aria-sort')
        const message = `${place}, ${width}`
        const point = async () => [(name?.x ?? 0) + 20, (await topOfRows(page)) - 22] as const
        // The head follows a scroll in the next frame.
        await expect.poll(async () => isHead(page, await point()), { message }).toBe(true)
        await page.mouse.click(...(await point()))
        await expect.poll(() => strong.getAttribute('aria-sort'), { message }).not.toBe(sorted)
      }
    }
  },
)

journey('nothing on the page of a class moves when its report cards arrive', async ({ tablet, network }) => {
  const { page } = tablet
  const cards = network.inject(/classStudents\/demo-3a/, { kind: 'heldAnswer' })
  const states = network.inject(/reportStates\/demo-3a/, { kind: 'heldAnswer' })
  await login(page, 'head')
  await openSettingsPlace(page, 'class', 'demo-3a')
  await page.getByRole('heading', { level: 2, name: '25 Kinder' }).waitFor()
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Generate Reports' }),
    page.getByRole('heading', { level: 2, name: '25 Kinder' }),
    page.getByRole('button', { name: 'Schüler bearbeiten' }),
  ]
  const places = (...more: Locator[]) =>
    Promise.all(
      [...parts, ...more].map(async (part) => {
        const { x = 0, y = 0 } = (await part.boundingBox()) ?? {}
        return [Math.round(x), Math.round(y)]
      }),
    )
  const first = await places()
  const table = page.getByRole('table')
  states.letGo()
  await table.waitFor()
  expect(await places()).toEqual(first)
  const columns = await places(...(await page.getByRole('columnheader').all()))
  cards.letGo()
  await page.getByRole('link', { name: 'Was fehlt noch' }).waitFor()
  await page.getByText('1 von 25').waitFor()
  expect(await places(...(await page.getByRole('columnheader').all()))).toEqual(columns)
  expect(columns.slice(0, first.length)).toEqual(first)
})

journey(
  'on a phone a user is a block that shows all four columns without pushing anything aside',
  async ({ tablet }) => {
    const { page } = tablet
    await openSettings(page, 'Benutzer')
    await resize(page, { width: 390, height: 844 })
    for (const name of ['Name', 'E-Mail', 'Ist Admin', 'Klassen'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor()
    const head = page.getByRole('row', { name: /Birgit Sommer/ })
    await head.getByRole('rowheader', { name: 'Birgit Sommer' }).waitFor()
    for (const words of ['leitung@musterschule.example', 'Admin'])
      await head.getByRole('cell', { name: words, exact: true }).waitFor()
    const outside = await page
      .getByRole('table')
      .evaluate(
        (table) =>
          [...table.querySelectorAll('th, td')].filter((cell) => cell.getBoundingClientRect().right > innerWidth)
            .length,
      )
    expect(outside).toBe(0)
    expect(await page.locator('[data-cut]').count()).toBe(0)
  },
)
