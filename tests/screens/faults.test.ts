import { expect } from 'vitest'
import type { Tablet } from '../support/browser/openTablet.ts'
import { screen } from '../support/screen/screen.ts'
import { begins, persists } from '../support/server/demo.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const save = /^POST .*\/set\/studentGrades/

/** The open report card of one student. */
async function open({ page }: Tablet, name: string): Promise<void> {
  await openCard(page, '1a', name)
}

screen(
  'a guest network answers everything with its own page: it wants a login, and what was typed waits on the tablet',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await open(tablet, emil)
    const portal = network.inject(/\/api\//, { kind: 'portal' })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Anmeldung im Netz nötig.*Gesichert, 1 wartet/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/reportCard/main')
    expect(await head.entry('1a', emil)).toBeUndefined()

    portal.lift()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)

screen(
  'the server breaks on one student: the others go through, and later this one does',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 500/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const { id } = await head.student('1a', emil)
    await open(tablet, emil)
    const broken = network.inject(new RegExp(`^POST .*/set/studentGrades/${id}$`), { kind: 'status', status: 500 })
    const hit = broken.hit()
    await tick(page, begins, 'trifft voll zu')
    await chooseStudent(page, mia)
    await hit
    await tick(page, begins, 'trifft teilweise zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', mia))?.grades.length).toBe(1)
    expect(await head.entry('1a', emil)).toBeUndefined()

    broken.lift()
    await page.reload()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft voll zu')
  },
)

screen(
  'the answer to a save gets lost: it is sent again and counts once',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/)
    const emil = await untouched('1a')
    await open(tablet, emil)
    const lost = network.inject(save, { kind: 'lostAnswer' })
    const hit = lost.hit()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await hit
    await expect.poll(async () => (await head.entry('1a', emil))?.revision).toBe(1)
    lost.lift()
    await untilTransferred(page)
    const entry = await head.entry('1a', emil)
    expect(entry?.revision).toBe(1)
    expect(network.seen(save).length).toBeGreaterThan(1)
  },
)

screen(
  'a teacher goes on ticking while a save hangs, and the last value is the one that counts',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/)
    const emil = await untouched('1a')
    await open(tablet, emil)
    const hanging = network.inject(save, { kind: 'hang' })
    const hit = hanging.hit()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await hit
    await tick(page, begins, 'trifft noch nicht zu')
    await tick(page, persists, 'trifft voll zu')
    await saveButton(page).click()
    hanging.lift()
    await untilTransferred(page)
    const grades = (await head.entry('1a', emil))?.grades.map(({ snippet, grade }) => [snippet, grade])
    expect(grades).toEqual([
      ['asv-lern-1', 'trifft noch nicht zu'],
      ['asv-lern-2', 'trifft voll zu'],
    ])
  },
)

screen(
  'a refused save is shown and kept, and the other students go through',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 400/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const { id } = await head.student('1a', emil)
    const body = JSON.stringify({
      success: false,
      data: null,
      error: { code: 'validation', message: 'Die Vorlage hat sich geändert.' },
    })
    await open(tablet, emil)
    const refusing = network.inject(new RegExp(`^POST .*/set/studentGrades/${id}$`), {
      kind: 'status',
      status: 400,
      body,
    })
    const hit = refusing.hit()
    await tick(page, begins, 'trifft voll zu')
    await chooseStudent(page, mia)
    await hit
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', mia))?.grades.length).toBe(1)
    await page.reload()
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    await page
      .getByText(/Die Vorlage hat sich geändert/)
      .first()
      .waitFor()
    expect(await head.entry('1a', emil)).toBeUndefined()
  },
)

screen(
  'a colleague writes about the same student at the same time and both are kept',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('1a')
    await open(tablet, emil)
    await head.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.' } }))
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.revision).toBe(2)
    const entry = await head.entry('1a', emil)
    expect(entry?.grades).toHaveLength(1)
    expect(entry?.layout).toEqual({ comments: 'Von der Schulleitung.' })
  },
)
