import { expect } from 'vitest'
import { endpoints, templateEndpoints } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import type { Client } from '../support/server/createClient.ts'
import { begins, persists } from '../support/server/demo.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import {
  cell,
  pressTool,
  row,
  saveButton,
  text,
  tick,
  ticked,
  untilTransferred,
  write,
} from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, next, previous, student, students } from '../support/teacher/students.ts'

const beginsCell = { subject: 'asv', category: 'asv-lern', snippet: 'asv-lern-1' }

const persistsCell = { subject: 'asv', category: 'asv-lern', snippet: 'asv-lern-2' }

/** The head of the school takes snippets out of the template of 1a. */
async function removeSnippets(head: Client, ...snippets: (string | undefined)[]): Promise<void> {
  const before = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
  const gone = new Set(snippets)
  const texts = before?.texts.map((subject) => ({
    ...subject,
    categories: subject.categories.map((category) => ({
      ...category,
      snippets: category.snippets.filter(({ snippetID }) => !gone.has(snippetID)),
    })),
  }))
  await head.call('editTemplate', {}, templateEndpoints.editTemplate.body.parse({ ...before, texts }))
}

screen('every incomplete child carries the flag, begun or not, and its name says which', async ({ tablet, head }) => {
  const { page } = tablet
  const emil = (await head.students('1a')).find(({ name }) => name === 'Becker')?.id ?? ''
  await head.call('editReportStates', {}, { class: 'demo-1a', students: [emil], to: 'submitted' })
  await login(page)
  await openReportCards(page, '1a')
  const flagOf = async (name: string) => {
    const button = students(page).filter({ hasText: name })
    const said = (await button.textContent())?.split(', ').slice(-2).join(', ')
    return [await button.locator('path[d^="M6 21V4.2"]').count(), said]
  }
  const begun = await students(page).evaluateAll((found) =>
    found.flatMap((one) => (one.querySelector('[data-begun]') ? [one.querySelector('b')?.textContent] : [])),
  )
  expect(begun.length).toBeGreaterThan(0)
  expect(await flagOf('Mia Brandt')).toEqual([0, 'Mia Brandt, fertig'])
  expect(await flagOf(begun[0] ?? '')).toEqual([1, expect.stringMatching(/unvollständig, noch /)])
  expect(await flagOf('Hoffmann')).toEqual([1, 'unvollständig, leer'])
  // Handed in or not.
  expect(await flagOf('Becker')).toEqual([1, 'unvollständig, leer'])
})

screen('a teacher ticks, replaces a tick and clears another', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('1a')
  await openCard(page, '1a', emil)

  await tick(page, begins, 'trifft voll zu')
  expect(await ticked(page, begins)).toBe('trifft voll zu')
  await tick(page, begins, 'trifft teilweise zu')
  expect(await ticked(page, begins)).toBe('trifft teilweise zu')
  await tick(page, persists, 'trifft voll zu')
  await tick(page, persists, 'trifft voll zu')
  expect(await ticked(page, persists)).toBeUndefined()
  await saveButton(page).click()
  await untilTransferred(page)

  await expect
    .poll(async () => (await head.entry('1a', emil))?.grades)
    .toEqual([{ ...beginsCell, grade: 'trifft teilweise zu' }])
})

screen('a teacher clears a tick that the server already has', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('1a')
  const both = [beginsCell, persistsCell].map((place) => ({ ...place, grade: 'trifft voll zu' }))
  await head.save('1a', emil, (entry) => ({ ...entry, grades: both }))
  await openCard(page, '1a', emil)

  await tick(page, begins, 'trifft voll zu')
  await saveButton(page).click()
  await expect.poll(async () => (await head.entry('1a', emil))?.grades).toEqual(both.slice(1))
})

screen('a teacher who taps Speichern and the next student at once gets both', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const [emil, lina] = [await untouched('1a'), await untouched('1a')]
  await openCard(page, '1a', emil)
  await tick(page, begins, 'trifft voll zu')
  await page.evaluate((name) => {
    const buttons = [...document.querySelectorAll('button')]
    for (const text of ['Speichern', name]) buttons.find(({ textContent }) => textContent?.startsWith(text))?.click()
  }, lina)
  await chosen(page).and(student(page, lina)).waitFor()
  await expect
    .poll(async () => (await head.entry('1a', emil))?.grades)
    .toEqual([{ ...beginsCell, grade: 'trifft voll zu' }])
})

screen('a teacher who moves on to the next student has saved the one before', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('1a')
  await openCard(page, '1a', emil)
  await tick(page, begins, 'trifft noch nicht zu')
  await next(page).click()
  await expect.poll(() => chosen(page).and(student(page, emil)).count()).toBe(0)
  await expect
    .poll(async () => (await head.entry('1a', emil))?.grades)
    .toEqual([{ ...beginsCell, grade: 'trifft noch nicht zu' }])

  await previous(page).click()
  await chosen(page).and(student(page, emil)).waitFor()
  expect(await ticked(page, begins)).toBe('trifft noch nicht zu')
})

screen('a teacher who taps another student or another class has saved as well', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const [emil, mia] = [await untouched('1a'), await untouched('1a')]
  await openCard(page, '1a', emil)
  await tick(page, begins, 'trifft voll zu')
  await chooseStudent(page, mia)
  await tick(page, persists, 'trifft voll zu')
  await chooseClass(page, '3a')
  await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  await expect.poll(async () => (await head.entry('1a', mia))?.grades.length).toBe(1)
})

screen('a teacher goes round the class: from the last to the first and back', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await students(page).first().click()
  await chosen(page).and(students(page).first()).waitFor()
  await previous(page).click()
  await chosen(page).and(students(page).last()).waitFor()
  await next(page).click()
  await chosen(page).and(students(page).first()).waitFor()
  expect(await chosen(page).count()).toBe(1)
})

screen('a teacher lets the app bring her to what is still open, and leaves a gap', async ({ tablet, untouched }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await chooseStudent(page, await untouched('1a'))
  const isAt = (snippet: string) => expect.poll(() => row(page, snippet).locator(':focus').count()).toBe(1)
  const nextOpen = page.getByRole('button', { name: 'Nächste offene' })
  await tick(page, begins, 'trifft voll zu')
  await nextOpen.click()
  await isAt(persists)
  // She leaves it open.
  await nextOpen.click()
  await expect.poll(() => row(page, persists).locator(':focus').count()).toBe(0)
})

screen(
  "'Rest ausfüllen …' fills what is empty of a subject and is taken back as one",
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft noch nicht zu')
    await page.getByRole('button', { name: 'Rest ausfüllen … in Arbeits- und Sozialverhalten' }).click()
    await page
      .getByRole('group', { name: 'Rest dieses Abschnitts, Arbeits- und Sozialverhalten' })
      .getByRole('button', { name: 'trifft überwiegend zu' })
      .click()
    await page.getByText('16 Zeilen: trifft überwiegend zu').waitFor()
    expect([await ticked(page, begins), await ticked(page, persists)]).toEqual([
      'trifft noch nicht zu',
      'trifft überwiegend zu',
    ])
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(17)
    await page.getByRole('button', { name: 'Rückgängig: 16 Felder' }).click()
    await expect.poll(() => ticked(page, persists)).toBeUndefined()
    expect(await ticked(page, begins)).toBe('trifft noch nicht zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

screen('a teacher who has not chosen a student is asked to, and goes on with one that is begun', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await page.getByText('Bitte Wählen Sie zuerst einen Schüler aus').waitFor()
  expect(await page.getByRole('radiogroup').count()).toBe(0)
  const begun = page.getByRole('main').getByRole('listitem')
  expect((await begun.first().textContent())?.replace(/\s/g, ' ')).toBe('Ben Çelik, noch 33 Kreuze und 8 Texte')
  expect((await begun.last().textContent())?.replace(/\s/g, ' ')).toBe('20 leer, Anfangen bei Emil Becker')
  expect(await begun.count()).toBe(4)
  await begun.getByRole('button', { name: /^Frieda Fischer, noch / }).click()
  await chosen(page).and(student(page, 'Frieda Fischer')).waitFor()
})

screen('the head opens a class without a template and is told so', async ({ tablet }) => {
  const { page } = tablet
  await login(page, 'head')
  await openReportCards(page, '2c')
  await students(page).first().click()
  await page.getByText('Es wurde keine Vorlage für diese Klasse gefunden.').waitFor()
  expect(await page.getByRole('radiogroup').count()).toBe(0)
})

screen('a teacher finds last year before her and writes a new report card all the same', async ({ tablet, head }) => {
  const { page } = tablet
  const before = (await head.students('1a')).find(({ grades }) => grades[0]?.year.startsWith('2023/2024'))
  if (!before) throw new Error('the demo school has nobody with an entry of last year only')
  const name = `${before.preName} ${before.name}`
  await openCard(page, '1a', name)
  await page.getByText(/Übernommen aus 2023\/2024.* – bitte prüfen/).waitFor()
  expect(await head.entry('1a', name)).toBeUndefined()
  // What the form only offers would not be printed: the preview shows that, and says so.
  const preview = page.getByRole('dialog', { name: `Vorschau von ${name}` })
  const unsaved = preview.getByText(/übernommen ist, ist noch nicht gespeichert/)
  const crosses = async () => ((await preview.textContent()) ?? '').split('×').length - 1
  await pressTool(page, 'Vorschau')
  await unsaved.waitFor()
  expect(await crosses()).toBe(0)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await saveButton(page).click()
  await expect.poll(async () => (await head.entry('1a', name))?.grades.length).toBeGreaterThan(0)
  await pressTool(page, 'Vorschau')
  await expect.poll(crosses).toBeGreaterThan(0)
  expect(await unsaved.count()).toBe(0)
  const after = await head.student('1a', name)
  expect(after.grades.filter(({ year }) => year.startsWith('2023/2024'))).toEqual(before.grades)
})

screen(
  'a snippet removed while a report card is open: all of it is taken, and the page shows the new template',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openCard(page, '1a', emil)
    await removeSnippets(head, beginsCell.snippet)
    await tick(page, begins, 'trifft voll zu')
    await write(text(page, 'Bemerkungen'), 'Emil liest viel.')
    await saveButton(page).click()
    await untilTransferred(page)
    const former = page.getByRole('region', { name: 'Frühere Eingaben' })
    await former.getByText('nicht mehr in der Vorlage').waitFor()
    await page.getByText('Die Vorlage wurde geändert.').waitFor()
    await page.getByRole('radiogroup', { name: begins }).waitFor({ state: 'detached' })
    expect(await head.entry('1a', emil)).toMatchObject({
      grades: [{ ...beginsCell, grade: 'trifft voll zu' }],
      layout: { comments: 'Emil liest viel.' },
    })
  },
)

screen(
  'what the template has lost is named in German, each by itself, and stays until it is taken out',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const grades = [beginsCell, persistsCell].map((mark) => ({ ...mark, grade: 'trifft voll zu' }))
    await head.save('1a', emil, (entry) => ({ ...entry, grades }))
    await removeSnippets(head, beginsCell.snippet, persistsCell.snippet)
    await openCard(page, '1a', emil)
    const former = page.getByRole('region', { name: 'Frühere Eingaben' })
    const second = former.getByRole('button', { name: /, [^:]+: entfernte Aussage 2: trifft voll zu entfernen$/ })
    await second.waitFor()
    await former.getByRole('button', { name: /, [^:]+: entfernte Aussage: trifft voll zu entfernen$/ }).tap()
    await expect.poll(() => former.getByRole('listitem').count()).toBe(1)
    await second.waitFor()
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toEqual(grades.slice(1))
  },
)

screen('a teacher with a keyboard walks along a row without ticking it', async ({ tablet, untouched }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await chooseStudent(page, await untouched('1a'))
  await cell(page, begins, 'trifft voll zu').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await ticked(page, begins)).toBeUndefined()
  await page.keyboard.press('Space')
  expect(await ticked(page, begins)).toBe('trifft teilweise zu')
  await page.keyboard.press('Delete')
  expect(await ticked(page, begins)).toBeUndefined()
  await page.keyboard.press('Tab')
  expect(await row(page, persists).locator(':focus').count()).toBe(1)
})

screen(
  'the last open statement is found in the very moment in which the form appears',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const template = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
    const all = (template?.texts ?? []).flatMap(({ id, categories }) =>
      categories.flatMap(({ categoryID, snippets }) =>
        snippets.map(({ snippetID }) => ({ subject: id, category: categoryID, snippet: snippetID })),
      ),
    )
    const last = template?.texts.at(-1)?.categories.at(-1)?.snippets.at(-1)?.text ?? ''
    const grades = all.slice(0, -1).map((place) => ({ ...place, grade: 'trifft voll zu' }))
    await head.save('1a', emil, (entry) => ({ ...entry, grades }))
    await login(page)
    await openReportCards(page, '1a')
    // No finger is as fast: the rows that are out of sight are not there yet.
    const rows = await student(page, emil).evaluate(
      (button: HTMLElement) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            const buttons = [...document.querySelectorAll('button')]
            const wanted = buttons.find(({ textContent }) => textContent?.startsWith('Nächste offene'))
            if (!wanted) return
            observer.disconnect()
            resolve(document.querySelectorAll('[data-cell]').length)
            wanted.click()
          }).observe(document.body, { childList: true, subtree: true })
          button.click()
        }),
    )
    expect(rows).toBeLessThan(all.length)
    await expect.poll(() => row(page, last).locator(':focus').count()).toBe(1)
    expect(await page.locator('[data-cell]').count()).toBe(all.length)
  },
)
