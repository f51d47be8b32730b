import { expect } from 'vitest'
import { dialog, field, finish, press } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'

screen(
  'the head deletes all that is stored about a child who left, with a reason and a certificate',
  async ({ tablet, head }) => {
    const { page } = tablet
    const [child] = await head.students('1a')
    const name = `${child?.preName} ${child?.name}`
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name, exact: true }).click()
    await press(page, 'Ausgegebene Zeugnisse')
    await page.getByText('Dieses ist noch an der Schule.', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'Endgültig löschen' }).count()).toBe(0)

    await head.call('deleteStudent', { id: child?.id ?? '' })
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: 'Archiv' }).click()
    await dialog(page)
      .getByRole('button', { name: `${name}: ausgegebene Zeugnisse` })
      .click()
    await page.getByRole('button', { name: 'Endgültig löschen' }).click()
    await press(page, 'Endgültig löschen')
    await dialog(page).getByText('Bitte den Grund angeben.').waitFor()
    await field(page, 'Grund').fill('Antrag der Eltern')
    await press(page, 'Endgültig löschen')
    const certificate = page.getByRole('dialog', { name: 'Löschnachweis' })
    await certificate.getByText(new RegExp(`Kind: ${name}`)).waitFor()
    await finish(page, 'Schließen')
    expect(await head.call('archivedStudents')).toEqual([])
  },
)
