import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { chosenChild, key, openColumnOf3a, words } from '../support/teacher/column.ts'
import { untilTransferred } from '../support/teacher/sheet.ts'
import { redo, undo } from '../support/teacher/undo.ts'

screen('a new mark ends what could be done again, and two fast taps take two steps back', async ({ tablet }) => {
  const { page } = tablet
  await openColumnOf3a(page, 'Sport')
  const before = await words(page)
  const [first, second] = before.flatMap((word, at) => (word === 'offen' ? [at] : []))
  const withMarks = (one: string, two: string) =>
    before.map((word, at) => (at === first ? one : at === second ? two : word))
  await key(page, '1').tap()
  await key(page, '2').tap()
  await undo(page).dblclick()
  await expect.poll(() => words(page)).toEqual(before)
  // It goes to where the step was.
  expect(await chosenChild(page).textContent()).toMatch(new RegExp(`^${(first ?? 0) + 1}\\D`))
  await redo(page).tap()
  await expect.poll(() => words(page)).toEqual(withMarks('sehr gut', 'offen'))
  await key(page, '5').tap()
  await expect.poll(() => redo(page).isDisabled()).toBe(true)
  await page.keyboard.press('Control+y')
  expect(await words(page)).toEqual(withMarks('mangelhaft', 'offen'))
  await untilTransferred(page)
})
