import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { openTablet } from '../support/browser/openTablet.ts'
import { resize } from '../support/browser/resize.ts'
import { violationsDayAndNight } from '../support/browser/violations.ts'
import { inShort, journey } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { copyOf, prepare, spring, toggle } from '../support/teacher/lastHalfYear.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, selectClass } from '../support/teacher/openReportCards.ts'
import { cell, openTools, row, saveButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

/** What a screen reader says of a row beside its name. */
const description = (page: Page, name: string) =>
  row(page, name).evaluate(
    (group) => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent,
  )

/** Whether the dot of the last half-year lies under this cell. */
async function isDotUnder(page: Page, name: string, label: string): Promise<boolean> {
  const [dot, box] = await Promise.all([
    row(page, name).locator('span[style*="--column"]').boundingBox(),
    cell(page, name, label).boundingBox(),
  ])
  if (!dot || !box) return false
  const center = dot.x + dot.width / 2
  return center > box.x && center < box.x + box.width && dot.y >= box.y && dot.y < box.y + box.height + 4
}

const grades = (...marks: [string, string][]) => marks.map(([subject, grade]) => ({ subject, grade }))

journey.skipIf(inShort)(
  'a teacher sees the grades of the last half-year and takes one over; a jump is marked and said',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await prepare(
      head,
      '3a',
      emil,
      { grades: grades(['german', '4'], ['math', '2'], ['music', 'ne']), layout: { originLanguageName: 'Türkisch' } },
      { grades: grades(['math', '3'], ['music', '5']) },
    )
    await openCard(page, '3a', emil)
    await openTools(page)
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
    expect(await page.getByText('zuletzt 4').count()).toBe(0)
    await toggle(page).tap()

    await page.getByText('2023/2024, 2. Halbjahr, Klasse 3a').waitFor()
    expect(await isDotUnder(page, 'Deutsch', '4')).toBe(true)
    expect(await isDotUnder(page, 'Mathematik', '2')).toBe(true)
    expect(await isDotUnder(page, 'Musik', 'ne')).toBe(true)
    expect(await description(page, 'Mathematik')).toBe('zuletzt 2')
    expect(await description(page, 'Musik')).toBe('zuletzt ne')

    await tick(page, 'Deutsch', '2')
    await expect.poll(() => description(page, 'Deutsch')).toMatch(/^zuletzt 4, 2 Noten besser$/)
    await tick(page, 'Mathematik', '4')
    await expect.poll(() => description(page, 'Mathematik')).toMatch(/^zuletzt 2, 2 Noten schlechter$/)
    await tick(page, 'Deutsch', '4')
    await expect.poll(() => description(page, 'Deutsch')).toBe('zuletzt 4')
    await page.getByRole('button', { name: '„Türkisch“ übernehmen' }).tap()
    await expect.poll(() => text(page, 'Herkunftssprache').inputValue()).toBe('Türkisch')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.layout).toEqual({ originLanguageName: 'Türkisch' })
    const earlier = (await head.student('3a', emil)).grades.find(({ year }) => year === spring)
    expect(earlier?.grades).toHaveLength(3)
  },
)

journey.skipIf(inShort)(
  'with a server that says no more than it must, ticks stay with their snippet and what the template lacks is not shown',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const earlier: Entry = {
      ...{ class: '2c', year: spring },
      grades: [
        { subject: 'früher', category: 'anders', snippet: 'asv-lern-1', grade: 'trifft voll zu' },
        { subject: 'deu', category: 'x', snippet: 'gibt-es-nicht', grade: 'trifft voll zu' },
        { subject: 'asv', category: 'asv-lern', snippet: 'asv-lern-2', grade: 'gibt es nicht mehr' },
        { subject: 'german', grade: '2' },
      ],
      layout: { clubs: 'Chor', comments: 'Emil singt.' },
    }
    const own: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 1 } }
    const older: Entry = { ...earlier, year: '2023/2024-1. Halbjahr', layout: { comments: 'Noch früher.' } }
    const { id } = await head.student('1a', emil)
    const data = (await head.students('1a')).map((one) =>
      one.id === id ? { ...one, grades: [older, own, earlier] } : one,
    )
    const answer = { success: true, data, error: null }
    network.inject(/\/get\/classStudents\//, { kind: 'status', status: 200, body: JSON.stringify(answer) })
    await openCard(page, '1a', emil)
    await openTools(page)
    await toggle(page).tap()
    await page.getByText('2023/2024, 2. Halbjahr, Klasse 2c').waitFor()
    await row(page, begins).scrollIntoViewIfNeeded()
    await expect.poll(() => isDotUnder(page, begins, 'trifft voll zu')).toBe(true)
    expect(await description(page, begins)).toBe('leer, zuletzt trifft voll zu')
    expect(await description(page, 'bleibt auch bei schwierigen Aufgaben dran')).toBe('leer')
    expect(await page.locator('main span[style*="--column"]').count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Letztes Halbjahr: / }).allTextContents()).toEqual([
      'Letztes Halbjahr: Emil singt.',
    ])

    await tick(page, begins, 'trifft teilweise zu')
    await expect.poll(() => description(page, begins)).toBe('2 Stufen Unterschied, zuletzt „trifft voll zu“')
    await tick(page, begins, 'trifft voll zu')
    await expect.poll(() => description(page, begins)).toBe('zuletzt trifft voll zu')
    expect(await ticked(page, begins)).toBe('trifft voll zu')

    await chooseStudent(page, mia)
    await page.getByText('Es gibt kein früheres Zeugnis.').waitFor()
    expect(await page.locator('main span[style*="--column"]').count()).toBe(0)
  },
)

journey.skipIf(inShort)(
  'a teacher with a keyboard and a screen reader uses it in both themes, sideways and upright',
  async ({ tablet, network, head, untouched, onTestFinished }) => {
    const emil = await untouched('3a')
    await prepare(
      head,
      '3a',
      emil,
      { grades: grades(['german', '4'], ['math', '2']), layout: { comments: 'Emil singt.', sickDays: 2 } },
      { grades: grades(['german', '2']) },
    )
    const upright = await openTablet({ url: network.url, width: 820, height: 1180 })
    onTestFinished(() => upright.remove())
    const views = [
      { page: tablet.page, width: 1180, height: 820 },
      { page: upright.page, width: 820, height: 1180 },
    ]
    for (const { page, width, height } of views) {
      await login(page)
      await page.getByRole('link', { name: /^Zeugnisse/ }).click()
      const list = page.getByRole('button', { name: 'Schüler anzeigen' })
      await list
        .or(page.getByRole('navigation', { name: 'Schüler' }))
        .first()
        .waitFor()
      await selectClass(page, '3a')
      if (await list.isVisible()) await list.click()
      await page.getByRole('button', { name: new RegExp(`^${emil}`) }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await openTools(page)
      await toggle(page).focus()
      if ((await toggle(page).getAttribute('aria-checked')) === 'false') await page.keyboard.press('Space')
      await page.getByText('2 Noten besser').waitFor()
      expect(await isDotUnder(page, 'Mathematik', '2')).toBe(true)
      // All of it is in sight: what a bar half covers has no size to judge.
      await resize(page, { width, height: 2600 })
      expect(await violationsDayAndNight(page)).toEqual([])
      await resize(page, { width, height })
      await copyOf(page, 'Bemerkungen').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Emil singt.')
      await page.keyboard.press('Control+z')
      await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('')
    }
    expect(upright.problems()).toEqual([])
  },
)
