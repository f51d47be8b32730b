import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { filter, lack, openOverview } from '../support/teacher/overview.ts'
import { tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'

screen('in the next half-year everything is open again', async ({ tablet, head, untouched }) => {
  const { page } = tablet
  const name = await untouched('3a')
  await head.save('3a', name, (entry) => ({ ...entry, grades: [{ subject: 'music', grade: '1' }] }))
  await login(page)
  await openReportCards(page, '3a')
  await openOverview(page, '3a')
  await expect.poll(() => lack(page, name, 'Musik').getAttribute('aria-label')).toMatch(/fertig$/)
  await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '02.07.2025' })
  await page.reload()
  await expect.poll(() => lack(page, name, 'Musik').getAttribute('aria-label')).toMatch(/: leer$/)
  const everyone = (await head.students('3a')).length
  await filter(page, new RegExp(`^Unfertige ${everyone}$`)).waitFor()
  await lack(page, name, 'Musik').tap()
  await tick(page, 'Musik', '4')
  await expect.poll(() => ticked(page, 'Musik')).toBe('4')
  await page.goBack()
  await expect.poll(() => lack(page, name, 'Musik').getAttribute('aria-label')).toMatch(/fertig$/)
  await untilTransferred(page)
  const { grades } = await head.student('3a', name)
  expect(grades.map(({ year, grades }) => [year, grades])).toEqual(
    expect.arrayContaining([
      ['2024/2025-1. Halbjahr', [{ subject: 'music', grade: '1' }]],
      ['2024/2025-2. Halbjahr', [{ subject: 'music', grade: '4' }]],
    ]),
  )
})
