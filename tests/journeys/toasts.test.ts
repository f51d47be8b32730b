import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { menu, openSettingsPage } from '../support/head/openSettings.ts'
import { journey } from '../support/journey.ts'
import type { FaultProxy } from '../support/server/createFaultProxy.ts'
import { people, school } from '../support/server/demo.ts'
import { fillLogin, login } from '../support/teacher/login.ts'
import type { Row, ToastTable } from '../support/toasts/Row.ts'
import { classes, files, general, students, users, years } from '../support/toasts/school.ts'
import { account, grading, home } from '../support/toasts/signedIn.ts'

const refusal = JSON.stringify({ success: false, data: null, error: { code: 'conflict', message: 'Nein.' } })

/** The toast with this sentence, with the time it stands for. */
async function untilSaid(page: Page, { says, shownMs = 3500 }: Row): Promise<void> {
  const time = shownMs === 'stays' ? ':not([data-shown-ms])' : `[data-shown-ms="${shownMs}"]`
  await page
    .getByRole('region', { name: 'Meldungen' })
    .locator(`[data-tone]${time}`)
    .filter({ has: page.getByText(says, { exact: true }) })
    .first()
    .waitFor()
}

async function provoke(page: Page, network: FaultProxy, row: Row, open: () => Promise<void>): Promise<void> {
  const { breaks, refuses, before, by } = row
  const faults = [
    ...(breaks ? [network.inject(breaks, { kind: 'status', status: 500 })] : []),
    ...(refuses ? [network.inject(refuses, { kind: 'status', status: 409, body: refusal })] : []),
  ]
  await before?.(page)
  await open()
  await by?.(page)
  await untilSaid(page, row)
  for (const fault of faults) {
    expect(fault.hits(), row.says).toBeGreaterThan(0)
    fault.lift()
  }
}

/** Every page begins anew: no toast is left of the one before. */
async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto('/schoolConfig/main')
  await menu(page).waitFor()
  await openSettingsPage(page, name)
}

function table({ page: name, rows }: ToastTable): void {
  journey(`${name}: ${rows.length} sentences, each for its cause and its time`, async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(/status of (404|409|500)/)
    await login(page, 'head')
    for (const row of rows) {
      await provoke(page, network, row, async () => {
        if (name.startsWith('/')) await page.goto(name)
        else await openSettings(page, name)
      })
    }
  })
}

journey('the login: its three sentences', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 401/)
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email: people.head, password: 'falsch' })
  await untilSaid(page, { says: 'Login fehlgeschlagen' })
  await login(page, 'head')
  await untilSaid(page, { says: 'Login erfolgreich' })
})

for (const one of [home, account, grading, students, classes, users, years, files, general]) table(one)
