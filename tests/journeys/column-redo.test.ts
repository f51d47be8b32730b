import { expect } from 'vitest'
import { journey, offlineJourney } from '../support/journey.ts'
import { child, chooseColumn, key, openColumnOf3a, words } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { chooseClass } from '../support/teacher/openReportCards.ts'
import { syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { redo, undo } from '../support/teacher/undo.ts'

journey(
  'what a colleague or another tab gave meanwhile is neither taken back nor written over, and a message says so',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const [emil, mia] = [await untouched('3a'), await untouched('3a')]
    await openColumnOf3a(page, 'Kunst')
    await child(page, emil).tap()
    await key(page, '2').tap()
    await untilTransferred(page)
    await undo(page).tap()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toEqual([])

    // Another tab of the same tablet.
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    await chooseClass(second, '3a')
    await chooseStudent(second, emil)
    await tick(second, 'Kunst', '4')
    await expect.poll(() => child(page, emil).textContent()).toContain('ausreichend')
    await redo(page).tap()
    await page.getByText(`Kunst: ${emil} 2: inzwischen geändert`).first().waitFor()
    expect(await child(page, emil).textContent()).toContain('ausreichend')
    expect(await ticked(second, 'Kunst')).toBe('4')
    expect(await redo(page).isDisabled()).toBe(true)
    await second.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    await second.close()

    // A colleague on her own device, not seen here yet: done again it is an edit like any other, and somebody decides.
    await page.bringToFront()
    await child(page, mia).tap()
    await key(page, '2').tap()
    await undo(page).tap()
    await untilTransferred(page)
    await head.save('3a', mia, (entry) => ({ ...entry, grades: [{ subject: 'art', grade: '5' }] }))
    await redo(page).tap()
    await syncButton(page, /^Zwei Fassungen.*1 entscheiden/).waitFor()
    expect((await head.entry('3a', mia))?.grades).toEqual([{ subject: 'art', grade: '5' }])
    expect((await head.entry('3a', emil))?.grades).toEqual([{ subject: 'art', grade: '4' }])
  },
)

offlineJourney(
  'a fill that was taken back is done again as one step, offline and by the keyboard, and arrives',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/)
    await openColumnOf3a(page, 'Religion')
    await untilAppIsKept(page)
    await network.down()
    const before = await words(page)
    const filled = before.map((word) => (word === 'offen' ? 'gut' : word))
    const empty = before.filter((word) => word === 'offen').length
    expect(await redo(page).isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'Alle …' }).tap()
    await key(page, '2').tap()
    await child(page, 'Clara Albers').tap()
    await page.getByRole('button', { name: `Rückgängig: Religion: ${empty} Kinder` }).tap()
    await expect.poll(() => words(page)).toEqual(before)
    await chooseColumn(page, 'Musik')
    await page.getByRole('button', { name: `Wiederholen: Religion: ${empty} Kinder` }).tap()
    await page.getByRole('heading', { level: 2, name: 'Religion' }).waitFor()
    await expect.poll(() => words(page)).toEqual(filled)
    expect(await redo(page).isDisabled()).toBe(true)

    await page.keyboard.press('Control+z')
    await expect.poll(() => words(page)).toEqual(before)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => words(page)).toEqual(filled)
    await page.keyboard.press('Meta+z')
    await expect.poll(() => words(page)).toEqual(before)
    await page.getByText(`Rückgängig gemacht: Religion: ${empty} Kinder`).waitFor({ state: 'attached' })
    await page.keyboard.press('Control+y')
    await expect.poll(() => words(page)).toEqual(filled)
    await page.getByText(`Wiederholt: Religion: ${empty} Kinder`).waitFor({ state: 'attached' })

    await network.up()
    await untilTransferred(page)
    const stored = await head.students('3a')
    const given = stored.flatMap(({ grades }) =>
      grades.filter((entry) => entry.class === '3a').flatMap((entry) => entry.grades),
    )
    expect(given.filter(({ subject }) => subject === 'religion')).toHaveLength(25)
  },
)
