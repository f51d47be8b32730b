import { expect } from 'vitest'
import { tap } from '../support/browser/tap.ts'
import { inShort, journey } from '../support/journey.ts'
import { give, openColumnOf3a, wordOf } from '../support/teacher/column.ts'
import { chooseClass } from '../support/teacher/openReportCards.ts'
import { syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { redo, undo } from '../support/teacher/undo.ts'

journey.skipIf(inShort)(
  'what a colleague or another tab gave meanwhile is neither taken back nor written over, and a message says so',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const [emil, mia] = [await untouched('3a'), await untouched('3a')]
    await openColumnOf3a(page, 'Kunst')
    await give(page, emil, '2')
    await untilTransferred(page)
    await tap(page, undo(page))
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toEqual([])

    // Another tab of the same tablet.
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    await chooseClass(second, '3a')
    await chooseStudent(second, emil)
    await tick(second, 'Kunst', '4')
    await expect.poll(() => wordOf(page, emil)).toBe('ausreichend')
    await redo(page).tap()
    await page.getByText(`Kunst: ${emil} 2: inzwischen geändert`).first().waitFor()
    expect(await wordOf(page, emil)).toBe('ausreichend')
    expect(await ticked(second, 'Kunst')).toBe('4')
    await expect.poll(() => redo(page).isDisabled()).toBe(true)
    await second.getByRole('button', { name: 'Speichern', exact: true }).tap()
    await untilTransferred(page)
    await second.close()

    // A colleague on her own device, not seen here yet: done again it is an edit like any other, and somebody decides.
    await page.bringToFront()
    await give(page, mia, '2')
    await tap(page, undo(page))
    await untilTransferred(page)
    await head.save('3a', mia, (entry) => ({ ...entry, grades: [{ subject: 'art', grade: '5' }] }))
    await redo(page).tap()
    await syncButton(page, /^Zwei Fassungen.*1 entscheiden/).waitFor()
    expect((await head.entry('3a', mia))?.grades).toEqual([{ subject: 'art', grade: '5' }])
    expect((await head.entry('3a', emil))?.grades).toEqual([{ subject: 'art', grade: '4' }])
  },
)
