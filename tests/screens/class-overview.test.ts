import { expect } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { sortStudents } from '#rules/index.ts'
import { screen } from '../support/screen/screen.ts'
import { fillClass, layout } from '../support/teacher/fillClass.ts'
import { login } from '../support/teacher/login.ts'
import { classSelector, openCard, openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { filter, graded, homeOverview, lack, matrix, openOverview, rowHead } from '../support/teacher/overview.ts'
import { row, saveButton, text, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

screen('a cell of texts leads to the first one that is empty', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('1a')
  await head.save('1a', emil, (entry) => ({
    ...entry,
    layout: { sickDays: 0, workBehaviour: 'Gut.', socialBehaviour: 'Gut.', interests: 'Schach' },
  }))
  await login(page)
  await openReportCards(page, '1a')
  await openOverview(page, '1a')
  expect(await lack(page, emil, 'Fehltage, Texte').getAttribute('aria-label')).toMatch(/: begonnen, noch 7\sTexte$/)
  await lack(page, emil, 'Fehltage, Texte').tap()
  const heading = page.getByRole('heading', { name: 'Deutsch (Texte)' })
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect
    .poll(() => text(page, 'Sprechen und Zuhören').evaluate((it) => it.getBoundingClientRect().top < 400))
    .toBe(true)
})

screen('a teacher shows everyone or only who is not done, and back keeps her choice', async ({ tablet, head }) => {
  const { page } = tablet
  const students = await head.students('3a')
  const complete = students[students.length - 1]
  if (!complete) throw new Error('class 3a is empty')
  const name = `${complete.preName} ${complete.name}`
  await head.save('3a', name, (entry) => ({ ...graded()(entry), layout }))
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  await filter(page, /^Alle 25$/).waitFor()
  expect(await rowHead(page, name).count()).toBe(0)
  await filter(page, /^Alle/).tap()
  await rowHead(page, name).tap()
  await row(page, 'Deutsch').waitFor()
  await page.goBack()
  await rowHead(page, name).waitFor()
  expect(await filter(page, /^Alle/).getAttribute('aria-checked')).toBe('true')
  await page.reload()
  await rowHead(page, name).waitFor()
  await filter(page, /^Unfertige/).tap()
  await rowHead(page, name).waitFor({ state: 'detached' })
})

screen(
  'the class selector says how far each class is, also right after an edit, and the start page leads to what is missing',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await head.save('3a', emil, (entry) => ({ ...graded('sport')(entry), layout }))
    await login(page)
    await openReportCards(page, '3a')
    // The page began with the first class; leaving it in the middle of its fetch gives that one up until the next visit.
    await page.reload()
    const option = classSelector(page).locator('option').filter({ hasText: /^3a/ })
    await expect.poll(() => option.textContent()).toMatch(/^3a – \d+ von 25 fertig$/)
    const before = Number(/– (\d+)/.exec((await option.textContent()) ?? '')?.[1])
    await chooseStudent(page, emil)
    await tick(page, 'Sport', '2')
    await expect.poll(() => option.textContent()).toBe(`3a – ${before + 1} von 25 fertig`)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await homeOverview(page, '3a').click()
    await matrix(page, '3a').waitFor()
  },
)

screen('a class without template says so, and one without children', async ({ tablet, head }) => {
  const { page } = tablet
  await head.call('addClass', {}, { name: '9z', label: 'Leer' })
  await login(page, 'head')
  await page.goto('/reportCard/overview')
  await selectClass(page, '9z')
  await page.getByText('Es wurde keine Vorlage für diese Klasse gefunden.').waitFor()
  const templates = allEndpoints.templates.data.parse(await head.call('templates'))
  await head.call('addClass', {}, { name: '9y', label: 'Leer', template: templates[0]?.templateID })
  await page.reload()
  await selectClass(page, '9y')
  await page.getByText('Noch keine Kinder in dieser Klasse').waitFor()
  await page.getByRole('link', { name: 'Kinder aufnehmen' }).waitFor()
})

screen(
  "'Weiter' goes on to the next child whose report card is not complete, and says when the class is",
  async ({ tablet, head }) => {
    const { page } = tablet
    const names = sortStudents(await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
    const [, second = '', third = '', fourth = ''] = names
    const last = names.at(-1) ?? ''
    for (const name of names) await head.save('3a', name, graded(...([second, last].includes(name) ? ['sport'] : [])))
    await openCard(page, '3a', last)
    const bar = page.locator('[data-action-bar]')
    await tick(page, 'Sport', '1')
    // From the end of the list on to its beginning, past the first child, who is complete.
    await bar.getByRole('button', { name: `Weiter: ${second}` }).click()
    await chosen(page).and(student(page, second)).waitFor()
    await expect.poll(() => page.locator('[data-missing]').getAttribute('data-cell')).toBe('sport')
    // Her only gap: who leaves it open goes on all the same.
    await bar.getByRole('button', { name: 'Nächste offene' }).click()
    await bar.getByRole('button', { name: `Weiter: ${third}` }).waitFor()
    await bar.getByText(/^Noch\s1\sNote/).waitFor()
    await tick(page, 'Sport', '4')
    await bar.getByText(/^Noch\s5\sTexte und die Fehltage/).waitFor()
    // Every mark of the class is given: from here on it leads to what is empty.
    for (let gap = 0; gap < 6; gap++) await bar.getByRole('button', { name: 'Nächste offene' }).click()
    await expect.poll(() => text(page, 'Bemerkungen').evaluate((it) => it === document.activeElement)).toBe(true)
    // The third one's report card has nothing empty.
    await bar.getByRole('button', { name: `Weiter: ${fourth}` }).waitFor()
    await saveButton(page).click()
    await untilTransferred(page)
    expect((await head.entry('3a', last))?.grades).toHaveLength(10)
    expect((await head.entry('3a', second))?.grades).toHaveLength(10)

    await page.getByRole('link', { name: 'Übersicht', exact: true }).click()
    await matrix(page, '3a').waitFor()
  },
)

screen(
  'begun children come first, a row opens its child, and a class with nothing missing says so',
  async ({ tablet, head }) => {
    const { page } = tablet
    const last = await fillClass(head)
    const [first = '', second = ''] = sortStudents(await head.students('3a')).map(
      ({ preName, name }) => `${preName} ${name}`,
    )
    await head.save('3a', first, (entry) => ({ ...entry, grades: [], layout: {} }))
    await login(page)
    await openReportCards(page, '3a')
    await openOverview(page, '3a')
    await filter(page, /^Alle 25$/).tap()
    const rows = matrix(page, '3a').getByRole('row')
    const names = async () => (await rows.allTextContents()).slice(1, 4).map((text) => text.replaceAll('\u00a0', ' '))
    await expect
      .poll(names)
      .toEqual([`${last}1 Note`, `${first}leer`, expect.stringMatching(new RegExp(`^${second}fertig$`))])
    await page.getByText('23 fertig · 1 begonnen · 1 leer').waitFor()
    const boxes = (at: number, level: string) => rows.nth(at).locator(`[data-level=${level}]`).count()
    expect([await boxes(1, 'none'), await boxes(2, 'full')]).toEqual([1, 0])
    await rows
      .nth(1)
      .getByText(/^1\sNote$/)
      .click()
    await tick(page, 'Sport', '2')
    await head.save('3a', first, (entry) => ({ ...graded()(entry), layout }))
    await untilTransferred(page)
    await page.goBack()
    await matrix(page, '3a').waitFor()
    await page.reload()
    await filter(page, /^Unfertige 0$/).tap()
    await page.getByText('Klasse 3a: alle Zeugnisse fertig.').waitFor()
    await page.getByRole('button', { name: 'Alle anzeigen' }).click()
    await matrix(page, '3a').waitFor()
  },
)
