import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { reload } from '../support/browser/reload.ts'
import { resize } from '../support/browser/resize.ts'
import { violations } from '../support/browser/violations.ts'
import { inShort, journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { homeOverview, lack, listRow, matrix, openOverview, rowHead } from '../support/teacher/overview.ts'
import { row, syncButton, tick, ticked } from '../support/teacher/sheet.ts'
import { chosen } from '../support/teacher/students.ts'

/** Twice on the same spot, as a finger does it: the second tap does not wait for what the first one does. */
async function doubleTap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const events = [1, 2].flatMap((clickCount) =>
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      finger.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount }),
    ),
  )
  await Promise.all(events)
  await finger.detach()
}

journey.skipIf(inShort)('a double tap opens the place once and enters nothing there', async ({ tablet, head }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  const before = await head.students('3a')
  // Places all over the screen, and marks under most of them.
  for (const subject of ['Religion', 'Kunst', 'Sport']) {
    for (const nth of [0, 4, 9]) {
      const place = page.getByRole('button', { name: new RegExp(`, ${subject}: `) }).nth(nth)
      await doubleTap(page, place)
      await row(page, subject).waitFor()
      await page.goBack()
      // Then the overview stands where it stood.
      await place.and(page.locator(':focus')).waitFor()
    }
  }
  await syncButton(page, /^Übertragen/).waitFor()
  expect(await head.students('3a')).toEqual(before)
})

journey.skipIf(inShort)('names without end push nothing off the screen', async ({ tablet, head }) => {
  const { page } = tablet
  const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(9).slice(0, 199).trim()
  const solid = 'W'.repeat(200)
  const className = 'L'.repeat(200)
  const classes = allEndpoints.classes.data.parse(await head.call('classes'))
  const template = allEndpoints.template.data.parse(
    await head.call('template', { id: classes.find(({ name }) => name === '1a')?.template ?? '' }),
  )
  const texts = template.texts.map((subject, at) => ({ ...subject, name: [solid, long][at] ?? subject.name }))
  await head.call('addTemplate', {}, { ...template, templateID: 'lang', name: 'Lang', texts })
  await head.call('addClass', {}, { name: className, label: 'Lang', template: 'lang' })
  await head.call('addStudent', {}, { preName: long, name: solid, class: className, id: 'L-1' })
  await login(page, 'head')
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [507, 820],
    [390, 844],
  ] as const) {
    await resize(page, { width, height })
    await page.goto('/home')
    const link = homeOverview(page, className)
    const end = await link.evaluate((it) => it.getBoundingClientRect().right)
    expect(end).toBeLessThanOrEqual(width)
    await link.click()
    const child = `${long} ${solid}`
    await rowHead(page, child).or(listRow(page, child)).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width >= 640) {
      const head = await page.getByRole('columnheader', { name: 'Schüler' }).boundingBox()
      expect(head?.height).toBeLessThan(130)
    }
    expect(await violations(page)).toEqual([])
  }
})

journey.skipIf(inShort)(
  'reload, back and forward keep the child, the place and what was entered',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    const name = await untouched('3a')
    await login(page)
    await openReportCards(page, '3a')
    await openOverview(page, '3a')
    await lack(page, name, 'Sport').tap()
    await tick(page, 'Sport', '2')
    await expect.poll(() => ticked(page, 'Sport')).toBe('2')
    await reload(page)
    const surname = name.split(' ').at(-1) ?? ''
    await chosen(page).filter({ hasText: surname }).waitFor()
    await row(page, 'Sport').waitFor()
    expect(await ticked(page, 'Sport')).toBe('2')
    await page.goBack()
    await matrix(page, '3a').waitFor()
    await page.goForward()
    await chosen(page).filter({ hasText: surname }).waitFor()
    await expect.poll(() => ticked(page, 'Sport')).toBe('2')
    await page.goBack()
    await expect.poll(() => lack(page, name, 'Sport').getAttribute('aria-label')).toMatch(/fertig$/)
  },
)
