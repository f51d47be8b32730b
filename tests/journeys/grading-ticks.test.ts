import { expect } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { cell, row, ticked } from '../support/teacher/sheet.ts'
import { chooseStudent, student } from '../support/teacher/students.ts'

const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'
const persists = 'bleibt auch bei schwierigen Aufgaben dran'

journey('a teacher with a keyboard walks along a row without ticking it', async ({ tablet, untouched }) => {
  const { page } = tablet
  await login(page)
  await openReportCards(page, '1a')
  await chooseStudent(page, await untouched('1a'))
  await cell(page, begins, 'trifft voll zu').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await ticked(page, begins)).toBeUndefined()
  await page.keyboard.press('Space')
  expect(await ticked(page, begins)).toBe('trifft teilweise zu')
  await page.keyboard.press('Delete')
  expect(await ticked(page, begins)).toBeUndefined()
  await page.keyboard.press('Tab')
  expect(await row(page, persists).locator(':focus').count()).toBe(1)
})

journey(
  'the last open statement is found in the very moment in which the form appears',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const template = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
    const all = (template?.texts ?? []).flatMap(({ id, categories }) =>
      categories.flatMap(({ categoryID, snippets }) =>
        snippets.map(({ snippetID }) => ({ subject: id, category: categoryID, snippet: snippetID })),
      ),
    )
    const last = template?.texts.at(-1)?.categories.at(-1)?.snippets.at(-1)?.text ?? ''
    const grades = all.slice(0, -1).map((place) => ({ ...place, grade: 'trifft voll zu' }))
    await head.save('1a', emil, (entry) => ({ ...entry, grades }))
    await login(page)
    await openReportCards(page, '1a')
    // No finger is as fast: the rows that are out of sight are not there yet.
    const rows = await student(page, emil).evaluate(
      (button: HTMLElement) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            const buttons = [...document.querySelectorAll('button')]
            const wanted = buttons.find(({ textContent }) => textContent?.startsWith('Nächste offene'))
            if (!wanted) return
            observer.disconnect()
            resolve(document.querySelectorAll('[data-cell]').length)
            wanted.click()
          }).observe(document.body, { childList: true, subtree: true })
          button.click()
        }),
    )
    expect(rows).toBeLessThan(all.length)
    await expect.poll(() => row(page, last).locator(':focus').count()).toBe(1)
    expect(await page.locator('[data-cell]').count()).toBe(all.length)
  },
)
