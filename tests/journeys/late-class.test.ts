import { expect } from 'vitest'
import { inShort, offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

offlineJourney.skipIf(inShort)(
  'a class that was asked for before a save and arrives after it takes no tick off the screen',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await chooseStudent(page, emil)
    const slow = network.inject(/^GET .*\/get\/classStudents\/demo-1a/, { kind: 'heldAnswer' })
    const asked = slow.hit()
    await page.reload()
    await chosen(page).and(student(page, emil)).waitFor()
    await asked
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).tap()
    await untilTransferred(page)
    const answered = page.waitForResponse(/\/get\/classStudents\/demo-1a/)
    slow.letGo()
    await (await answered).finished()
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    // The answer is in once it is kept on the device: it opens without network.
    await network.down()
    await page.reload()
    await chosen(page).and(student(page, emil)).waitFor()
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)
