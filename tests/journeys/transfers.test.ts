import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openTablet, type Tablet } from '../support/browser/openTablet.ts'
import { resize } from '../support/browser/resize.ts'
import { slowMotion } from '../support/browser/slowMotion.ts'
import { journey, offlineJourney } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { homeQuestion, login, loginByForm } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, tick, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'
const withoutNetwork =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|status of 40[19]/

const pane = (page: Page) => page.getByRole('dialog', { name: 'Noch zu übertragen' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Noch nicht alles übertragen' })
const logout = (page: Page) => page.getByRole('button', { name: 'Ausloggen' })

/** Opens the pane behind the button in the top bar. */
async function openPane(page: Page): Promise<void> {
  await syncButton(page, /^(Offline|Schulserver|Alles übertragen|Noch zu übertragen|Nicht angenommen)/).click()
  await pane(page).waitFor()
}

/** Ticks and writes about a student while the school's server is away. */
async function writeOffline({ page }: Tablet, network: { down(): Promise<void> }, name: string): Promise<void> {
  await login(page)
  await openReportCards(page, '1a')
  await untilAppIsKept(page)
  await chooseStudent(page, name)
  await network.down()
  await tick(page, begins, 'trifft voll zu')
  await write(text(page, 'Bemerkungen'), 'Auf dem ersten iPad geschrieben.')
  await saveButton(page).click()
  await syncButton(page, /^(Offline|Schulserver).*1 wartet/).waitFor()
}

/** Saves what waits as a file; resolves with where it lies. */
async function saveFile(page: Page, press: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), path: await download.path() }
}

async function load(page: Page, path: string): Promise<void> {
  await pane(page).getByLabel('Aus Datei laden').and(page.locator('input')).setInputFiles(path)
}

offlineJourney(
  'a broken iPad: what waited on it comes to the server from another one, once',
  async ({ tablet, network, server, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await writeOffline(tablet, network, emil)
    await openPane(page)
    await pane(page).getByText('Alles ist auf diesem').waitFor()
    await pane(page).getByText('Sobald der Schulserver wieder antwortet, geht es von allein weiter.').waitFor()
    // What is said on a screen too low for all of it is not squeezed.
    await resize(page, { width: 1180, height: 400 })
    const overflow = await pane(page)
      .getByRole('status')
      .first()
      .evaluate((banner) => {
        const bottoms = [...banner.children].map((part) => part.getBoundingClientRect().bottom)
        return Math.max(...bottoms) - banner.getBoundingClientRect().bottom
      })
    expect(overflow).toBeLessThan(0)
    await resize(page, { width: 1180, height: 820 })
    // This browser has not promised to keep anything: the file comes first.
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false)
    await pane(page).getByText('Der Browser darf seinen Speicher von selbst leeren.').waitFor()
    const offered = await pane(page)
      .getByRole('button', { name: /Als Datei sichern|Jetzt übertragen/ })
      .allTextContents()
    expect(offered[0]).toContain('Als Datei sichern')
    await pane(page).getByRole('listitem', { name: emil }).getByText('1a, 2 Änderungen').waitFor()
    await pane(page).getByText('Die Datei enthält Namen und Noten unverschlüsselt.').waitFor()
    const footer = pane(page).getByRole('contentinfo').or(pane(page).locator('footer'))
    const file = await saveFile(page, () => footer.getByRole('button', { name: 'Als Datei sichern' }).click())
    expect(file.name).toMatch(/^zeugnis-sicherung-\d{4}-\d\d-\d\d-\d{4}\.json$/)
    expect(await head.entry('1a', emil)).toBeUndefined()

    const second = await openTablet({ url: server.url })
    try {
      await login(second.page)
      await openReportCards(second.page, '1a')
      await openPane(second.page)
      await load(second.page, file.path)
      await second.page.getByText('Aus der Datei geladen: 1 Zeugnis').waitFor()
      await untilTransferred(second.page)
      const entry = await head.entry('1a', emil)
      expect(entry?.grades.map(({ grade }) => grade)).toEqual(['trifft voll zu'])
      expect(entry?.layout).toEqual({ comments: 'Auf dem ersten iPad geschrieben.' })

      await load(second.page, file.path)
      await second.page.getByText('Die Datei enthält nichts Neues.').waitFor()
      await syncButton(second.page, /^Alles übertragen/).waitFor()
      expect((await head.entry('1a', emil))?.revision).toBe(1)
      expect(second.problems()).toEqual([])
    } finally {
      await second.remove()
    }

    await network.up()
    await page.keyboard.press('Escape')
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.revision).toBe(1)
  },
)

journey('a file that is none of hers changes nothing and says why', async ({ tablet, server }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await openPane(page)
  const file = { kind: 'zeugnis-sicherung', version: 1, school: 'musterschule', userID: 'demo-lehrkraft', rows: [] }
  const cases: [content: string, sentence: RegExp][] = [
    ['{"kind": "zeugnis-sicherung", "ver', /^Die Datei ist beschädigt/],
    [JSON.stringify({ ...file, version: 2 }), /aus einer neueren Version/],
    [JSON.stringify({ ...file, school: 'andere' }), /gehört zu einer anderen Schule/],
    [JSON.stringify({ ...file, userID: 'demo-kollegin' }), /gehört zu einem anderen Konto/],
  ]
  for (const [content, sentence] of cases) {
    const path = join(server.dataDir, 'sicherung.json')
    await writeFile(path, content)
    await load(page, path)
    await page.getByText(sentence).waitFor()
  }
  await pane(page).getByText('Alles ist übertragen.').waitFor()
})

journey(
  'the list of what waits says why the server refused, leads there, and sends it again',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 400/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const error = { code: 'validation', message: 'Die Vorlage hat sich geändert.' }
    const body = JSON.stringify({ success: false, data: null, error })
    const refusing = network.inject(/set\/studentGrades/, { kind: 'status', status: 400, body })
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    await chooseStudent(page, mia)
    await openPane(page)
    const waiting = pane(page).getByRole('listitem', { name: emil })
    await waiting.getByText('Nicht angenommen. Die Vorlage hat sich geändert.').waitFor()
    await waiting.getByRole('button', { name: 'Ansehen' }).click()
    await chosen(page).and(student(page, emil)).waitFor()
    await openPane(page)
    refusing.lift()
    await waiting.getByRole('button', { name: 'Erneut senden' }).click()
    await pane(page).getByText('1 Zeugnis der Klasse 1a').waitFor()
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)

offlineJourney(
  'what was written for a child who has changed the class can be read, and goes into the new class',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(new RegExp(`${withoutNetwork.source}|status of 400`))
    const emil = await untouched('1a')
    const { id, preName, name } = await head.student('1a', emil)
    await writeOffline(tablet, network, emil)
    await head.call('editStudent', {}, { id, preName, name, class: '3a' })
    await network.up()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    await openPane(page)
    const waiting = pane(page).getByRole('listitem', { name: emil })
    await expect.poll(() => waiting.getByRole('button', { name: 'Erneut senden' }).count()).toBe(0)
    await waiting.getByRole('button', { name: 'Ansehen' }).click()
    const inputs = page.getByRole('dialog', { name: `Eingaben für ${emil}` })
    await inputs.getByText('Das Kind ist jetzt in Klasse 3a.').waitFor()
    await inputs.getByText(begins).waitFor()
    await inputs.getByText('trifft voll zu').waitFor()
    await inputs.getByText('Auf dem ersten iPad geschrieben.').waitFor()
    await inputs.getByRole('button', { name: 'In Klasse 3a übernehmen' }).click()
    await untilTransferred(page)
    await chosen(page).and(student(page, emil)).waitFor()
    expect(await head.entry('3a', emil)).toMatchObject({
      grades: [{ grade: 'trifft voll zu' }],
      layout: { comments: 'Auf dem ersten iPad geschrieben.' },
    })
  },
)

journey(
  'logging out with something waiting asks what becomes of it; kept, it waits for the same teacher',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    const saving = network.inject(/set\/studentGrades/, { kind: 'portal' })
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^(Offline|Schulserver).*1 wartet/).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await question(page)
      .getByText(/^1 Zeugnis ist noch nicht übertragen\./)
      .waitFor()
    const file = await saveFile(page, () => question(page).getByRole('button', { name: 'Als Datei sichern' }).click())
    expect(JSON.parse(await readFile(file.path, 'utf8'))).toMatchObject({ rows: [{ target: { studentName: emil } }] })
    await question(page).getByRole('button', { name: 'Jetzt senden' }).click()
    await question(page)
      .getByText(/^1 Zeugnis ist noch nicht übertragen\./)
      .waitFor()
    await question(page).getByRole('button', { name: 'Abmelden und behalten' }).click()

    // Whoever comes next sees a number and no name.
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText('Auf diesem Gerät wartet 1 Zeugnis').waitFor()
    expect(await page.getByText(emil).count()).toBe(0)
    await login(page, 'colleague')
    await openReportCards(page, '1a')
    await openPane(page)
    await pane(page)
      .getByText(/wartet außerdem 1 Zeugnis eines anderen Kontos/)
      .waitFor()
    await pane(page).getByText('Alles ist übertragen.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')

    saving.lift()
    await login(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

offlineJourney(
  'logging out without network: over on this tablet at once, and at the server with the next contact',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await writeOffline(tablet, network, emil)
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await question(page).getByText('Am Schulserver endet die Sitzung, sobald').waitFor()
    await question(page).getByRole('button', { name: 'Abmelden und behalten' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByText('Auf diesem Gerät abgemeldet.').waitFor()
    // Nobody gets back in with what the browser still holds.
    await page.goto('/home')
    await page.waitForURL((url) => url.pathname === '/')
    const held = (await tablet.context.cookies()).filter(({ name }) => /access|refresh/.test(name))
    expect(held).toHaveLength(2)

    const told = network.next(/^GET .*\/auth\/logout/)
    await network.up()
    await page.reload()
    expect((await told).status).toBe(200)
    const asked = await fetch(`${network.url}/api/musterschule/get/userRole`, {
      headers: { Cookie: held.map(({ name, value }) => `${name}=${value}`).join('; ') },
    })
    expect(asked.status).toBe(401)
    await loginByForm(page)
    await openReportCards(page, '1a')
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

journey(
  'throwing away at logout is asked about twice, by number, and then it is gone',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    network.inject(/set\/studentGrades/, { kind: 'portal' })
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^(Offline|Schulserver).*1 wartet/).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await logout(page).click()
    await question(page).getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByRole('alertdialog', { name: '1 Zeugnis verwerfen?' }).waitFor()
    await page.getByRole('button', { name: '1 Zeugnis verwerfen und abmelden' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await page.getByLabel('Email Adresse').waitFor()
    expect(await page.getByText(/auf die Übertragung/).count()).toBe(0)
    expect(await head.entry('1a', emil)).toBeUndefined()
  },
)

journey(
  'a session that the server ends leaves what waits on the tablet, for the same teacher',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    const ended = JSON.stringify({
      success: false,
      data: null,
      error: { code: 'unauthorized', message: 'Bitte melden Sie sich an.' },
    })
    const over = network.inject(/set\/studentGrades|auth\/refreshToken|auth\/verifyUser/, {
      kind: 'status',
      status: 401,
      body: ended,
    })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
    over.lift()
    await page.goto('/auth/login?school=Musterschule')
    await page.getByText('Auf diesem Gerät wartet 1 Zeugnis').waitFor()
    await login(page)
    await homeQuestion(page).waitFor()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades.length).toBe(1)
  },
)

journey(
  'whose inputs were to be thrown away is named until the question is out of sight',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 503/)
    const emil = await untouched('1a')
    network.inject(/set\/studentGrades/, { kind: 'status', status: 503 })
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await openPane(page)
    await pane(page).getByRole('button', { name: 'Verwerfen' }).click()
    const doomed = page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' })
    await doomed.getByText(emil).waitFor()
    const cancel = doomed.getByRole('button', { name: 'Abbrechen' })
    await slowMotion(cancel)
    await cancel.click()
    await page.locator('[data-exiting]').getByText(`Eingaben für ${emil} (1a,`).first().waitFor()
  },
)
