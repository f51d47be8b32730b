import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { fillClass } from '../support/teacher/fillClass.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { saveButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { withoutNetwork } from '../support/teacher/transfers.ts'

/** The sheet that says it once. */
const done = (page: Page) => page.getByRole('dialog', { name: '25 von 25 fertig' })

screen(
  'the last mark of a class says once that it is complete, also without network, and leads to its check',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const last = await fillClass(head)
    await login(page)
    // From one class that is not complete straight to another one.
    await openReportCards(page, '3a')
    await untilAppIsKept(page)
    await chooseStudent(page, last)
    await selectClass(page, '1a')
    await chooseStudent(page, 'Ben Çelik')
    await selectClass(page, '3a')
    await chooseStudent(page, last)
    // All of it works without network: nothing is asked of the server.
    await network.down()
    await tick(page, 'Sport', '2')
    await done(page).getByText('Klasse 3a').waitFor()
    await done(page).getByRole('button', { name: 'Später' }).click()
    await done(page).waitFor({ state: 'detached' })
    // An undo and the mark again are no second time.
    await page.getByRole('button', { name: 'Rückgängig: Sport 2' }).tap()
    await page.getByRole('button', { name: /^Weiter: |Nächste offene/ }).waitFor()
    await page.getByRole('button', { name: 'Wiederholen: Sport 2' }).tap()
    // Nobody is left to go on with: the next step is the check of the class.
    await page.getByRole('button', { name: /^Weiter: / }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Prüfblatt ansehen' }).waitFor()
    expect(await done(page).count()).toBe(0)
  },
)

screen(
  'a class that is finished by writing is told so when the field is left, never in the middle of a word',
  async ({ tablet, head }) => {
    const { page } = tablet
    const last = await fillClass(head)
    await head.save('3a', last, (entry) => ({
      ...entry,
      grades: [...entry.grades, { subject: 'sport', grade: '3' }],
      layout: { ...entry.layout, workBehaviour: '' },
    }))
    await openCard(page, '3a', last)
    const work = text(page, 'Arbeitsverhalten')
    await work.fill('Arbeitet ruhig.')
    await page.getByText(/Alle 25 Zeugnisse fertig/).waitFor()
    expect(await done(page).count()).toBe(0)
    // To the next field: she still writes.
    await text(page, 'Sozialverhalten').focus()
    await work.blur()
    await work.focus()
    expect(await done(page).count()).toBe(0)
    await work.blur()
    await done(page).getByRole('button', { name: 'Prüfblatt ansehen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Prüfblatt' }).waitFor()
  },
)

screen('what a colleague has filled is not this device’s to announce', async ({ tablet, head }) => {
  const { page } = tablet
  const last = await fillClass(head)
  await login(page, 'head')
  await openReportCards(page, '3a')
  await chooseStudent(page, last)
  await head.save('3a', last, (entry) => ({ ...entry, grades: [...entry.grades, { subject: 'sport', grade: '3' }] }))
  await page.reload()
  await expect.poll(() => ticked(page, 'Sport')).toBe('3')
  await page.getByText(/Alle 25 Zeugnisse fertig/).waitFor()
  expect(await done(page).count()).toBe(0)
  await tick(page, 'Sport', '3')
  await saveButton(page).click()
  await expect.poll(async () => (await head.entry('3a', last))?.grades.length).toBe(9)
  await untilTransferred(page)
  await tick(page, 'Sport', '1')
  await done(page).waitFor()
})
