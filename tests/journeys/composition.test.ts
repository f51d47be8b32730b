import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dragFinger } from '../support/browser/asIPad.ts'
import { hasFocus } from '../support/browser/tabTo.ts'
import { untilAfterFrame } from '../support/browser/untilDrawn.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, journey } from '../support/journey.ts'
import { chooseColumn, chooseGroup, field, openColumns } from '../support/teacher/column.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { fillButRemarks } from '../support/teacher/fillClass.ts'
import { beginSession, deliverLate } from '../support/teacher/lateInput.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { text, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, next, student } from '../support/teacher/students.ts'

/** A word of an input method, underlined and not ended yet. */
const compose = (keyboard: CDPSession, word: string) =>
  keyboard.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })

const goOn = (page: Page) =>
  page
    .locator('[data-action-bar]')
    .getByRole('button', { name: /^Weiter: / })
    .tap()

// Over the days, which stay where they are.
const swipe = (page: Page) => dragFinger(page, [900, 300], [600, 310])

journey(
  'a word that is still being composed stays with its child, and the teacher goes on in the same field',
  async ({ tablet, head }) => {
    const { page } = tablet
    const names = (await head.students('2b')).map(({ preName, name }) => `${preName} ${name}`)
    await fillButRemarks(head, names[0] ?? '')
    await login(page, 'head')
    await openReportCards(page, '2b')
    const before = await Promise.all(names.map((name) => head.entry('2b', name)))
    const keyboard = await page.context().newCDPSession(page)
    const remarks = text(page, 'Bemerkungen')
    await chooseStudent(page, names[0] ?? '')
    await remarks.click()
    for (const [at, lead] of [goOn, (page: Page) => next(page).tap(), swipe].entries()) {
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(` Kind ${at} liest `)
      await beginSession(remarks)
      await compose(keyboard, 'sich')
      await compose(keyboard, 'sicher')
      await lead(page)
      await chosen(page)
        .and(student(page, names[at + 1] ?? ''))
        .waitFor()
      // Where the caret of the next text stands nothing of it is underlined, and nothing is left to be taken back.
      await deliverLate(page, ' und gern')
      await page.evaluate(() => document.execCommand('undo'))
      await expect.poll(() => hasFocus(remarks)).toBe(true)
      expect(await remarks.inputValue()).toBe(before[at + 1]?.layout.comments ?? '')
    }
    await page.keyboard.type('Ende.')
    await untilTransferred(page)
    const after = await Promise.all(names.map((name) => head.entry('2b', name)))
    const texts = after.map((entry, at) => entry?.layout.comments?.slice(before[at]?.layout.comments?.length ?? 0))
    expect(texts.slice(0, 4)).toEqual([' Kind 0 liest sicher', ' Kind 1 liest sicher', ' Kind 2 liest sicher', 'Ende.'])
  },
)

journey('in a column a word that is still being composed stays in its row', async ({ tablet, head }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  await chooseGroup(page, 'Texte')
  await chooseColumn(page, 'Bemerkungen')
  const [first = '', second = ''] = (await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
  const keyboard = await page.context().newCDPSession(page)
  await field(page, first).tap()
  await expect.poll(() => hasFocus(field(page, first))).toBe(true)
  await beginSession(field(page, first))
  await compose(keyboard, 'singt')
  await page
    .locator('[data-action-bar]')
    .getByRole('button', { name: `Nächstes Kind: ${second}` })
    .tap()
  await expect.poll(() => hasFocus(field(page, second))).toBe(true)
  await page.keyboard.type('malt')
  await page.keyboard.press('Enter')
  await untilTransferred(page)
  const texts = [first, second].map(async (name) => (await head.entry('3a', name))?.layout.comments)
  expect(await Promise.all(texts)).toEqual(['singt', 'malt'])
})

diskJourney(
  'a browser that is killed in the middle of a word has the whole word if the screen said so, else what stood before it',
  async ({ tablet, network, untouched }) => {
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(tablet.page)
    await openReportCards(tablet.page, '1a')
    await untilAppIsKept(tablet.page)
    const comeBack = async () => {
      await tablet.reopen()
      await tablet.page.goto('/reportCard/main')
      await chooseClass(tablet.page, '1a')
      await chooseStudent(tablet.page, emil)
      return text(tablet.page, 'Bemerkungen').inputValue()
    }
    await tablet.close()
    await comeBack()
    await network.down()
    await text(tablet.page, 'Bemerkungen').click()
    await tablet.page.keyboard.type('Emil liest ')
    await compose(await tablet.page.context().newCDPSession(tablet.page), 'sich')
    await expect.poll(() => text(tablet.page, 'Bemerkungen').inputValue()).toBe('Emil liest sich')
    // Once the bar knows of the edit, it says so only when it is committed.
    await untilAfterFrame(tablet.page)
    await onTablet(tablet.page).waitFor()
    await tablet.kill()
    expect(await comeBack()).toBe('Emil liest sich')

    await text(tablet.page, 'Bemerkungen').click()
    await tablet.page.keyboard.press('ControlOrMeta+End')
    await compose(await tablet.page.context().newCDPSession(tablet.page), 'er und laut')
    await tablet.kill()
    expect(await comeBack()).toMatch(/^Emil liest sich(er und laut)?$/)
  },
)
