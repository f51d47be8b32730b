import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { resize } from '../support/browser/resize.ts'
import { slowMotion } from '../support/browser/slowMotion.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'
import {
  filePassword,
  load,
  openFile,
  openPane,
  pane,
  saveFile,
  waiting,
  withoutNetwork,
  writeOffline,
} from '../support/teacher/transfers.ts'

offlineJourney(
  'a broken iPad: what waited on it comes to the server from another one, once',
  async ({ tablet, network, server, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await writeOffline(tablet, network, emil)
    await openPane(page)
    await pane(page)
      .getByText(/^Alles ist auf diesem Gerät gesichert\.$/)
      .waitFor()
    // This browser has not promised to keep anything: what can be lost is said.
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(false)
    await pane(page)
      .getByText(/^1 Zeugnis geht zum .*, sobald .* Wird die App wochenlang nicht geöffnet, kann dieses .* löschen\.$/)
      .waitFor()
    await waiting(page, emil)
      .getByText(/^1a, 2 Änderungen, seit \d\d:\d\d Uhr$/)
      .waitFor()
    const save = pane(page).getByRole('button', { name: /^Als Datei sichern/ })
    const file = await saveFile(page, () => save.click())
    expect(file.name).toMatch(/^zeugnis-sicherung-\d{4}-\d\d-\d\d-\d{4}\.json$/)
    expect(await head.entry('1a', emil)).toBeUndefined()

    const second = await openTablet({ url: server.url })
    try {
      await login(second.page)
      await openReportCards(second.page, '1a')
      await openPane(second.page)
      await load(second.page, file.path)
      await openFile(second.page, 'Käsebrot ohne Gürkchen')
      await second.page.getByText('Das Kennwort passt nicht zu dieser Datei').waitFor()
      await openFile(second.page, filePassword)
      await second.page.getByText('Aus der Datei geladen: 1 Zeugnis').waitFor()
      await untilTransferred(second.page)
      const entry = await head.entry('1a', emil)
      expect(entry?.grades.map(({ grade }) => grade)).toEqual(['trifft voll zu'])
      expect(entry?.layout).toEqual({ comments: 'Auf dem ersten iPad geschrieben.' })

      await load(second.page, file.path)
      await openFile(second.page, filePassword)
      await second.page.getByText('Die Datei enthält nichts Neues.').waitFor()
      await syncButton(second.page, /^Übertragen/).waitFor()
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

journey.skipIf(inShort)(
  'the list of what waits says why the server refused, leads there, and sends it again',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 400/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const reason =
      'Die Vorlage hat sich geändert: Das Fach „Werte und Normen“ gibt es nicht mehr, und „Begegnung mit der englischen Sprache“ hat keine Noten.'
    const error = { code: 'validation', message: reason }
    const body = JSON.stringify({ success: false, data: null, error })
    const refusing = network.inject(/set\/studentGrades/, { kind: 'status', status: 400, body })
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Nicht angenommen/).waitFor()
    await chooseStudent(page, mia)
    await openPane(page)
    await waiting(page, emil).getByText(`Nicht angenommen. ${reason}`).waitFor()
    await pane(page).getByRole('button', { name: 'Ansehen' }).click()
    await chosen(page).and(student(page, emil)).waitFor()
    // The action bar says all of it, on a phone, too.
    const line = page.locator('[data-action-bar]').getByText(reason)
    for (const width of [1180, 820, 390]) {
      await resize(page, { width, height: 820 })
      await line.waitFor()
      const hidden = await line.evaluate((text) => {
        const bottom = text.getBoundingClientRect().bottom
        const boxes = [text.parentElement, text.closest('[data-action-bar]')].map(
          (box) => box?.getBoundingClientRect().bottom ?? 0,
        )
        return Math.max(
          text.scrollHeight - text.clientHeight,
          text.scrollWidth - text.clientWidth,
          bottom - Math.min(...boxes),
        )
      })
      expect(hidden, `${width} px`).toBeLessThanOrEqual(1)
    }
    await resize(page, { width: 1180, height: 820 })
    await openPane(page)
    refusing.lift()
    await waiting(page, emil).getByRole('button', { name: 'Erneut senden' }).click()
    const since = pane(page).getByText(/^Alles ist beim Server, zuletzt \d\d:\d\d Uhr\.$/)
    await since.waitFor()
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
    // Also after the app is started anew.
    await page.reload()
    await openPane(page)
    await since.waitFor()
  },
)

journey.skipIf(inShort)(
  'whose inputs were to be thrown away is named until the question is out of sight',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 503/)
    const emil = await untouched('1a')
    network.inject(/set\/studentGrades/, { kind: 'status', status: 503, headers: { 'Retry-After': '5' } })
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await openPane(page)
    // Only behind the child's own 'Mehr'.
    expect(await pane(page).getByRole('button', { name: 'Verwerfen' }).count()).toBe(0)
    await waiting(page, emil)
      .getByRole('button', { name: `Mehr zu ${emil}` })
      .click()
    await waiting(page, emil).getByRole('button', { name: 'Verwerfen' }).click()
    const doomed = page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' })
    await doomed.getByText(emil).waitFor()
    const cancel = doomed.getByRole('button', { name: 'Abbrechen' })
    await slowMotion(cancel)
    await cancel.click()
    await page.locator('[data-exiting]').getByText(`Eingaben für ${emil} (1a,`).first().waitFor()
  },
)
