import { expect } from 'vitest'
import { endpoints, templateEndpoints } from '#contract/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { journey, offlineJourney } from '../support/journey.ts'
import { generatePdfs } from '../support/reports/generatedPdfs.ts'
import { pageTexts, pdfFacts } from '../support/reports/readPdf.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { text, tick, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const canRead = hasPoppler()
/** 24 report cards of five pages, twice: on a busy machine that takes its time. */
const printing = { timeout: 120_000 }

journey.skipIf(!canRead)(
  'the head has a class printed, is told what is missing, and downloads it under Zeugnisse',
  async ({ tablet, head }) => {
    const { page } = tablet
    const students = await head.students('3a')
    await openSettings(page, 'Klassen')
    await page.getByRole('button', { name: /^Klasse 3a/ }).click()
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    await page.getByText('Unter „Zeugnisse“ können sie heruntergeladen werden.').waitFor(printing)
    const made = page.getByRole('region', { name: 'Zu den gedruckten Zeugnissen' })
    await made.getByText(/Milan Arslan/).waitFor()
    await made.getByRole('button', { name: 'Zu den Zeugnissen' }).click()
    await page.getByRole('heading', { level: 1, name: /^Zeugnisse/ }).waitFor()

    const card = page.getByRole('link', { name: /^Zeugnisse_3a_2024-2025_1-Halbjahr\.pdf/ })
    // With the cookies of the browser, as the tab would that the card opens.
    const answer = await page.request.get((await card.getAttribute('href')) ?? '')
    expect(answer.headers()['content-disposition']).toContain('filename="Zeugnisse_3a_2024-2025_1-Halbjahr.pdf"')
    const pdf = await answer.body()

    const facts = pdfFacts(pdf)
    const pages = pageTexts(pdf)
    expect([facts.Tagged, facts['Page size']]).toEqual(['yes', '595.28 x 841.89 pts (A4)'])
    // One page each, and the back of each sheet stays empty, of the last one as well.
    expect(pages).toHaveLength(students.length * 2)
    const printed = pages.filter((_text, index) => index % 2 === 0)
    expect(
      pages
        .filter((_text, index) => index % 2 === 1)
        .join('')
        .trim(),
    ).toBe('')
    students.forEach(({ preName, name }, index) => {
      expect(printed[index]).toContain(`${preName} ${name}`)
      expect(printed[index]).toContain('Musterstadt, den 31.01.2025')
      expect(printed[index]).toContain('Seite 1 von 1')
    })
    expect(printed[1]?.match(/kein Eintrag/g)).toHaveLength(5)
    const messages = endpoints.allMessages.data.parse(await head.call('allMessages'))
    expect(messages.map(({ title }) => title)).toContain('Zeugnisse der Klasse 3a sind fertig')

    // What is missing is still said to whoever comes back.
    await page.goBack()
    await made.getByText(/Milan Arslan/).waitFor()
    await made.getByRole('button', { name: 'Hinweis schließen' }).click()
    await made.waitFor({ state: 'detached' })
  },
)

journey.skipIf(!canRead)('a second printing takes the place of the first', async ({ head }) => {
  const [student] = await head.students('4b')
  const name = `${student?.preName} ${student?.name}`
  const first = await generatePdfs(head, '4b')
  const again = await generatePdfs(head, '4b')
  expect(Buffer.compare(first.whole, again.whole), 'the same bytes for the same report cards').toBe(0)
  await head.save('4b', name, (entry) => ({ ...entry, layout: { comments: 'Neu geschrieben.' } }))
  const changed = await generatePdfs(head, '4b')
  expect(changed.answer.files).toHaveLength(2)
  expect(pageTexts(changed.whole)[0]).toContain('Neu geschrieben.')
})

journey.skipIf(!canRead)(
  'every student has a file of their own, with as many pages as they need, and a running head',
  async ({ head }) => {
    const { alone, whole, answer } = await generatePdfs(head, '1a')
    const students = await head.students('1a')
    expect(Object.keys(alone)).toHaveLength(students.length)
    expect(answer.incomplete).toHaveLength(students.length - 1)
    const emil = alone['2024-2025_1-Halbjahr_1a_Becker_Emil_01001.pdf']
    if (!emil) throw new Error(`no file of Emil among ${Object.keys(alone).join(', ')}`)
    const pages = pageTexts(emil)
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((words, index) => {
      expect(words).toContain(`Seite ${index + 1} von ${pages.length}`)
      expect(words).toContain('Emil Becker')
      expect(words).toContain('geboren am 14.03.2018')
    })
    expect(pages[1]).toContain('Anhang zum Zeugnis')
    expect(pdfFacts(emil).Title).toBe('Zeugnis Emil Becker, 2024/2025, 1. Halbjahr')
    // Each begins on the front of a sheet.
    const together = pageTexts(whole)
    const begins = together.flatMap((words, index) => (words.includes('Seite 1 von') ? [index % 2] : []))
    expect(begins).toEqual(students.map(() => 0))
    // Nobody has a page more, less or in another place than in the file of their own.
    const apart = Object.values(alone).flatMap((pdf) => pageTexts(pdf))
    expect(together.filter((words) => words.trim() !== '').sort()).toEqual(apart.sort())
  },
)

const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'

offlineJourney(
  'a teacher without network sees on paper what she has just typed and ticked',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const name = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await network.down()
    await chooseStudent(page, name)
    await tick(page, begins, 'trifft voll zu')
    await write(text(page, 'Bemerkungen'), 'Liest\nsehr gern.')
    await page.getByRole('button', { name: 'Vorschau' }).click()
    const paper = page.getByRole('article', { name: new RegExp(`^Zeugnis ${name}`) })
    await paper.getByText('Liest\nsehr gern.').waitFor()
    await page.getByRole('heading', { name: /^Vorschau, A4, 6 Seiten/ }).waitFor()
    expect(await paper.getByText('×').count()).toBe(1)
    expect(await page.evaluate(() => document.fonts.check('10pt "Source Sans 3"'))).toBe(true)
    await page.keyboard.press('Escape')
    await paper.waitFor({ state: 'detached' })
  },
)

journey.skipIf(!canRead)(
  'what a template has lost since is printed as such, and the head is told',
  async ({ tablet, head }) => {
    const { page } = tablet
    const before = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
    if (!before) throw new Error('1a has no template')
    const [subject, ...others] = before.texts
    const [category, ...rest] = subject?.categories ?? []
    if (!subject || !category) throw new Error('the template has no snippet')
    const texts = [
      { ...subject, categories: [{ ...category, snippets: category.snippets.slice(1) }, ...rest] },
      ...others,
    ]
    const body = templateEndpoints.editTemplate.body.parse({ ...before, texts })
    await head.call('editTemplate', {}, body)

    const { answer, alone } = await generatePdfs(head, '1a')
    const mia = pageTexts(alone['2024-2025_1-Halbjahr_1a_Brandt_Mia_01002.pdf'] ?? new Uint8Array()).join('\n')
    expect(mia).toContain('Nicht mehr in der Vorlage')
    expect(mia).toContain('entfernte Aussage')
    expect(answer.warnings).toContainEqual({
      student: '01002',
      text: 'Mia Brandt: 1 Bewertung ist nicht mehr in der Vorlage.',
    })

    await openSettings(page, 'Klassen')
    await page.getByRole('button', { name: /^Klasse 1a/ }).click()
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    await page.getByText('Mia Brandt: 1 Bewertung ist nicht mehr in der Vorlage.').waitFor(printing)
    await page.getByRole('button', { name: 'Hinweis schließen' }).click()
    await openSettingsPage(page, 'Zeugnisse')
    await page
      .getByRole('link', { name: /^Zeugnisse_1a/ })
      .first()
      .waitFor()
  },
)
