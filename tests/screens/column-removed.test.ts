import { expect } from 'vitest'
import { comeBack } from '../support/browser/comeBack.ts'
import { screen } from '../support/screen/screen.ts'
import { child, chosenChild, key, openColumnOf3a, words } from '../support/teacher/column.ts'

screen(
  'when the child whose turn it is leaves the class, its mark is given to nobody else, and the keys go on with an open one',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openColumnOf3a(page, 'Sport')
    await child(page, 'Clara Albers').tap()
    await key(page, '1').tap()
    await child(page, 'Liam Cordes').tap()
    const before = await words(page)
    expect(before[0]).toBe('sehr gut')

    const { id } = await head.student('3a', 'Liam Cordes')
    await head.call('deleteStudent', { id })
    await comeBack(page, /\/get\/classStudents\//)
    await expect.poll(() => child(page, 'Liam Cordes').count()).toBe(0)
    await key(page, '4').tap()
    await page.getByText('Dieses Kind ist nicht mehr in der Klasse.').waitFor()
    await expect.poll(() => chosenChild(page).textContent()).toContain('Milan Arslan')
    expect(await words(page)).toEqual(before.toSpliced(3, 1))
    // Another key: the same one within a tenth of a second would count as a trembling finger.
    await key(page, '5').tap()
    await expect.poll(() => words(page)).toEqual(before.toSpliced(3, 1).toSpliced(1, 1, 'mangelhaft'))
  },
)
