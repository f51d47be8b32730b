import { expect } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { inShort, journey } from '../support/journey.ts'
import type { Client } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { lack, openOverview, rowHead } from '../support/teacher/overview.ts'

/** The head takes a child out of its class. */
async function takeOut(head: Client, className: string, name: string): Promise<void> {
  const classes = allEndpoints.classes.data.parse(await head.call('classes'))
  const classID = classes.find((one) => one.name === className)?.classID ?? ''
  const members = (await head.students(className)).filter((one) => `${one.preName} ${one.name}` !== name)
  await head.call('setClassStudents', { classID }, { classID, students: members.map(({ id }) => id) })
}

journey.skipIf(inShort)(
  'an overview that stays open shows after a minute what others have entered and who has left the class',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const [emil, mia] = [await untouched('3a'), await untouched('3a')]
    await login(page)
    await page.clock.install()
    await page.goto('/home')
    await openReportCards(page, '3a')
    await openOverview(page, '3a')
    await takeOut(head, '3a', emil)
    await head.save('3a', mia, (entry) => ({ ...entry, grades: [{ subject: 'sport', grade: '2' }] }))
    expect(await rowHead(page, emil).count()).toBe(1)
    await page.clock.runFor(60_000)
    await rowHead(page, emil).waitFor({ state: 'detached' })
    await expect.poll(() => lack(page, mia, 'Sport').getAttribute('aria-label')).toMatch(/fertig$/)
  },
)
