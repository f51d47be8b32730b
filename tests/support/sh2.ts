import { mkdirSync } from 'node:fs'
import { openTablet } from './browser/openTablet.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { startServer } from './server/startServer.ts'
import { login } from './teacher/login.ts'
await ensureBuilt()
mkdirSync('/tmp/s', { recursive: true })
const server = await startServer()
for (const [n, w, h, c] of [['l', 1180, 820, 'light'], ['p', 820, 1180, 'dark']] as const) {
  const tablet = await openTablet({ url: server.url, width: w, height: h, colorScheme: c })
  await tablet.context.addInitScript((value) => localStorage.setItem('appearance', value), JSON.stringify({ theme: c, chosenBy: 'demo-leitung' }))
  const { page } = tablet
  page.on('pageerror', (e) => console.log('ERR', e.message))
  await login(page, 'head')
  const go = async (name: string, id?: string) => { await page.evaluate(() => 0); await page.goto('/schoolConfig/main'); await page.waitForTimeout(700) }
  await go('x')
  await page.screenshot({ path: `/tmp/s/${n}-default.png` })
  for (const label of ['Allgemein', 'Schüler', 'Klassen', 'Benutzer', 'Schuljahre', 'Vorlagen', 'Zeugnisse', 'Import']) {
    const link = page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${label}`) }).or(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${label}`) })).or(page.getByRole('tab', { name: new RegExp(`^${label}`) })).first()
    if (!(await link.isVisible())) { console.log('no', label); continue }
    await link.click()
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/s/${n}-${label}.png` })
  }
  await page.goto('/account/main'); await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/s/${n}-account.png` })
  await tablet.remove()
}
await server.remove()
