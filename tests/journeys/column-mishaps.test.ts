import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { child, children, chooseColumn, chosenChild, key, openColumns, words } from '../support/teacher/column.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

journey(
  'a child with two versions is left out of a fill and said so, and decided as in the form',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const ben = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, ben)
    await head.save('1a', ben, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.' } }))
    await write(text(page, 'Bemerkungen'), 'Von der Lehrkraft.')
    await page.getByRole('button', { name: 'Speichern', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: `Zwei Fassungen für ${ben}` })
    await dialog.getByRole('button', { name: 'Später entscheiden' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await openColumns(page)
    await chooseColumn(page, 'meldet sich und bringt eigene Gedanken ein')
    await page.getByRole('button', { name: 'Alle …' }).tap()
    await key(page, 'trifft voll zu').tap()
    await page.getByText('Ausgelassen, weil erst zu entscheiden: 1').waitFor()
    expect(await child(page, ben).textContent()).toContain('offen')
    await child(page, ben).tap()
    await dialog
      .getByRole('button', { name: /Übernehmen|Speichern|Entscheid/ })
      .last()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await key(page, 'trifft teilweise zu').tap()
    await expect.poll(() => child(page, ben).textContent()).toContain('trifft teilweise zu')
    expect((await head.entry('1a', ben))?.layout).toEqual({ comments: 'Von der Schulleitung.' })
  },
)

journey('a finger that taps twice and a key that is held down give one mark each', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '3a')
  await openColumns(page)
  await chooseColumn(page, 'Sport')
  const before = await words(page)
  const open = before.flatMap((word, at) => (word === 'offen' ? [at] : []))
  const trembling = key(page, '2')
  // Both halves within one frame: no finger does that on purpose.
  await trembling.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const one = before.map((word, at) => (at === open[0] ? 'gut' : word))
  await expect.poll(() => words(page)).toEqual(one)

  await page.keyboard.down('3')
  for (let again = 0; again < 5; again += 1) await page.keyboard.down('3')
  await page.keyboard.up('3')
  const two = one.map((word, at) => (at === open[1] ? 'befriedigend' : word))
  await expect.poll(() => words(page)).toEqual(two)

  await page.getByRole('button', { name: 'Alle …' }).dblclick()
  await child(page, 'Greta Behrens').tap()
  const greta = await chosenChild(page).textContent()
  if (!(await page.getByText(/^Leere füllen/).isVisible())) await page.getByRole('button', { name: 'Alle …' }).tap()
  await key(page, 'nb').dblclick()
  await expect.poll(async () => (await words(page)).filter((word) => word === 'offen')).toEqual([])
  expect(await children(page).filter({ hasText: 'Greta Behrens' }).textContent()).toBe(greta)
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await expect.poll(() => words(page)).toEqual(two)
  await untilTransferred(page)
})
