import { expect } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Tablet } from '../support/browser/openTablet.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import type { Client } from '../support/server/createClient.ts'
import { begins, persists } from '../support/server/demo.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { gradesOf } from '../support/teacher/twoPlaces.ts'

const save = /^POST .*\/set\/studentGrades/

/** A second tab of the same browser with the same report card. */
async function secondTab({ context }: Tablet, name: string) {
  const page = await context.newPage()
  await page.goto('/reportCard/main')
  await chooseStudent(page, name)
  return page
}

/** Who wrote the versions of a student's entries, newest first. */
async function authors(head: Client, name: string): Promise<string[]> {
  const { id } = await head.student('1a', name)
  return endpoints.gradesHistory.data.parse(await head.call('gradesHistory', { id })).map(({ author }) => author)
}

journey.skipIf(inShort)(
  'a second tab shows at once what the first one enters, and each save is sent by one of them',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openCard(tablet.page, '1a', emil)
    const second = await secondTab(tablet, emil)
    await tick(page, begins, 'trifft voll zu')
    await expect.poll(() => ticked(second, begins)).toBe('trifft voll zu')
    expect(network.seen(save)).toEqual([])

    await saveButton(page).click()
    await Promise.all([untilTransferred(page), untilTransferred(second)])
    await expect.poll(() => gradesOf(head, emil)).toEqual([['asv-lern-1', 'trifft voll zu']])
    expect(await ticked(second, begins)).toBe('trifft voll zu')
    await tick(second, persists, 'trifft teilweise zu')
    await expect.poll(() => ticked(page, persists)).toBe('trifft teilweise zu')
    await saveButton(second).click()
    await expect.poll(async () => (await gradesOf(head, emil))?.length).toBe(2)
    await Promise.all([untilTransferred(page), untilTransferred(second)])
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    expect(network.seen(save)).toHaveLength(2)
    expect((await head.entry('1a', emil))?.revision).toBe(2)
    // One device, however many tabs it has: one version so far.
    expect(await authors(head, emil)).toHaveLength(1)
  },
)

journey(
  'both tabs write about the same student and neither takes anything from the other',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await openCard(tablet.page, '1a', emil)
    const second = await secondTab(tablet, emil)
    await Promise.all([tick(page, begins, 'trifft voll zu'), tick(second, persists, 'trifft noch nicht zu')])
    for (const one of [page, second]) {
      await expect.poll(() => ticked(one, begins)).toBe('trifft voll zu')
      await expect.poll(() => ticked(one, persists)).toBe('trifft noch nicht zu')
    }
    await Promise.all([saveButton(page).click(), saveButton(second).click()])
    await expect
      .poll(() => gradesOf(head, emil))
      .toEqual(
        expect.arrayContaining([
          ['asv-lern-1', 'trifft voll zu'],
          ['asv-lern-2', 'trifft noch nicht zu'],
        ]),
      )
    await Promise.all([untilTransferred(page), untilTransferred(second)])
    expect(network.seen(save).length).toBeLessThanOrEqual(2)
  },
)

journey(
  'somebody else signs in in one tab: the other tab sends nothing of the teacher any more until she is back',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    tablet.expectErrors(withoutNetwork)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await openCard(tablet.page, '1a', emil)
    // The first tab tries again and again to send.
    const cut = network.inject(save, { kind: 'cut' })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^(Auf diesem|Kommt nicht durch)/).waitFor()
    await expect.poll(cut.hits).toBeGreaterThan(0)

    // The session ends without a question, as on a tablet of the school that is handed on.
    const second = await tablet.context.newPage()
    await tablet.context.clearCookies({ name: /access|refresh/ })
    await second.goto('/home')
    await second.waitForURL(({ pathname }) => pathname === '/' || pathname === '/auth/login')
    await login(second, 'colleague')
    const before = network.seen(save).length
    cut.lift()
    await openReportCards(second, '1a')
    await chooseStudent(second, mia)
    await tick(second, begins, 'trifft teilweise zu')
    await saveButton(second).click()
    await untilTransferred(second)
    await page.bringToFront()
    await page.goto('/reportCard/main')
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBeUndefined()
    const { id } = await head.student('1a', mia)
    expect(
      network
        .seen(save)
        .slice(before)
        .map(({ path }) => path.split('/').at(-1)),
    ).toEqual([id])
    expect(await head.entry('1a', emil)).toBeUndefined()

    await tablet.context.clearCookies({ name: /access|refresh/ })
    await page.goto('/home')
    await page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/auth/login')
    await login(page)
    await expect.poll(() => gradesOf(head, emil)).toEqual([['asv-lern-1', 'trifft voll zu']])
    const [author] = await authors(head, emil)
    expect(author).not.toBe((await authors(head, mia))[0])
  },
)

offlineJourney.skipIf(inShort)(
  'what a second tab enters while the first one asks what to throw away is not thrown away with it',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const [emil, nora] = [await untouched('1a'), await untouched('1a')]
    await openCard(tablet.page, '1a', emil)
    const second = await secondTab(tablet, nora)
    await untilAppIsKept(page)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Ausloggen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByRole('alertdialog', { name: '1 Zeugnis verwerfen?' }).waitFor()

    await second.bringToFront()
    await text(second, 'Bemerkungen').fill('Im zweiten Tab geschrieben.')
    await onTablet(second).waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: '1 Zeugnis verwerfen und abmelden' }).click()
    await page.getByText('Es wurde noch nichts verworfen.').waitFor()
    await page.getByRole('alertdialog', { name: '2 Zeugnisse verwerfen?' }).waitFor()
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    expect(await text(second, 'Bemerkungen').inputValue()).toBe('Im zweiten Tab geschrieben.')
    await onTablet(second).waitFor()
  },
)

journey.skipIf(inShort)(
  'what a second tab enters about a child whose inputs the first one is asked to throw away stays',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 503/)
    const emil = await untouched('1a')
    await openCard(tablet.page, '1a', emil)
    const second = await secondTab(tablet, emil)
    network.inject(save, { kind: 'status', status: 503, headers: { 'Retry-After': '5' } })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet/).click()
    await page.getByRole('button', { name: `Mehr zu ${emil}` }).click()
    await page.getByRole('listitem', { name: emil }).getByRole('button', { name: 'Verwerfen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Eingaben verwerfen?' })
    await question.waitFor()
    await text(second, 'Bemerkungen').fill('Im zweiten Tab geschrieben.')
    await onTablet(second).waitFor()
    await expect.poll(() => page.getByText('2 Änderungen,').count()).toBe(1)

    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByText('inzwischen etwas dazugekommen').waitFor()
    await question.waitFor({ state: 'detached' })
    expect(await text(second, 'Bemerkungen').inputValue()).toBe('Im zweiten Tab geschrieben.')
    await page.getByRole('listitem', { name: emil }).getByRole('button', { name: 'Verwerfen' }).click()
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(() => text(second, 'Bemerkungen').inputValue()).toBe('')
  },
)
