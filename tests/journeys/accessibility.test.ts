import { expect } from 'vitest'
import { lockTexts } from '#texts/index.ts'
import { violations } from '../support/browser/violations.ts'
import { journey } from '../support/journey.ts'
import { school } from '../support/server/demo.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

journey('a teacher with a screen reader meets no barrier at the login', async ({ tablet }) => {
  await tablet.page.goto(`/auth/login?school=${school}`)
  await tablet.page.getByLabel('Email Adresse').waitFor()
  expect(await violations(tablet.page)).toEqual([])
})

journey(
  'a teacher with a screen reader meets no barrier on the home screen and among her messages',
  async ({ tablet }) => {
    await login(tablet.page)
    expect(await violations(tablet.page)).toEqual([])
    await tablet.page.goto('/messages/main')
    await tablet.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violations(tablet.page)).toEqual([])
  },
)

journey('a teacher with a screen reader meets no barrier in her account and about the school', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await page.goto('/account/main')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Passwort ändern' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText(lockTexts.storagePersistent).or(page.getByText(lockTexts.storageVolatile)).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Erschei/ }).click()
  for (const theme of ['Hell', 'Dunkel']) {
    await page.getByRole('radio', { name: theme }).click()
    expect(await violations(page)).toEqual([])
  }
  await page.goto('/about')
  await page.getByText('Musterschule').waitFor()
  expect(await violations(page)).toEqual([])
})

journey(
  'a teacher with a screen reader meets no barrier on a report card with ticks or with grades',
  async ({ tablet }) => {
    const { page } = tablet
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, 'Ben Çelik')
    expect(await violations(page)).toEqual([])
    await chooseClass(page, '3a')
    await chooseStudent(page, 'Greta Behrens')
    expect(await violations(page)).toEqual([])
  },
)

journey('a teacher who works in the dark can read the report card and the list of transfers', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await page.goto('/account/main#erscheinungsbild')
  await page.getByRole('radio', { name: 'Dunkel' }).click()
  await page.goto('/home')
  await openReportCards(page, '3a')
  await chooseStudent(page, 'Greta Behrens')
  expect(await violations(page)).toEqual([])
  await syncButton(page, /^Alles übertragen/).click()
  await page.getByRole('dialog').waitFor()
  expect(await violations(page)).toEqual([])
})

journey(
  'a teacher with a screen reader decides between two versions and reads what changed',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const name = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, name)
    await head.save('1a', name, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.', sickDays: 2 } }))
    await write(text(page, 'Bemerkungen'), 'Von der Lehrkraft.')
    await saveButton(page).click()
    await page.getByRole('dialog', { name: `Zwei Fassungen für ${name}` }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Später entscheiden' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await syncButton(page, /^Zwei Fassungen/).click()
    await page.getByRole('dialog', { name: 'Übertragung' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Verlauf' }).click()
    await page
      .getByRole('dialog', { name: /^Verlauf/ })
      .getByText('gültig')
      .waitFor()
    expect(await violations(page)).toEqual([])
  },
)
