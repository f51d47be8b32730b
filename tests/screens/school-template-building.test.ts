import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, openTexts, snippetsOf, tab } from '../support/head/template.ts'
import { screen } from '../support/screen/screen.ts'

screen('the head moves rows of a template with a mouse, across categories too', async ({ server }) => {
  const computer = await openTablet({ url: server.url, hasNoTouch: true })
  const { page } = computer
  await openSettings(page, 'Vorlagen')
  await openTemplate(page, 'Ankreuzteil Jahrgang 4')
  await openTexts(page)
  const drag = (from: string, to: string) =>
    page
      .locator(`[data-node="${from}"] [data-grip]`)
      .dragTo(page.locator(`[data-node="${to}"]`), { targetPosition: { x: 300, y: 8 } })
  await drag('lern-plan-1', 'lern-zus-2')
  await expect
    .poll(() => snippetsOf(page, 'Zusammenarbeiten'))
    .toEqual([
      'übernimmt in der Gruppe eine Aufgabe',
      'plant die Arbeit einer Woche selbstständig',
      'gibt anderen hilfreiche Rückmeldungen',
    ])
  await tab(page, 'Bewertungen').click()
  const grades = page.getByRole('list', { name: 'Bewertungen in ihrer Reihenfolge' }).getByRole('listitem')
  await grades
    .first()
    .locator('[data-grip]')
    .dragTo(grades.last(), { targetPosition: { x: 300, y: 40 } })
  expect(await grades.allTextContents()).toEqual(['überwiegend sicher', 'teilweise sicher', 'noch unsicher', 'sicher'])
  expect(computer.problems()).toEqual([])
  await computer.remove()
})
