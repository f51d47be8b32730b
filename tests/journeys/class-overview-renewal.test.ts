import { expect } from 'vitest'
import { takeOut } from '../support/head/wholeSchool.ts'
import { inShort, journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { lack, openOverview, rowHead } from '../support/teacher/overview.ts'

journey.skipIf(inShort)(
  'an overview that stays open shows after a minute what others have entered and who has left the class',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const [emil, mia] = [await untouched('3a'), await untouched('3a')]
    await login(page)
    await page.clock.install()
    await page.goto('/home')
    await openReportCards(page, '3a')
    // What it reads when it is opened.
    const read = page.waitForResponse(/\/get\/classStudents\/demo-3a$/)
    await openOverview(page, '3a')
    await (await read).finished()
    await takeOut(head, '3a', emil)
    await head.save('3a', mia, (entry) => ({ ...entry, grades: [{ subject: 'sport', grade: '2' }] }))
    expect(await rowHead(page, emil).count()).toBe(1)
    await page.clock.runFor(60_000)
    await rowHead(page, emil).waitFor({ state: 'detached' })
    await expect.poll(() => lack(page, mia, 'Sport').getAttribute('aria-label')).toMatch(/fertig$/)
  },
)
