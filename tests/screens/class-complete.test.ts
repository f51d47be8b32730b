import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { fillClass } from '../support/teacher/fillClass.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { saveButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'
import { withoutNetwork } from '../support/teacher/transfers.ts'

screen(
  'the last mark of a class says that it is complete, an undo takes that back, and the preview pages from child to child',
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
    const done = page.getByText('Alle 25 fertig.')
    await chooseStudent(page, last)
    // All of it works without network: nothing is asked of the server.
    await network.down()
    // A region is read out only if it was there before what it says.
    await page.evaluate(() => {
      for (const region of document.querySelectorAll<HTMLElement>('[aria-live=polite]')) region.dataset.early = ''
    })
    await tick(page, 'Sport', '2')
    await done.waitFor()
    expect(await done.evaluate((words) => words.closest('[aria-live=polite]')?.hasAttribute('data-early'))).toBe(true)
    expect(await page.getByRole('button', { name: 'Drucken' }).count()).toBe(0)
    // Closed by key, it leaves the focus where it stood.
    await page.getByRole('button', { name: 'Meldung schließen' }).focus()
    await page.keyboard.press('Enter')
    await done.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-live'))).toBe('polite')
    await page.getByRole('button', { name: 'Rückgängig: Sport 2' }).tap()
    await page.getByRole('button', { name: 'Wiederholen: Sport 2' }).tap()
    await done.waitFor()
    await page.getByRole('button', { name: 'Rückgängig: Sport 2' }).tap()
    await done.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Wiederholen: Sport 2' }).tap()
    await done.waitFor()
    // Nobody is left to go on with: the next step is the check of the class.
    await page.getByRole('button', { name: /^Weiter: / }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Prüfblatt öffnen' }).waitFor()

    await page.getByRole('button', { name: 'Vorschau durchblättern' }).click()
    await done.waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: 'Vorschau von Clara Albers' }).getByText('Kind 1 von 25').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'Vorschau von Milan Arslan' }).getByText('Kind 2 von 25').waitFor()
    await page.getByRole('button', { name: 'Nächstes Kind' }).click()
    const third = page.getByRole('dialog', { name: 'Vorschau von Greta Behrens' })
    await third.getByRole('article', { name: /^Zeugnis Greta Behrens/ }).waitFor()
    await third.getByRole('button', { name: 'Zeugnis öffnen' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await chosen(page).and(student(page, 'Greta Behrens')).waitFor()
  },
)

screen(
  'an admin finds the way to printing in the notice; what a colleague fills is not hers to announce',
  async ({ tablet, head }) => {
    const { page } = tablet
    const last = await fillClass(head)
    await login(page, 'head')
    await openReportCards(page, '3a')
    await chooseStudent(page, last)
    const done = page.getByText('Alle 25 fertig.')
    await head.save('3a', last, (entry) => ({ ...entry, grades: [...entry.grades, { subject: 'sport', grade: '3' }] }))
    await page.reload()
    await expect.poll(() => ticked(page, 'Sport')).toBe('3')
    await page.getByText(/Alle 25 Zeugnisse fertig/).waitFor()
    expect(await done.count()).toBe(0)
    await tick(page, 'Sport', '3')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('3a', last))?.grades.length).toBe(9)
    await untilTransferred(page)
    await tick(page, 'Sport', '1')
    await done.waitFor()
    await page.getByRole('button', { name: 'Drucken' }).click()
    await page.getByRole('heading', { level: 1, name: /3a/ }).waitFor()
    await done.waitFor({ state: 'detached' })
  },
)
