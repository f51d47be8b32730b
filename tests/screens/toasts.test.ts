import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allEndpoints, type EndpointName } from '#contract/index.ts'
import { openSettingsPage } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import type { FaultProxy } from '../support/server/createFaultProxy.ts'
import { password, people, school } from '../support/server/demo.ts'
import { fillLogin, login } from '../support/teacher/login.ts'
import type { Row } from './toasts/Row.ts'
import { login as loginRows, tables } from './toasts/tables.ts'

const refusal = JSON.stringify({ success: false, data: null, error: { code: 'conflict', message: 'Nein.' } })

/** Method and address of a call at any school, whatever its parameters. */
function requestOf(call: EndpointName): RegExp {
  const { method, path } = allEndpoints[call]
  return new RegExp(`^${method} /api/[^/]+${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

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
    ...(breaks ? [network.inject(requestOf(breaks), { kind: 'status', status: 500 })] : []),
    ...(refuses ? [network.inject(requestOf(refuses), { kind: 'status', status: 409, body: refusal })] : []),
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

/** Every page begins anew, in an entry of the history without a place: no toast is left of the one before. */
async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto('/home')
  await page.getByRole('link', { name: /^Schule/ }).click()
  await openSettingsPage(page, name)
}

screen('the head reads how her login ended', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 401/)
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email: people.head, password: 'falsch' })
  await untilSaid(page, loginRows.failed)
  await page.goto(`/auth/login?school=${school}`)
  await fillLogin(page, { email: people.head, password })
  await untilSaid(page, loginRows.succeeded)
})

for (const [title, { page: name, rows }] of Object.entries(tables)) {
  screen(`the head reads ${title} what the specification says, for as long as it says`, async ({ tablet, network }) => {
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
