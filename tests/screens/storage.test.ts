import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort } from '../support/journey.ts'
import { screen } from '../support/screen/screen.ts'
import { begins, persists } from '../support/server/demo.ts'
import { onTablet } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { goOnUnsecured } from '../support/teacher/unsecured.ts'

const faults = [
  ['keeps nothing, as in a private tab', 'closed'],
  ['does not answer', 'hangs'],
] as const

for (const [title, fault] of faults) {
  // The second looks the same from here; the outbox's own tests tell them apart.
  screen.skipIf(inShort && fault === 'hangs')(
    `a tablet that ${title} says so, sends directly, lets nobody leave, and makes up for it by itself`,
    ({ tablet, network, head, untouched }) =>
      goOnUnsecured({ tablet, network, head, untouched }, fault, 'antwortet nicht'),
  )
}

screen(
  'a teacher offline whose website data is deleted under the open app: her ticks wait again, and arrive',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await login(page)
    await openReportCards(page, '1a')
    await network.down()
    for (const name of [emil, mia]) {
      await chooseStudent(page, name)
      await tick(page, begins, 'trifft voll zu')
      await onTablet(page).waitFor()
    }
    await syncButton(page, /2 warten/).waitFor()
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase('zeugnis')
          deletion.onsuccess = resolve
          deletion.onerror = reject
        }),
    )
    await tick(page, persists, 'trifft teilweise zu')
    await onTablet(page).waitFor()
    await syncButton(page, /2 warten/).waitFor()
    await network.up()
    await untilTransferred(page)
    const given = async (name: string) => (await head.entry('1a', name))?.grades.map(({ grade }) => grade)
    expect(await given(emil)).toEqual(['trifft voll zu'])
    expect(await given(mia)).toEqual(['trifft voll zu', 'trifft teilweise zu'])
  },
)
