import { expect } from 'vitest'
import { textBlockEndpoints } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import { savedOffline, untilAppIsKept } from '../support/teacher/device.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { text, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { withoutNetwork } from '../support/teacher/transfers.ts'

const reading = 'Lesen und mit Texten umgehen'

screen(
  'without network sentences are put into a text with two taps, changed, taken back, and sent later; own ones are kept',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const child = await untouched('1a')
    const name = child.split(' ')[0] ?? ''
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await chooseStudent(page, child)
    await network.down()

    const opener = page.getByRole('button', { name: `Textbausteine für ${reading}, ${name}` })
    const panel = page.getByRole('dialog', { name: `Textbausteine für ${reading}, ${name}` })
    const sentence = (start: string) => panel.getByRole('button', { name: new RegExp(`^${start}`) })
    const value = () => text(page, reading).inputValue()
    await opener.tap()
    await sentence(`${name} verbindet`).tap()
    const first = `${name} verbindet Laute sicher zu Silben und Wörtern.`
    await expect.poll(value).toBe(first)

    // At the caret, with blanks; a second tap takes out again what was not changed.
    await sentence(`${name}s? Lesetempo`)
      .or(sentence(`${name}’ Lesetempo`))
      .tap()
    await sentence('Beim Lesen braucht').tap()
    await panel.getByText('3 Sätze eingefügt').waitFor()
    await sentence('Beim Lesen braucht').tap()
    await expect
      .poll(value)
      .toMatch(/^\S+ verbindet Laute sicher zu Silben und Wörtern\. \S+ Lesetempo passt zum Text\.$/)
    await panel.getByRole('button', { name: 'Fertig' }).tap()
    await panel.waitFor({ state: 'detached' })
    expect(await text(page, reading).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: `Rückgängig: ${reading}` }).tap()
    await page.getByRole('button', { name: `Rückgängig: ${reading}` }).tap()
    await page.getByRole('button', { name: `Rückgängig: ${reading}` }).tap()
    await expect.poll(value).toBe(first)
    await write(text(page, reading), `${first} ${name}s Heft ist voll.`)

    // What she has written becomes sentences of her own, without the name.
    await opener.tap()
    await panel.getByRole('button', { name: 'Meine' }).tap()
    await panel.getByText('Noch keine eigenen Sätze').waitFor()
    await panel.getByRole('button', { name: 'Satz aus dem Text merken' }).tap()
    const lines = panel.getByRole('textbox', { name: 'Sätze' })
    expect(await lines.inputValue()).toBe(
      '{Vorname} verbindet Laute sicher zu Silben und Wörtern.\n{Vorname}s Heft ist voll.',
    )
    await panel.getByText('Max’ Heft ist voll.').waitFor()
    await lines.fill('{sie|er} malt.')
    await panel.getByRole('button', { name: 'Speichern' }).tap()
    await panel.getByText('„{sie|er} malt.“: Zuerst steht die Form für Jungen: {er|sie}.').waitFor()
    await lines.fill('{Vorname}s Heft ist voll.')
    await panel.getByRole('button', { name: 'Speichern' }).tap()
    await panel.getByText('auf diesem Gerät gesichert').waitFor()
    await savedOffline(page).waitFor()

    await page.reload()
    await expect.poll(value).toBe(`${first} ${name}s Heft ist voll.`)
    await opener.tap()
    await panel.getByRole('button', { name: 'Meine' }).tap()
    await sentence(`${name}s Heft`).waitFor()
    await panel.getByRole('button', { name: 'Fertig' }).tap()

    // Both are sent from wherever she is.
    await page.goto('/home')
    await homeQuestion(page).waitFor()
    await network.up()
    await expect
      .poll(async () => (await head.entry('1a', child))?.layout.reading)
      .toBe(`${first} ${name}s Heft ist voll.`)
    const own = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/musterschule/get/ownTextBlocks/demo-lehrkraft')
        return ((await answer.json()) as { data: unknown }).data
      })
    await expect
      .poll(async () => textBlockEndpoints.ownTextBlocks.data.parse(await own()))
      .toEqual([{ field: 'reading', level: '', text: '{Vorname}s Heft ist voll.' }])
  },
)

screen(
  'sentences that are typed and not saved outlast the panel, and what the tablet cannot delete is not said to be',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    const child = await untouched('1a')
    await openCard(page, '1a', child)
    const opener = page.getByRole('button', { name: new RegExp(`^Textbausteine für ${reading}`) })
    const panel = page.getByRole('dialog', { name: new RegExp(`^Textbausteine für ${reading}`) })
    const lines = panel.getByRole('textbox', { name: 'Sätze' })
    const begin = async () => {
      await panel.getByRole('button', { name: 'Meine' }).tap()
      await panel.getByRole('button', { name: 'Sätze hinzufügen' }).tap()
    }
    await opener.tap()
    await begin()
    await lines.fill('{Vorname} liest gern.')
    await page.keyboard.press('Escape')
    await begin()
    expect(await lines.inputValue()).toBe('{Vorname} liest gern.')
    await panel.getByRole('button', { name: 'Schließen' }).tap()
    await opener.tap()
    await begin()
    expect(await lines.inputValue()).toBe('{Vorname} liest gern.')
    await panel.getByRole('button', { name: 'Speichern' }).tap()
    const kept = panel.getByRole('button', { name: /liest gern/ }).first()
    await kept.waitFor()
    await begin()
    expect(await lines.inputValue()).toBe('')
    await lines.fill('Weg damit.')
    await panel.getByRole('button', { name: 'Abbrechen' }).tap()
    await panel.getByRole('button', { name: 'Sätze hinzufügen' }).tap()
    expect(await lines.inputValue()).toBe('')
    await panel.getByRole('button', { name: 'Abbrechen' }).tap()

    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space left', 'QuotaExceededError')
    }
    try {
      await panel.getByRole('button', { name: /^Löschen: / }).tap()
      await page.getByText('Dieses Gerät konnte die Sätze nicht sichern.').waitFor()
    } finally {
      IDBObjectStore.prototype.put = put
    }
    await kept.waitFor()
    expect(await page.getByText('Textbaustein gelöscht.').count()).toBe(0)
  },
)
