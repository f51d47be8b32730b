import { diskJourney, inShort } from '../support/journey.ts'
import { chooseColumn, chooseGroup, openColumns } from '../support/teacher/column.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, untilTransferred } from '../support/teacher/sheet.ts'

diskJourney.skipIf(inShort)(
  "a page left open past midnight says 'gestern' by itself, in the form and in a column",
  async ({ tablet, untouched }) => {
    const { page } = tablet
    const emil = await untouched('3a')
    await page.clock.install({ time: '2025-01-30T23:57:00+01:00' })
    await openCard(page, '3a', emil)
    await text(page, 'Bemerkungen').fill('Spät am Abend.')
    await saveButton(page).click()
    await untilTransferred(page)
    await syncButton(page, /^Übertragen ?23:5\d Uhr$/).waitFor()
    await page.clock.runFor(4 * 60_000)
    await syncButton(page, /^Übertragen ?gestern 23:5\d Uhr$/).waitFor()

    await openColumns(page)
    await chooseGroup(page, 'Noten')
    await chooseColumn(page, 'Sport')
    await page.clock.runFor(24 * 60 * 60_000)
    await syncButton(page, /^Übertragen ?30\.01\.2025 23:5\d Uhr$/).waitFor()
  },
)
