import type { Page } from 'playwright-core'
import { retentionKinds, retentionNames } from '#rules/index.ts'

/** A school with data old enough to be deleted: of each kind that it confirms `due`, until it has confirmed it. */
export async function makeDue(page: Page, due: number): Promise<void> {
  const released = new Set<string>()
  const calendar = () => ({
    cutoff: '2026-08-01',
    kinds: retentionNames.map((kind) => ({
      ...{ kind, amount: retentionKinds[kind].usual, stored: 40, oldest: '2020-02-03T08:00:00.000Z' },
      due: retentionKinds[kind].deletes === 'confirmed' && !released.has(kind) ? due : 0,
    })),
  })
  await page.route(/\/api\/[^/]+\/(get|release)\/retention$/, (route) => {
    const { kind } = route.request().postDataJSON() ?? {}
    if (kind) released.add(kind)
    return route.fulfill({ json: { success: true, data: calendar(), error: null } })
  })
}
