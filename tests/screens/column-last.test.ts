import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { screen } from '../support/screen/screen.ts'
import { give, openColumnOf3a, words } from '../support/teacher/column.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { empty, gradeOf, lastDot, mark, seed, toggle } from '../support/teacher/lastHalfYear.ts'
import { syncButton, untilTransferred } from '../support/teacher/sheet.ts'

const [clara, milan] = ['Clara Albers', 'Milan Arslan'] as const

screen(
  'without network, after a reload in the middle, the marks of the last half-year are shown, tapped and arrive later',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await empty(head, '3a', 'sport')
    await seed(head, '3a', { [clara]: mark('sport', '3'), [milan]: mark('sport', '1') })
    await openColumnOf3a(page, 'Sport')
    await toggle(page).tap()
    await untilAppIsKept(page)
    await network.down()
    await lastDot(page, clara).waitFor({ state: 'attached' })
    await give(page, clara, '3')
    // The finger is off the glass before its click is there: from here on the teacher has seen the mark.
    await expect.poll(async () => (await words(page))[0]).toBe('befriedigend')
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Sport' }).waitFor()
    await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['befriedigend', 'leer', 'leer'])
    await give(page, milan, '1')
    await expect.poll(async () => (await words(page)).slice(0, 3)).toEqual(['befriedigend', 'sehr gut', 'leer'])
    await syncButton(page, /2 warten auf (WLAN|den Schulserver)/).waitFor()
    await network.up()
    await untilTransferred(page)
    expect([await gradeOf(head, clara, 'sport'), await gradeOf(head, milan, 'sport')]).toEqual(['3', '1'])
  },
)
