import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { chooseColumn, field, openColumns } from '../support/teacher/column.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { openOverview } from '../support/teacher/overview.ts'
import { days, saveButton, text, tick, ticked, untilTransferred, untilWhole, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

/** The prose of nds12 and nds12t by heading. */
const prose = {
  interests: 'Interessen, Fähigkeiten, Fertigkeiten',
  speaking: 'Sprechen und Zuhören',
  reading: 'Lesen und mit Texten umgehen',
  writing: 'Schreiben, Texte verfassen',
  operations: 'Zahlen und Operationen',
  size: 'Größen und Messen',
  space: 'Raum und Form',
  workBehaviour: 'Arbeitsverhalten',
  socialBehaviour: 'Sozialverhalten',
  comments: 'Bemerkungen',
}

const grades34 = {
  Deutsch: ['german', '2'],
  Mathematik: ['math', '1'],
  Fremdsprache: ['language', '3'],
  Sachunterricht: ['science', '2'],
  Religion: ['religion', 'ne'],
  Musik: ['music', '4'],
  Kunst: ['art', '1'],
  'Gestaltendes Werken': ['crafting', '2'],
  'Textiles Gestalten': ['textiles', 'nb'],
  Sport: ['sport', 'bf'],
} as const

for (const className of ['1a', '2b']) {
  screen(
    `the head fills in days and texts of class ${className} and the server has them all`,
    async ({ tablet, head, untouched }) => {
      const { page } = tablet
      const emil = await untouched(className)
      await login(page, 'head')
      await openReportCards(page, className)
      await chooseStudent(page, emil)
      await write(days(page, 'Versäumte Tage'), '5')
      await write(days(page, 'davon unentschuldigt'), '2')
      const written = Object.entries(prose).map(([field, heading]) => [field, `${heading}: «äöüß» Łukasz 李`] as const)
      for (const [field, value] of written) await write(text(page, prose[field as keyof typeof prose]), value)
      // Told at once, and no obstacle.
      const hints = page.getByText('Das Zeichen 李 kann nicht gedruckt werden.', { exact: true })
      await expect.poll(() => hints.count()).toBe(written.length)
      expect(await text(page, prose.comments).getAttribute('aria-describedby')).not.toBeNull()
      await saveButton(page).click()
      await untilTransferred(page)
      await expect
        .poll(async () => (await head.entry(className, emil))?.layout)
        .toEqual({ sickDays: 5, unexcused: 2, ...Object.fromEntries(written) })
    },
  )
}

screen('a teacher gives all grades of class 3a and the server has them all', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('3a')
  await openCard(page, '3a', emil)
  for (const [word, [, grade]] of Object.entries(grades34)) await tick(page, word, grade)
  expect(await ticked(page, 'Religion')).toBe('ne')
  await write(text(page, 'Arbeitsgemeinschaften / Fördermaßnahmen'), 'Schach-AG')
  await write(text(page, 'Bemerkungen'), 'Emil wird versetzt.')
  await saveButton(page).click()
  await untilTransferred(page)

  await expect.poll(async () => (await head.entry('3a', emil))?.grades.length).toBe(10)
  const entry = await head.entry('3a', emil)
  const given = Object.fromEntries(entry?.grades.map(({ subject, grade }) => [subject, grade]) ?? [])
  expect(given).toEqual(Object.fromEntries(Object.values(grades34)))
  expect(entry?.layout).toMatchObject({ clubs: 'Schach-AG', comments: 'Emil wird versetzt.' })
})

screen(
  'the head ticks in class 4b, where there is nothing but ticks and remarks',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('4b')
    await login(page, 'head')
    await openReportCards(page, '4b')
    await chooseStudent(page, emil)
    await untilWhole(page)
    const rows = page.getByRole('radiogroup')
    const total = await rows.count()
    expect(total).toBeGreaterThan(0)
    for (let at = 0; at < total; at += 1) await rows.nth(at).getByRole('radio').nth(1).tap()
    await write(text(page, 'Bemerkungen'), 'Keine.')
    expect(await days(page, 'Versäumte Tage').count()).toBe(0)
    await saveButton(page).click()
    await untilTransferred(page)

    const entry = await head.entry('4b', emil)
    expect(entry?.grades).toHaveLength(total)
    expect(new Set(entry?.grades.map(({ grade }) => grade)).size).toBe(1)
    expect(entry?.layout).toEqual({ comments: 'Keine.' })
  },
)

screen('a teacher takes a ready sentence, goes on writing, and no preset eats it', async ({ tablet, untouched }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await chooseStudent(page, await untouched('1a'))
  const field = text(page, 'Arbeitsverhalten')
  const presets = page.getByRole('radiogroup', { name: /Arbeitsverhalten/ })
  // Side by side they are short; each is called by all of its words.
  await presets.getByRole('radio', { name: 'entspricht den Erwartungen in vollem Umfang', exact: true }).waitFor()
  await presets.getByRole('radio', { name: /besondere Anerkennung/ }).tap()
  expect(await field.inputValue()).toBe('Das Arbeitsverhalten verdient besondere Anerkennung.')
  await write(field, `${await field.inputValue()} Emil hilft gern.`)
  await presets.getByRole('radio', { name: /nicht den Erwartungen/ }).tap()
  expect(await field.inputValue()).toBe('Das Arbeitsverhalten entspricht nicht den Erwartungen. Emil hilft gern.')

  await write(field, 'Emil arbeitet stets mit.')
  await presets.getByRole('radio', { name: /nicht den Erwartungen/ }).tap()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Emil arbeitet stets mit.')
})

screen(
  'a teacher who counts more unexcused days than days is told so and loses nothing',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openCard(page, '1a', emil)
    await write(days(page, 'Versäumte Tage'), '1')
    await write(days(page, 'davon unentschuldigt'), '3')
    await page.getByText('Es können nicht mehr Tage unentschuldigt sein als versäumt.').waitFor()
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.layout).toEqual({ sickDays: 1, unexcused: 3 })
  },
)

screen(
  'a letter in the days is refused: the number stays, and the next child’s report card shows nothing of it',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const missed = days(page, 'Versäumte Tage')
    await openCard(page, '1a', emil)
    await write(missed, '12')
    await saveButton(page).click()
    await untilTransferred(page)
    const note = page.getByText('Bitte ganze Tage eingeben.')
    for (const [key, sign] of Object.entries({ e: 'e', '-': '-', ',': ',', Space: ' ' })) {
      await missed.focus()
      await page.keyboard.press('End')
      await page.keyboard.press(key)
      expect(await missed.inputValue()).toBe(`12${sign}`)
      // With everything selected the letter stands alone.
      await missed.selectText()
      await page.keyboard.press(key)
      expect(await missed.inputValue()).toBe(sign)
      await note.waitFor()
      await missed.blur()
      expect(await missed.inputValue()).toBe('12')
    }
    await missed.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    expect(await missed.inputValue()).toBe('13')
    await page.keyboard.press('End')
    await page.keyboard.press('e')
    await chooseStudent(page, mia)
    expect(await missed.inputValue()).toBe('')
    expect(await note.count()).toBe(0)
    await expect.poll(async () => (await head.entry('1a', emil))?.layout).toEqual({ sickDays: 13 })
    expect(await head.entry('1a', mia)).toBeUndefined()
  },
)

screen(
  'half a day is no whole day and never ten times as many: the whole ones before the comma count, and a sentence says so',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const note = page.getByText('Bitte ganze Tage eingeben.')
    const half = async (missed: Locator) => {
      await missed.pressSequentially('2,5')
      expect(await missed.inputValue()).toBe('2,5')
      await note.waitFor()
      await missed.blur()
      expect(await missed.inputValue()).toBe('2')
      await note.waitFor()
    }
    await openCard(page, '1a', emil)
    await half(days(page, 'Versäumte Tage'))
    await openColumns(page)
    await chooseColumn(page, 'Versäumte Tage')
    await half(field(page, mia))
    for (const child of [emil, mia]) {
      await expect.poll(async () => (await head.entry('1a', child))?.layout).toEqual({ sickDays: 2 })
    }
    await write(field(page, mia), '3')
    await note.waitFor({ state: 'detached' })
  },
)

screen(
  'a text that is too long is refused with its length: what the field shows is what is saved',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await openCard(page, '1a', emil)
    const comments = text(page, 'Bemerkungen')
    const note = page.getByRole('alert').getByText('Nicht übernommen: 5.000 Zeichen zu viel. Hier ist Platz für 20.000')
    await write(comments, 'Kurz.')
    await write(comments, 'a'.repeat(25_000))
    await note.waitFor()
    expect(await comments.inputValue()).toBe('Kurz.')
    await saveButton(page).click()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.layout.comments).toBe('Kurz.')
    await write(comments, 'a'.repeat(20_000))
    expect(await note.count()).toBe(0)
    await saveButton(page).click()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.layout.comments).toHaveLength(20_000)

    // Said of another child, it would be wrong.
    await write(comments, '')
    await write(comments, 'a'.repeat(25_000))
    await note.waitFor()
    await chooseStudent(page, mia)
    expect([await comments.inputValue(), await note.count()]).toEqual(['', 0])
  },
)

screen(
  'the name of a language that is too long is refused with its length, not cut',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await openCard(page, '3a', emil)
    const name = page.getByLabel('Name der Fremdsprache', { exact: true })
    await write(name, 'Französisch')
    await write(name, 'Französisch '.repeat(20))
    await page
      .getByRole('alert')
      .getByText('Nicht übernommen: 40 Zeichen zu viel. Hier ist Platz für 200 Zeichen.')
      .waitFor()
    expect(await name.inputValue()).toBe('Französisch')
    await saveButton(page).click()
    await untilTransferred(page)
    expect((await head.entry('3a', emil))?.layout.languageName).toBe('Französisch')
    await write(name, 'Niederländisch')
    expect(await page.getByText(/Zeichen zu viel/).count()).toBe(0)
  },
)

screen('long words have places to break: in the tabs, over the columns, in the overview', async ({ tablet }) => {
  const { page } = tablet
  await openCard(page, '1a', 'Ben Çelik')
  const tabs = page.getByRole('navigation', { name: 'Abschnitte' })
  const all = async () => (await page.locator('body').textContent()) ?? ''
  await expect.poll(() => tabs.textContent()).toContain('Mathe\u00ADmatik')
  // Over the boxes; the steps of behaviour have room for whole words.
  await expect.poll(all).toContain('trifft über\u00ADwiegend zu')
  await expect.poll(all).toContain('mit Einschränkungen')
  await openColumns(page)
  await expect.poll(() => tabs.textContent()).toContain('Mathe\u00ADmatik')
  await expect.poll(all).toContain('trifft über\u00ADwiegend zu')
  await openOverview(page, '1a')
  await expect.poll(all).toContain('Mathe\u00ADmatik')
})
