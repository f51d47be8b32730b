import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { inShort, journey } from '../support/journey.ts'
import { openColumns } from '../support/teacher/column.ts'
import { fillButRemarks } from '../support/teacher/fillClass.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { days, text, untilTransferred, untilWhole } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

/** The prose of nds12 and nds12t by heading. */
journey('a held + stops when the next child’s report card comes under the finger', async ({ tablet, untouched }) => {
  const { page } = tablet
  const [emil, mia] = [await untouched('1a'), await untouched('1a')]
  const missed = days(page, 'Versäumte Tage')
  await openCard(page, '1a', emil)
  await page.clock.install()
  await page.getByRole('button', { name: 'Versäumte Tage: mehr' }).hover()
  await page.mouse.down()
  await expect.poll(async () => Number(await missed.inputValue())).toBeGreaterThan(1)
  await student(page, mia).press('Enter')
  await chosen(page).and(student(page, mia)).waitFor()
  await page.clock.runFor(1000)
  expect(await missed.inputValue()).toBe('')
  await page.mouse.up()
  expect(await missed.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Versäumte Tage: mehr' }).tap()
  await expect.poll(() => missed.inputValue()).toBe('1')
})

journey(
  'on a narrow tablet the words below the sheet are whole words in the one line of the bar, and no line goes through what is written',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, await untouched('1a'))
    const words = page.locator('[data-action-bar]').getByText(/^Noch \d+/)
    for (const width of [640, 678, 694, 744, 768, 1000, 1024]) {
      await resize(page, { width, height: 1000 })
      expect((await words.boundingBox())?.height, `words at ${width}`).toBeLessThan(36)
      const bar = page.locator('[data-action-bar]')
      expect((await bar.boundingBox())?.height, `bar at ${width}`).toBe(72)
      const [margin, title] = await page.getByRole('main').evaluate((main) => {
        const line = getComputedStyle(main, '::before')
        const left = main.querySelector('h1')?.getBoundingClientRect().left ?? 0
        return [line.display === 'none' ? 0 : Number.parseFloat(line.left), left - main.getBoundingClientRect().left]
      })
      expect(title, `title at ${width}`).toBeGreaterThan(margin ?? 0)
    }
  },
)

journey.skipIf(inShort)(
  'a list that was open when the tablet was turned does not open again when it is turned back',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, await untouched('1a'))
    const portrait = { width: 820, height: 1180 }
    const landscape = { width: 1180, height: 820 }
    const list = page.getByRole('dialog')
    await resize(page, portrait)
    await page.getByRole('banner').getByRole('button', { name: 'Schüler anzeigen' }).click()
    await list.waitFor()
    await resize(page, landscape)
    await list.waitFor({ state: 'detached' })
    await text(page, 'Bemerkungen').focus()
    await resize(page, portrait)
    await page.keyboard.type('Emil liest.')
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Emil liest.')
    expect(await list.count()).toBe(0)

    await resize(page, landscape)
    await openColumns(page)
    await resize(page, portrait)
    await page.getByRole('button', { name: 'Fächer anzeigen' }).click()
    await list.waitFor()
    await resize(page, landscape)
    await list.waitFor({ state: 'detached' })
    await resize(page, portrait)
    expect(await list.count()).toBe(0)
  },
)

journey(
  'after a jump to the top of a phone’s sheet the register shows its first section',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    const { id } = await head.student('3a', emil)
    const grades = [{ subject: 'german', grade: '4' }]
    await head.saveEarlier(id, { class: '3a', year: '2023/2024-2. Halbjahr', grades, layout: {} })
    await openCard(page, '3a', emil)
    await resize(page, { width: 390, height: 844 })
    // What is taken over from the earlier report is said above the first section.
    await page.getByText('Übernommen aus 2023/2024-2. Halbjahr').waitFor()
    const current = page.getByRole('navigation', { name: 'Abschnitte' }).locator('[aria-current=true]')
    await untilWhole(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
    await expect.poll(() => current.textContent()).not.toMatch(/^Fehl/)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => current.textContent()).toMatch(/^Fehl/)
  },
)

journey(
  'who writes goes to the next child with the focus in the same field, by the button below and by the arrow above',
  async ({ tablet, head }) => {
    const { page } = tablet
    const [first, second, third] = (await head.students('2b')).map(({ preName, name }) => `${preName} ${name}`)
    await fillButRemarks(head, first ?? '')
    await login(page, 'head')
    await openReportCards(page, '2b')
    await chooseStudent(page, first ?? '')
    const remarks = text(page, 'Bemerkungen')
    await remarks.fill('Eins.')
    // The next child's field is another element: between the two a tablet must not notice that nothing has the focus.
    await page.evaluate(() => {
      const note = () => document.activeElement?.matches('textarea') || document.body.setAttribute('data-lost', '')
      document.addEventListener('focusout', () => queueMicrotask(note))
    })
    await page
      .locator('[data-action-bar]')
      .getByRole('button', { name: /^Weiter: / })
      .tap()
    await chosen(page)
      .and(student(page, second ?? ''))
      .waitFor()
    await page.keyboard.type('Zwei.')
    // By its place: a tap on the element would first scroll the page to where the bar stands in the document.
    const arrow = await page.getByRole('button', { name: 'Nächster Schüler' }).boundingBox()
    await page.touchscreen.tap((arrow?.x ?? 0) + 20, (arrow?.y ?? 0) + 20)
    await chosen(page)
      .and(student(page, third ?? ''))
      .waitFor()
    await page.keyboard.type('Drei.')
    expect(await remarks.evaluate((area) => area === document.activeElement)).toBe(true)
    expect(await page.locator('[data-lost]').count()).toBe(0)
    // In sight, not behind the bar below.
    const place = async () => {
      const [field, bar] = await Promise.all([remarks.boundingBox(), page.locator('[data-action-bar]').boundingBox()])
      return field !== null && bar !== null && field.y > 0 && field.y + field.height <= bar.y
    }
    await expect.poll(place).toBe(true)
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    for (const [name, words] of [
      [first, 'Eins.'],
      [second, 'Zwei.'],
      [third, 'Drei.'],
    ] as const) {
      expect((await head.entry('2b', name ?? ''))?.layout.comments).toContain(words)
    }
  },
)
