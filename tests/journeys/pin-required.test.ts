import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'

journey('where the school asks for a PIN, the report cards open only behind one', async ({ tablet, server }) => {
  const { page } = tablet
  const file = readdirSync(server.dataDir).find((name) => /\.(db|sqlite)$/.test(name))
  if (!file) throw new Error(`no database in ${readdirSync(server.dataDir).join(', ')}`)
  const database = new DatabaseSync(join(server.dataDir, file))
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec('UPDATE school SET pin_required = 1')
  database.close()
  await login(page)
  await page.goto('/reportCard/main')
  await page.getByText('Die Schule verlangt auf jedem Gerät').waitFor()
  await page.getByLabel('Neue PIN').fill('123456')
  await page.getByLabel('PIN wiederholen').fill('123456')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByText('zu leicht zu erraten').waitFor()
  await page.getByLabel('Neue PIN').fill('482913')
  await page.getByLabel('PIN wiederholen').fill('482913')
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('combobox', { name: 'Klasse:' }).waitFor()
  await page.goto('/account/main')
  await page.getByRole('button', { name: 'Entsperren' }).waitFor()
})
