import { expect } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { openSettings, openSettingsPage } from '../support/head/openSettings.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { pageTexts, pdfFacts } from '../support/reports/readPdf.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { begins } from '../support/server/demo.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { pressTool, text, tick, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const canRead = hasPoppler()

/** 24 report cards of five pages, twice: on a busy machine that takes its time. */
const printing = { timeout: 120_000 }

journey.skipIf(!canRead || inShort)(
  'the head has a class printed, is told what is missing, and downloads it under Zeugnisse',
  async ({ tablet, head }) => {
    const { page } = tablet
    const students = await head.students('3a')
    await openSettings(page, 'Klassen')
    await page.getByRole('button', { name: /^Klasse 3a/ }).click()
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    const question = page.getByRole('alertdialog', { name: '24 von 25 unvollständig. Trotzdem drucken?' })
    await question.getByRole('link', { name: /^Zeugnis von Milan Arslan/ }).waitFor()
    await question.getByRole('button', { name: 'Trotzdem drucken' }).click()
    await page.getByText('Unter „Zeugnisse“ können sie heruntergeladen werden.').waitFor(printing)
    await openSettingsPage(page, 'Zeugnisse')

    const card = page.getByRole('link', { name: /^Zeugnisse 3a, 1\. Halbjahr\.pdf/ })
    // With the cookies of the browser, as the tab would that the card opens.
    const answer = await page.request.get((await card.getAttribute('href')) ?? '')
    expect(answer.headers()['content-disposition']).toContain('filename="Zeugnisse 3a, 1. Halbjahr 2024-2025.pdf"')
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
  },
)

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
    await pressTool(page, 'Vorschau')
    const paper = page.getByRole('article', { name: new RegExp(`^Zeugnis ${name}`) })
    await paper.getByText('Liest\nsehr gern.').waitFor()
    await page.getByText(/^6 Seiten A4\./).waitFor()
    expect(await paper.getByText('×').count()).toBe(1)
    expect(await page.evaluate(() => document.fonts.check('10pt "Source Sans 3"'))).toBe(true)
    await page.keyboard.press('Escape')
    await paper.waitFor({ state: 'detached' })
  },
)
