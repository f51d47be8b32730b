import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { breakStorage, type StorageFault } from '../browser/breakStorage.ts'
import type { Tablet } from '../browser/openTablet.ts'
import { withoutNetwork } from '../browser/watchProblems.ts'
import type { Client } from '../server/createClient.ts'
import type { FaultProxy } from '../server/createFaultProxy.ts'
import { begins } from '../server/demo.ts'
import { onTablet, untilAppIsKept } from './device.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'
import { saveButton, tick, ticked, untilTransferred } from './sheet.ts'
import { chooseStudent, chosen, student } from './students.ts'

interface Journey {
  tablet: Tablet
  network: FaultProxy
  head: Client
  untouched(className: string): Promise<string>
}

export const notSecured = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nicht gesichert.' })

/** A tablet whose storage fails says why, sends directly, lets nobody leave, and makes up for it by itself. */
export async function goOnUnsecured({ tablet, network, head, untouched }: Journey, fault: StorageFault, why: string) {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  // What was sent directly is met again when the tablet keeps it after all.
  tablet.expectErrors(/status of 409/)
  const [emil, mia] = [await untouched('1a'), await untouched('1a')]
  await breakStorage(tablet.context, fault)
  await login(page)
  await openReportCards(page, '1a')
  await untilAppIsKept(page)
  await chooseStudent(page, emil)
  await tick(page, begins, 'trifft voll zu')
  await notSecured(page).filter({ hasText: why }).waitFor()
  await page.getByText('Wird gesichert …').waitFor({ state: 'detached' })
  expect(await onTablet(page).count()).toBe(0)
  await saveButton(page).click()
  await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)

  await network.down()
  await tick(page, begins, 'trifft teilweise zu')
  await student(page, mia).click()
  await page.getByText('Fehler beim Speichern der Noten.').first().waitFor()
  await chosen(page).and(student(page, emil)).waitFor()
  expect(await ticked(page, begins)).toBe('trifft teilweise zu')

  await network.up()
  await page.evaluate(() => {
    window.storageIsBroken = false
  })
  // The wish to leave was a save: it needs no other.
  await notSecured(page).waitFor({ state: 'detached' })
  await untilTransferred(page)
  expect((await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft teilweise zu')
  await chooseStudent(page, mia)
}
