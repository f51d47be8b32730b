import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { screen } from '../support/screen/screen.ts'
import { createClient } from '../support/server/createClient.ts'
import { begins, persists } from '../support/server/demo.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { gradesOf } from '../support/teacher/twoPlaces.ts'

screen(
  'a teacher writes on two tablets: different cells both survive, and nobody is asked anything',
  async ({ tablet, network, head, untouched, onTestFinished }) => {
    const emil = await untouched('1a')
    const other = await openTablet({ url: network.url })
    onTestFinished(() => other.remove())
    for (const one of [tablet, other]) one.expectErrors(/status of 409/)
    await Promise.all([openCard(tablet.page, '1a', emil), openCard(other.page, '1a', emil)])
    await tick(tablet.page, begins, 'trifft voll zu')
    await saveButton(tablet.page).click()
    await untilTransferred(tablet.page)
    await expect.poll(() => gradesOf(head, emil)).toHaveLength(1)

    await tick(other.page, persists, 'trifft teilweise zu')
    await saveButton(other.page).click()
    await expect
      .poll(() => gradesOf(head, emil))
      .toEqual(
        expect.arrayContaining([
          ['asv-lern-1', 'trifft voll zu'],
          ['asv-lern-2', 'trifft teilweise zu'],
        ]),
      )
    await untilTransferred(other.page)
    expect(await ticked(other.page, begins)).toBe('trifft voll zu')
    expect(await other.page.getByRole('dialog').count()).toBe(0)
    expect(other.problems()).toEqual([])
  },
)

screen(
  'what a colleague enters elsewhere on the card while the teacher has no network survives her save',
  async ({ tablet, server, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('1a')
    await openCard(tablet.page, '1a', emil)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    const colleague = await createClient(server.url, 'colleague')
    await colleague.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Von der Kollegin.' } }))

    await network.up()
    await untilTransferred(page)
    await expect.poll(() => gradesOf(head, emil)).toEqual([['asv-lern-1', 'trifft voll zu']])
    expect((await head.entry('1a', emil))?.layout).toEqual({ comments: 'Von der Kollegin.' })
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Von der Kollegin.')
  },
)
