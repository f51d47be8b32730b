import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from '../support/browser/tabTo.ts'
import { violations } from '../support/browser/violations.ts'
import { inShort, journey } from '../support/journey.ts'
import { password, people, school } from '../support/server/demo.ts'
import { homeQuestion } from '../support/teacher/login.ts'
import { classSelector, openCard } from '../support/teacher/openReportCards.ts'
import { cell, pressTool, row, saveButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { next, student } from '../support/teacher/students.ts'

journey(
  'a teacher without a pointer signs in, writes a report card, saves it and signs out',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const name = await untouched('3a')
    await page.goto(`/auth/login?school=${school}`)
    await tabTo(page, page.getByLabel('Email Adresse'))
    await page.keyboard.type(people.teacher)
    await tabTo(page, page.getByLabel('Passwort', { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await homeQuestion(page).waitFor()

    await tabTo(page, page.getByRole('link', { name: /^Zeugnisse/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, classSelector(page))
    await page.keyboard.type('3')
    await tabTo(page, student(page, name))
    await page.keyboard.press('Enter')
    await row(page, 'Deutsch').waitFor()
    await tabTo(page, row(page, 'Deutsch').getByRole('radio'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await ticked(page, 'Deutsch')).toBe('2')
    await tabTo(page, text(page, 'Bemerkungen'))
    await page.keyboard.type('Ohne Maus geschrieben.')
    await tabTo(page, saveButton(page))
    await page.keyboard.press('Enter')
    await untilTransferred(page)
    await expect
      .poll(() => head.entry('3a', name))
      .toMatchObject({ grades: [{ subject: 'german', grade: '2' }], layout: { comments: 'Ohne Maus geschrieben.' } })

    await tabTo(page, page.getByRole('link', { name: 'Home', exact: true }))
    await page.keyboard.press('Enter')
    await homeQuestion(page).waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Ausloggen' }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  },
)

journey.skipIf(inShort)(
  'a teacher without a pointer opens a drawer and comes back to where she was',
  async ({ tablet }) => {
    const { page } = tablet
    await openCard(page, '1a', 'Ben Çelik')
    const tools = page.getByRole('button', { name: 'Mehr', exact: true })
    for (const name of ['Verlauf', 'Vorschau', /^Übertragen/]) {
      const button = page.getByRole('button', { name, exact: true })
      // The preview stands beside it.
      const isTool = name === 'Verlauf'
      if (isTool) {
        await tools.focus()
        await page.keyboard.press('Enter')
      }
      await button.focus()
      await page.keyboard.press('Enter')
      const opener = isTool ? tools : button
      await page.getByRole('dialog').waitFor()
      // The focus stays inside, however often Tab is pressed.
      for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab')
      expect(await page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  },
)

/** How a box is drawn, as far as it is drawn. */
const looks = (page: Page, name: string, label: string) =>
  cell(page, name, label).evaluate((radio) => {
    const { backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(radio.firstElementChild ?? radio)
    return [backgroundColor, backgroundImage, borderTopColor].join(' ')
  })

journey('a teacher whose system forces its colours sees what is ticked', async ({ tablet, untouched }) => {
  const { page } = tablet
  await page.emulateMedia({ forcedColors: 'active' })
  const name = await untouched('3a')
  await openCard(page, '3a', name)
  await tick(page, 'Musik', '2')
  await expect.poll(async () => (await looks(page, 'Musik', '2')) === (await looks(page, 'Musik', '3'))).toBe(false)
  expect(await looks(page, 'Musik', '1')).toBe(await looks(page, 'Musik', '3'))
  expect(await violations(page)).toEqual([])
})

journey('a teacher who gets dizzy from motion sees none', async ({ tablet }) => {
  const { page } = tablet
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCard(page, '1a', 'Ben Çelik')
  // Every animation and transition that begins from here on.
  await page.evaluate(() => {
    window.moves = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      window.moves.push(`${this.tagName} animate`)
      return animate.apply(this, args)
    }
    for (const kind of ['animationstart', 'transitionrun'] as const)
      document.addEventListener(
        kind,
        (event) => {
          for (const animation of document.getAnimations()) {
            const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {}
            if (Number(activeDuration) > 10) window.moves.push(`${(event.target as Element).className} ${kind}`)
          }
        },
        true,
      )
  })
  await next(page).click()
  await pressTool(page, 'Vorschau')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Nächste offene' }).click()
  await page.getByRole('button', { name: /^Bemer/ }).click()
  expect(await page.evaluate(() => window.moves)).toEqual([])
})

declare global {
  interface Window {
    moves: string[]
  }
}
