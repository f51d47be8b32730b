import { expect } from 'vitest'
import { allEndpoints, type Entry } from '#contract/index.ts'
import { sortStudents } from '#rules/index.ts'
import { linesOf } from '../support/browser/linesOf.ts'
import { journey, offlineJourney } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { classSelector, openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { filter, lack, matrix, openOverview, rowHead } from '../support/teacher/overview.ts'
import { row, saveButton, syncButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

const withoutNetwork = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/
const subjects = ['german', 'math', 'language', 'science', 'religion', 'music', 'art', 'crafting', 'textiles', 'sport']
/** Every subject of nds34 has a grade, but for those left out. */
const graded =
  (...without: string[]) =>
  (entry: Entry): Entry => ({
    ...entry,
    grades: subjects.filter((subject) => !without.includes(subject)).map((subject) => ({ subject, grade: '2' })),
  })

journey(
  'a teacher sees what a child lacks, a tap opens the place and back returns to it',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await head.save('3a', emil, graded('music', 'sport'))
    await login(page)
    await openReportCards(page, '3a')
    await openOverview(page, '3a')
    expect(await lack(page, emil, 'Deutsch').getAttribute('aria-label')).toBe(`${emil}, Deutsch: vollständig`)
    expect(await lack(page, emil, 'Musik').getAttribute('aria-label')).toBe(`${emil}, Musik: 1 von 1 fehlt`)
    expect(await lack(page, emil, 'Fehltage, Texte').getAttribute('aria-label')).toMatch(/: 6 von 6 leer$/)
    await lack(page, emil, 'Musik').tap()

    await row(page, 'Musik').waitFor()
    await expect.poll(() => page.locator('[data-missing]').getAttribute('data-cell')).toBe('music')
    await expect
      .poll(() => page.locator('[data-missing]').evaluate((it) => it.contains(document.activeElement)))
      .toBe(true)
    const { top, bottom } = await row(page, 'Musik').evaluate((it) => it.getBoundingClientRect().toJSON())
    expect(top).toBeGreaterThan(60)
    expect(bottom).toBeLessThan(748)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/reportCard/main')
    await tick(page, 'Musik', '3')

    await page.goBack()
    await matrix(page, '3a').waitFor()
    await expect.poll(() => lack(page, emil, 'Musik').getAttribute('aria-label')).toMatch(/vollständig$/)
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

journey('a cell of texts leads to the first one that is empty', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('1a')
  await head.save('1a', emil, (entry) => ({
    ...entry,
    layout: { sickDays: 0, workBehaviour: 'Gut.', socialBehaviour: 'Gut.', interests: 'Schach' },
  }))
  await login(page)
  await openReportCards(page, '1a')
  await openOverview(page, '1a')
  expect(await lack(page, emil, 'Fehltage, Texte').getAttribute('aria-label')).toMatch(/: 7 von 11 leer$/)
  await lack(page, emil, 'Fehltage, Texte').tap()
  const heading = page.getByRole('heading', { name: 'Deutsch (Texte)' })
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect
    .poll(() => text(page, 'Sprechen und Zuhören').evaluate((it) => it.getBoundingClientRect().top < 400))
    .toBe(true)
})

journey('a teacher shows everyone or only who is not complete, and back keeps her choice', async ({ tablet, head }) => {
  const { page } = tablet
  const students = await head.students('3a')
  const complete = students[students.length - 1]
  if (!complete) throw new Error('class 3a is empty')
  const name = `${complete.preName} ${complete.name}`
  await head.save('3a', name, graded())
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
  await filter(page, /^Unvollständige/).tap()
  await rowHead(page, name).waitFor({ state: 'detached' })
})

offlineJourney(
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
    await expect.poll(() => lack(page, emil, 'Deutsch').getAttribute('aria-label')).toMatch(/vollständig$/)
    await page.reload()
    await expect.poll(() => lack(page, emil, 'Deutsch').getAttribute('aria-label')).toMatch(/vollständig$/)
    await syncButton(page, /^(Offline|Schulserver).*1 wartet/).waitFor()
    expect(await head.entry('3a', emil)).toBeUndefined()
    await network.up()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toEqual([{ subject: 'german', grade: '2' }])
    await expect.poll(() => lack(page, emil, 'Deutsch').getAttribute('aria-label')).toMatch(/vollständig$/)
  },
)

journey('the overview follows what another tab enters', async ({ tablet, untouched }) => {
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
  await expect.poll(() => lack(page, emil, 'Kunst').getAttribute('aria-label')).toMatch(/vollständig$/)
  await saveButton(second).click()
  await untilTransferred(second)
  expect(await lack(page, emil, 'Kunst').getAttribute('aria-label')).toMatch(/vollständig$/)
})

journey(
  'the start page and the class selector say how far each class is, also right after an edit',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await head.save('3a', emil, graded('sport'))
    await login(page)
    const entrance = page.getByRole('navigation', { name: 'Was fehlt noch' })
    await entrance.getByRole('link', { name: /^3a/ }).waitFor()
    await openReportCards(page, '3a')
    // The page began with the first class; leaving it in the middle of its fetch gives that one up until the next visit.
    await page.reload()
    const option = classSelector(page).locator('option').filter({ hasText: /^3a/ })
    await expect.poll(() => option.textContent()).toMatch(/^3a – Bewertungen: \d+ von 25 vollständig$/)
    const before = Number(/: (\d+)/.exec((await option.textContent()) ?? '')?.[1])
    await chooseStudent(page, emil)
    await tick(page, 'Sport', '2')
    await expect.poll(() => option.textContent()).toBe(`3a – Bewertungen: ${before + 1} von 25 vollständig`)
    // The sum needs the other class too, which is fetched when nothing else happens.
    const other = classSelector(page)
      .locator('option')
      .filter({ hasText: /^1a – / })
    await other.waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('link', { name: /^Zeugnisse 1a und 3a, noch \d+ mit offenen Bewertungen$/ }).waitFor()
    const own = entrance.getByRole('link', { name: `3a ${before + 1} von 25 mit allen Bewertungen` })
    await own.waitFor()
    await page.reload()
    await own.click()
    await matrix(page, '3a').waitFor()
  },
)

journey('a class without template says so, and one without children', async ({ tablet, head }) => {
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
  await page.getByText('In dieser Klasse sind noch keine Schüler.').waitFor()
})

journey('a subject of two words is parted between them where each has room for itself', async ({ tablet }) => {
  const { page } = tablet
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  const words = await page.getByTitle('Textiles Gestalten').locator('span > span').all()
  expect(await Promise.all(words.map(linesOf))).toEqual([1, 1])
})

journey(
  "'Weiter' goes on to the next child whose report card is not complete, and says when the class is",
  async ({ tablet, head }) => {
    const { page } = tablet
    const names = sortStudents(await head.students('3a')).map(({ preName, name }) => `${preName} ${name}`)
    const [, second = '', third = ''] = names
    const last = names.at(-1) ?? ''
    for (const name of names) await head.save('3a', name, graded(...([second, last].includes(name) ? ['sport'] : [])))
    await login(page)
    await openReportCards(page, '3a')
    await chooseStudent(page, last)
    const bar = page.locator('[data-action-bar]')
    await tick(page, 'Sport', '1')
    // From the end of the list on to its beginning, past the first child, who is complete.
    await bar.getByRole('button', { name: `Weiter: ${second}` }).click()
    await chosen(page).and(student(page, second)).waitFor()
    await expect.poll(() => page.locator('[data-missing]').getAttribute('data-cell')).toBe('sport')
    await bar.getByRole('button', { name: 'Nächste offene' }).waitFor()
    await tick(page, 'Sport', '4')
    await bar
      .getByText(/Klasse: Noten vollständig, 1\d\d Felder leer/)
      .first()
      .waitFor()
    await bar.getByRole('button', { name: `Weiter: ${third}` }).waitFor()
    await saveButton(page).click()
    await untilTransferred(page)
    expect((await head.entry('3a', last))?.grades).toHaveLength(10)
    expect((await head.entry('3a', second))?.grades).toHaveLength(10)

    await page.getByRole('link', { name: 'Übersicht', exact: true }).click()
    await page.getByText(/^Klasse 3a: Noten vollständig, 1\d\d Felder leer\.$/).waitFor()
    await page.getByRole('button', { name: 'Alle anzeigen' }).click()
    await matrix(page, '3a').waitFor()
  },
)
