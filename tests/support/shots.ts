import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openTablet, type Tablet } from './browser/openTablet.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { root } from './run/root.ts'
import { school } from './server/demo.ts'
import { startServer } from './server/startServer.ts'
import { login } from './teacher/login.ts'
import { classSelector, selectClass } from './teacher/openReportCards.ts'
import { syncButton } from './teacher/sheet.ts'

const sizes = { landscape: [1180, 820], portrait: [820, 1180], phone: [390, 844], desktop: [1440, 900] } as const
const folder = join(root, '.tmp', 'shots')

/** `npm run shots`: pictures of the screens in every size, light and dark, to be looked at beside the design. */
async function shoot(tablet: Tablet, suffix: string): Promise<void> {
  const { page } = tablet
  const take = async (name: string) => {
    // Rows out of sight are drawn in the frames after a jump; what is loaded beside the screen comes a moment later.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), animations: 'disabled' })
  }
  const openClass = async (className: string) => {
    const opener = page.getByRole('button', { name: 'Schüler anzeigen' })
    await opener.or(classSelector(page)).first().waitFor()
    if (await opener.isVisible()) await opener.click()
    await selectClass(page, className)
  }
  const choose = async (className: string, name: string) => {
    await openClass(className)
    const list = page.getByRole('navigation', { name: 'Schüler' }).or(page.getByRole('dialog'))
    await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await page.goto(`/auth/login?school=${school}`)
  await page.getByLabel('Passwort', { exact: true }).fill('Zeugnis-2024')
  await take('login')
  await login(page)
  await take('home')
  await page.goto('/reportCard/main')
  await page.getByText('Bitte Wählen Sie zuerst einen Schüler aus').waitFor()
  await take('grading-no-student')
  await choose('1a', 'Ben Çelik')
  await page.getByRole('radiogroup', { name: 'spricht deutlich und in ganzen Sätzen' }).scrollIntoViewIfNeeded()
  await take('grading-ticks')
  await page.getByRole('textbox', { name: 'Bemerkungen' }).scrollIntoViewIfNeeded()
  await take('grading-texts')
  await choose('3a', 'Greta Behrens')
  await page.getByRole('radiogroup', { name: 'Deutsch' }).scrollIntoViewIfNeeded()
  await take('grading-grades')
  await syncButton(page, /^(Alles übertragen|Offline|Wird übertragen)/).click()
  await page.getByRole('dialog').waitFor()
  await take('transfers')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openClass('1a')
  await take('students')
}

/** The head's screens: every page of the school settings that the menu leads to, and the account. */
async function shootSettings({ page }: Tablet, suffix: string): Promise<void> {
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), animations: 'disabled' })
  }
  await login(page, 'head')
  for (const name of ['Allgemein', 'Schüler', 'Klassen', 'Benutzer', 'Schuljahre', 'Vorlagen', 'Zeugnisse']) {
    await page.goto('/schoolConfig/main')
    await page.getByRole('navigation').getByText(name, { exact: true }).click()
    await take(`school-${name.toLowerCase()}`)
  }
  await page.goto('/account/main')
  await take('account')
}

await ensureBuilt()
mkdirSync(folder, { recursive: true })
const server = await startServer()
try {
  for (const [name, [width, height]] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const tablet = await openTablet({ url: server.url, width, height, colorScheme })
      // The dark colours are chosen on the device before anybody signs in, and kept for this teacher.
      const appearance = JSON.stringify({ theme: colorScheme, chosenBy: 'demo-lehrkraft' })
      await tablet.context.addInitScript((value) => localStorage.setItem('appearance', value), appearance)
      await shoot(tablet, `${name}-${colorScheme}`)
      await tablet.remove()
      const head = await openTablet({ url: server.url, width, height, colorScheme })
      const theirs = JSON.stringify({ theme: colorScheme, chosenBy: 'demo-leitung' })
      await head.context.addInitScript((value) => localStorage.setItem('appearance', value), theirs)
      await shootSettings(head, `${name}-${colorScheme}`)
      await head.remove()
    }
  }
} finally {
  await server.remove()
}
console.log(`Pictures are in ${folder}`)
