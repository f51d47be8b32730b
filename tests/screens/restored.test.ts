import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { createClient } from '../support/server/createClient.ts'
import { begins } from '../support/server/demo.ts'
import { question } from '../support/teacher/clash.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, text, tick, ticked, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

screen(
  'the server is set back to a backup: what it has lost and the tablet still knows comes back, and the teacher is told',
  async ({ tablet, server, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await openCard(page, '1a', emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await untilTransferred(page)
    // Without network: this one waits, on a base that the server will have lost.
    await chooseStudent(page, mia)
    await tick(page, begins, 'trifft teilweise zu')
    await saveButton(page).click()
    await untilTransferred(page)
    await network.down()
    await tick(page, begins, 'trifft noch nicht zu')

    await server.restoreBackup()
    // Nobody's session is left.
    const head = await createClient(server.url, 'head')
    expect(await head.entry('1a', emil)).toBeUndefined()
    await network.up()
    await page.reload()
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
    await login(page)
    await openReportCards(page, '1a')
    await page.getByText('Der Schulserver wurde auf einen früheren Stand zurückgesetzt.').waitFor()
    await page.getByText('Ein Zeugnis war auf diesem Gerät neuer und wird wieder übertragen.').waitFor()
    await untilTransferred(page)
    const grades = async (name: string) => (await head.entry('1a', name))?.grades.map(({ grade }) => grade)
    await expect.poll(() => grades(emil)).toEqual(['trifft voll zu'])
    await expect.poll(() => grades(mia)).toEqual(['trifft noch nicht zu'])
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBe('trifft voll zu')
  },
)

screen(
  'what the restored server has otherwise waits for the teacher: nobody is blamed, and nothing is said to be sent',
  async ({ tablet, server, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const mia = 'Mia Brandt'
    expect((await head.entry('1a', mia))?.layout.comments).toBeDefined()
    await openCard(page, '1a', mia)
    await write(text(page, 'Bemerkungen'), 'Mia leitet die AG.')
    await saveButton(page).click()
    await untilTransferred(page)
    await network.down()
    await server.restoreBackup()
    const after = await createClient(server.url, 'head')
    await network.up()
    await page.reload()
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/login')
    await login(page)
    await openReportCards(page, '1a')
    const said = page.getByRole('region', { name: 'Meldungen' }).getByText('Der Schulserver wurde')
    await said.waitFor()
    await page
      .getByText('Ein Zeugnis steht auf diesem Gerät anders als dort: Bitte entscheiden Sie, was gilt.')
      .waitFor()
    expect(await page.getByText('wieder übertragen').count()).toBe(0)
    await chooseStudent(page, mia)
    await question(page, mia).getByText('Auf diesem Gerät liegt noch eine Fassung von davor.').waitFor()
    await question(page, mia).getByText('von vor dem Zurücksetzen').waitFor()
    expect(await question(page, mia).getByText('Schulserver', { exact: true }).count()).toBe(1)
    expect(
      await question(page, mia)
        .getByText(/Anderes Gerät|zwei Geräten/)
        .count(),
    ).toBe(0)
    await question(page, mia).getByRole('button', { name: 'Übernehmen' }).click()
    await untilTransferred(page)
    await expect.poll(async () => (await after.entry('1a', mia))?.layout.comments).toBe('Mia leitet die AG.')
  },
)
