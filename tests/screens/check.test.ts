import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { statesOf } from '../support/head/reportStates.ts'
import { ownCards, setTemplates } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'
import { plantFindings } from '../support/teacher/fillClass.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { openTools, row, text, tick } from '../support/teacher/sheet.ts'

screen(
  'the check reads the class afresh: what a colleague has just written is looked at, too',
  async ({ tablet, head }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '3a')
    await selectClass(page, '1a')
    await openTools(page)
    await page.getByRole('link', { name: 'Prüfblatt' }).first().click()
    await page.getByText(/Zeugnisse noch leer/).waitFor()
    await plantFindings(head)
    await selectClass(page, '3a')
    await page.getByText(/^5 Hinweise bei 3 Kindern/).waitFor()
  },
)

screen('the check asks of a child what its own kind of report card asks', async ({ tablet, head }) => {
  const { page } = tablet
  await plantFindings(head)
  await setTemplates(head, ownCards.texts, { template: 'demo-nds12' })
  await login(page)
  await openReportCards(page, '3a')
  await openTools(page)
  await page.getByRole('link', { name: 'Prüfblatt' }).first().click()
  const list = page.getByRole('list', { name: 'Hinweise' })
  const own = list.getByRole('listitem').filter({ hasText: ownCards.texts })
  await own.waitFor()
  expect(await own.allTextContents()).toEqual([expect.stringContaining('noch 6\u00a0Texte.')])
  await own.getByRole('button').first().click()
  await text(page, 'Sprechen und Zuhören').waitFor()
})

screen(
  'the check of a class names what to look at; a tap opens the place, what is right is waved off, and the rest is handed in',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const last = await plantFindings(head)
    await login(page)
    await openReportCards(page, '3a')
    await openTools(page)
    await page.getByRole('link', { name: 'Prüfblatt' }).first().click()
    const list = page.getByRole('list', { name: 'Hinweise' })
    const finding = (words: string) => list.getByRole('button', { name: new RegExp(`^[^:]*${words}`) }).first()
    await finding('Name eines anderen Kindes').waitFor()
    await page.getByText('5 Hinweise bei 3 Kindern. Antippen öffnet die Stelle im Zeugnis.').waitFor()
    const names = await list.getByRole('listitem').allTextContents()
    expect(names.map((line) => line.replace(/passt so$/, ''))).toEqual([
      'Clara AlbersInteressen, Fähigkeiten, Fertigkeiten, Name eines anderen Kindes„In der Pause geht Milan rücksichtsvoll mit anderen um.“',
      'Greta BehrensInteressen, Fähigkeiten, Fertigkeiten, Fürwort„Er beginnt zügig und hilft anderen anderen Kindern.“',
      'Greta BehrensInteressen, Fähigkeiten, Fertigkeiten, doppeltes Wort„Er beginnt zügig und hilft anderen anderen Kindern.“',
      'Greta BehrensArbeitsverhalten, Begründungentspricht den Erwartungen mit Einschränkungen braucht eine Begründung.',
      `${last}Leere Feldernoch 1\u00a0Note.`,
    ])
    await page
      .getByRole('navigation', { name: 'Hinweise nach Art' })
      .getByRole('button', { name: /^Namen/ })
      .click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)

    // Mended where it is, without network; coming back, the list stands as it was left.
    await network.down()
    await finding('Name eines anderen Kindes').click()
    const interests = text(page, 'Interessen, Fähigkeiten, Fertigkeiten')
    await expect.poll(() => interests.evaluate((it) => it === document.activeElement)).toBe(true)
    await interests.fill('Clara liest gern.')
    await page.evaluate(() => history.back())
    await page.getByText('4 Hinweise bei 2 Kindern. Antippen öffnet die Stelle im Zeugnis.').waitFor()
    await network.up()

    const waveOff = page.getByRole('button', { name: /^Passt so: .*Begründung bei Greta Behrens$/ })
    await waveOff.dblclick()
    await page.getByText('3 Hinweise bei 2 Kindern, 1 passt so. Antippen öffnet die Stelle im Zeugnis.').waitFor()
    await page.reload()
    await waveOff.and(page.locator('[aria-pressed=true]')).click()
    await waveOff.and(page.locator('[aria-pressed=false]')).click()

    await finding('1.Note').click()
    await row(page, 'Sport').waitFor()
    await tick(page, 'Sport', '1')
    await page
      .getByRole('dialog', { name: '25 von 25 fertig' })
      .getByRole('button', { name: 'Prüfblatt ansehen' })
      .click()
    await page.getByText('24 Zeugnisse ohne offenen Hinweis').waitFor()
    await page.getByRole('button', { name: '24 abgeben' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abgeben' }).click()
    await page.getByText('24 Zeugnisse abgegeben oder gesperrt, hier nicht geprüft').waitFor()
    const states = await statesOf(head, 'demo-3a', '3a')
    expect([...states].flatMap(([name, { state }]) => (state === 'open' ? [name] : []))).toEqual(['Greta Behrens'])

    // All of the class although something is open: the question names whose.
    await page.getByRole('button', { name: 'Trotzdem abgeben' }).click()
    await page.getByRole('alertdialog').getByRole('listitem').filter({ hasText: 'Greta Behrens' }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trotzdem abgeben' }).click()
    await page.getByRole('heading', { name: 'Alle Zeugnisse dieser Klasse sind abgegeben oder gesperrt.' }).waitFor()
    await selectClass(page, '1a')
    await page.getByText(/Zeugnisse noch leer$/).waitFor()
  },
)
