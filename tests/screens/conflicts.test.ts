import { expect } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { screen } from '../support/screen/screen.ts'
import { begins } from '../support/server/demo.ts'
import { clash, question, sittings } from '../support/teacher/clash.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { cell, pressTool, saveButton, syncButton, text, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, student } from '../support/teacher/students.ts'

screen(
  'two people wrote different things about one child: the teacher decides field by field, and nothing is lost',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('1a')
    await clash(tablet, head, emil)
    const dialog = question(page, emil)
    const mark = dialog.getByRole('radiogroup', { name: begins })
    const work = dialog.getByRole('radiogroup', { name: 'Arbeitsverhalten' })
    expect(await mark.getByRole('radio', { name: /^Dieses .*trifft voll zu/ }).isChecked()).toBe(true)
    await mark.getByRole('radio', { name: /^Anderes Gerät: trifft teilweise zu/ }).waitFor()
    expect(await work.getByRole('radio').first().isChecked()).toBe(true)
    expect(await work.locator('b').allTextContents()).toEqual(['zügig ', 'ruhig '])
    await dialog.getByRole('button', { name: 'Schon übernommen, weil beides passte: 1 Feld' }).click()
    await dialog.getByText('Versäumte Tage').waitFor()
    await work.getByRole('radio', { name: /^Anderes Gerät/ }).check()
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await untilTransferred(page)

    const entry = await head.entry('1a', emil)
    expect(entry?.grades.map(({ grade }) => grade)).toEqual(['trifft voll zu'])
    expect(entry?.layout).toEqual({ workBehaviour: 'Arbeitet ruhig und sorgfältig.', sickDays: 4 })
    expect(await text(page, 'Arbeitsverhalten').inputValue()).toBe('Arbeitet ruhig und sorgfältig.')
    const { id } = await head.student('1a', emil)
    const kept = endpoints.gradesHistory.data.parse(await head.call('gradesHistory', { id }))
    const lost = kept.filter(({ taken }) => taken === false)
    expect(lost.map(({ entry: { layout } }) => layout.workBehaviour)).toEqual(['Arbeitet zügig und sorgfältig.'])

    await pressTool(page, 'Verlauf')
    const rejected = sittings(page).filter({ hasText: 'verworfen' })
    await rejected
      .getByRole('button', {
        name: /^Arbeitsverhalten verworfen Arbeitet zügig und sorgfältig\., stattdessen Arbeitet ruhig/,
      })
      .waitFor()
    // A change leads to the very cell.
    await sittings(page)
      .nth(1)
      .getByRole('button', { name: new RegExp(`^${begins} vorher trifft teilweise zu ?, jetzt trifft voll zu$`) })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => cell(page, begins, 'trifft voll zu').evaluate((radio) => radio === document.activeElement))
      .toBe(true)
  },
)

screen(
  'a teacher decides later: both versions wait, and the exclamation mark leads back to the question',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await clash(tablet, head, emil)
    await question(page, emil).getByRole('button', { name: 'Später entscheiden' }).click()
    await question(page, emil).waitFor({ state: 'detached' })
    await syncButton(page, /^Zwei Fassungen.*1 entscheiden/).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('status').filter({ hasText: '1 Zeugnis hat zwei Fassungen.' }).waitFor()
    await page.getByRole('link', { name: 'Entscheiden' }).click()
    await question(page, emil).getByRole('button', { name: 'Später entscheiden' }).click()
    await question(page, emil).waitFor({ state: 'detached' })

    await chooseStudent(page, mia)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', mia))?.grades.length).toBe(1)
    expect((await head.entry('1a', emil))?.layout.workBehaviour).toBe('Arbeitet ruhig und sorgfältig.')
    await page.reload()
    await student(page, emil).click()
    await question(page, emil).getByRole('button', { name: 'Übernehmen' }).click()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.layout).toEqual({
      workBehaviour: 'Arbeitet zügig und sorgfältig.',
      sickDays: 4,
    })
  },
)

screen('a merge without a clash is told quietly, with whose it was', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  const emil = await untouched('1a')
  await openCard(page, '1a', emil)
  await head.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.', sickDays: 2 } }))
  await tick(page, begins, 'trifft voll zu')
  await saveButton(page).click()
  await page.getByText(/^Von .+ übernommen: 2 Felder$/).waitFor()
})

screen('a long history comes page by page', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const emil = await untouched('1a')
  for (let sickDays = 1; sickDays <= 60; sickDays += 1) {
    await head.save('1a', emil, (entry) => ({ ...entry, layout: { sickDays } }))
  }
  await openCard(page, '1a', emil)
  await pressTool(page, 'Verlauf')
  // The fiftieth waits for the one before it.
  await expect.poll(() => sittings(page).count()).toBe(49)
  const more = page.getByRole('button', { name: 'Ältere Fassungen laden' })
  await more.click()
  await expect.poll(() => sittings(page).count()).toBe(60)
  const oldest = sittings(page).last()
  await oldest.getByRole('button', { name: 'Versäumte Tage 1', exact: true }).waitFor()
  expect(await more.count()).toBe(0)
})

screen('without network the history shows what was fetched last', async ({ tablet, network, head, untouched }) => {
  const { page } = tablet
  tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  const [emil, mia] = [await untouched('1a'), await untouched('1a')]
  await head.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.' } }))
  await openCard(page, '1a', emil)
  const open = () => pressTool(page, 'Verlauf')
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await open()
  await sittings(page).getByText('Von der Schulleitung.').waitFor()
  await close()
  await untilAppIsKept(page)
  await network.down()
  await page.reload()
  await open()
  await sittings(page).getByText('Von der Schulleitung.').waitFor()
  await close()
  await chooseStudent(page, mia)
  await open()
  await page.getByText(/^Der Verlauf ist ohne Verbindung nicht verfügbar/).waitFor()
  await close()
})
