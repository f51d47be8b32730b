import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { school } from '../support/server/demo.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA, one line each. */
async function violations(page: Page): Promise<string[]> {
  // Colours count when they have come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const cdp = await page.context().newCDPSession(page)
  // The page's own policy forbids injected scripts; the debugger's do not count as such.
  await cdp.send('Runtime.evaluate', { expression: axe.source })
  return page.evaluate(async (values) => {
    const { violations: found } = await window.axe.run(document, { runOnly: { type: 'tag', values } })
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
  }, rules)
}

journey('a teacher with a screen reader meets no barrier at the login', async ({ tablet }) => {
  await tablet.page.goto(`/auth/login?school=${school}`)
  await tablet.page.getByLabel('Email Adresse').waitFor()
  expect(await violations(tablet.page)).toEqual([])
})

journey(
  'a teacher with a screen reader meets no barrier on the home screen and among her messages',
  async ({ tablet }) => {
    await login(tablet.page)
    expect(await violations(tablet.page)).toEqual([])
    await tablet.page.goto('/messages/main')
    await tablet.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violations(tablet.page)).toEqual([])
  },
)

journey(
  'a teacher with a screen reader meets no barrier on a report card with ticks or with grades',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, 'Ben Çelik')
    expect(await violations(page)).toEqual([])
    await chooseClass(page, '3a')
    await chooseStudent(page, 'Greta Behrens')
    expect(await violations(page)).toEqual([])
  },
)

journey('a teacher who works in the dark can read the report card and the list of transfers', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await page.goto('/account/main')
  await page.getByRole('radio', { name: 'Dunkel' }).click()
  await page.goto('/home')
  await openReportCards(page, '3a')
  await chooseStudent(page, 'Greta Behrens')
  expect(await violations(page)).toEqual([])
  await syncButton(page, /^Alles übertragen/).click()
  await page.getByRole('dialog').waitFor()
  expect(await violations(page)).toEqual([])
})

journey(
  'a teacher with a screen reader decides between two versions and reads what changed',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const name = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, name)
    await head.save('1a', name, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.', sickDays: 2 } }))
    await write(text(page, 'Bemerkungen'), 'Von der Lehrkraft.')
    await saveButton(page).click()
    await page.getByRole('dialog', { name: `Zwei Fassungen für ${name}` }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Später entscheiden' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await syncButton(page, /^Zwei Fassungen/).click()
    await page.getByRole('dialog', { name: 'Noch zu übertragen' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Verlauf' }).click()
    await page
      .getByRole('dialog', { name: /^Verlauf/ })
      .getByText('gültig')
      .waitFor()
    expect(await violations(page)).toEqual([])
  },
)
