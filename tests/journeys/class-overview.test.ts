import { expect } from 'vitest'
import { linesOf } from '../support/browser/linesOf.ts'
import { resize } from '../support/browser/resize.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { graded, lack, matrix, openOverview, rowHead } from '../support/teacher/overview.ts'
import { row, saveButton, syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen } from '../support/teacher/students.ts'

journey(
  'a teacher sees what a child lacks, a tap opens the place and back returns to it',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await head.save('3a', emil, graded('music', 'sport'))
    await login(page)
    await openReportCards(page, '3a')
    await openOverview(page, '3a')
    expect(await lack(page, emil, 'Deutsch').getAttribute('aria-label')).toBe(`${emil}, Deutsch: fertig`)
    expect(await lack(page, emil, 'Musik').getAttribute('aria-label')).toBe(`${emil}, Musik: leer`)
    expect(await lack(page, emil, 'Fehltage, Texte').getAttribute('aria-label')).toMatch(
      /: leer, noch 5\sTexte und die Fehltage$/,
    )
    await lack(page, emil, 'Musik').tap()

    await row(page, 'Musik').waitFor()
    await expect.poll(() => page.locator('[data-missing]').getAttribute('data-cell')).toBe('music')
    await expect
      .poll(() => page.locator('[data-missing]').evaluate((it) => it.contains(document.activeElement)))
      .toBe(true)
    const isInSight = ({ top, bottom }: DOMRect) => top > 60 && bottom < 748
    await expect
      .poll(async () => isInSight(await row(page, 'Musik').evaluate((it) => it.getBoundingClientRect().toJSON())))
      .toBe(true)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/reportCard/main')
    await tick(page, 'Musik', '3')

    await page.goBack()
    await matrix(page, '3a').waitFor()
    await expect.poll(() => lack(page, emil, 'Musik').getAttribute('aria-label')).toMatch(/fertig$/)
    await expect.poll(() => lack(page, emil, 'Musik').evaluate((it) => it === document.activeElement)).toBe(true)
    // Leaving the report card was a save.
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades.length).toBe(9)
    await rowHead(page, emil).tap()
    await chosen(page)
      .filter({ hasText: emil.split(' ')[1] ?? '' })
      .waitFor()
    expect(await ticked(page, 'Musik')).toBe('3')
  },
)

offlineJourney.skipIf(inShort)(
  'a teacher opens the overview without network after a reload and finds her own edits in it',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('3a')
    await login(page)
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await network.down()
    await page.goto('/reportCard/overview')
    await selectClass(page, '3a')
    await lack(page, emil, 'Deutsch').tap()
    await tick(page, 'Deutsch', '2')
    await expect.poll(() => ticked(page, 'Deutsch')).toBe('2')
    await page.goBack()
    await expect.poll(() => lack(page, emil, 'Deutsch').getAttribute('aria-label')).toMatch(/fertig$/)
    await page.reload()
    await expect.poll(() => lack(page, emil, 'Deutsch').getAttribute('aria-label')).toMatch(/fertig$/)
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    expect(await head.entry('3a', emil)).toBeUndefined()
    await network.up()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toEqual([{ subject: 'german', grade: '2' }])
    await expect.poll(() => lack(page, emil, 'Deutsch').getAttribute('aria-label')).toMatch(/fertig$/)
  },
)

journey.skipIf(inShort)('the overview follows what another tab enters', async ({ tablet, untouched }) => {
  const { page } = tablet
  const emil = await untouched('3a')
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  const second = await tablet.context.newPage()
  await second.goto('/reportCard/main')
  await selectClass(second, '3a')
  await chooseStudent(second, emil)
  await tick(second, 'Kunst', '1')
  await expect.poll(() => lack(page, emil, 'Kunst').getAttribute('aria-label')).toMatch(/fertig$/)
  await saveButton(second).click()
  await untilTransferred(second)
  expect(await lack(page, emil, 'Kunst').getAttribute('aria-label')).toMatch(/fertig$/)
})

journey('a subject of two words is parted between them where each has room for itself', async ({ tablet }) => {
  const { page } = tablet
  await resize(page, { width: 1440, height: 900 })
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  const words = await page.getByTitle('Textiles Gestalten').locator('span > span').all()
  expect(await Promise.all(words.map(linesOf))).toEqual([1, 1])
})
