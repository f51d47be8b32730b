import { expect } from 'vitest'
import { untilDrawn } from '../support/browser/untilDrawn.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey } from '../support/journey.ts'
import { clash, question, sittings } from '../support/teacher/clash.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { pressTool, saveButton, syncButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

journey.skipIf(inShort)(
  'a conflict that another tab settles is over here, too, and the next one of that child opens over no other child',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await clash(tablet, head, emil)
    const second = await tablet.context.newPage()
    await second.goto('/reportCard/main')
    // The question opens with the report card and hides the list.
    await student(second, emil).click()
    await question(second, emil).getByRole('button', { name: 'Übernehmen' }).click()
    await untilTransferred(second)
    await page.bringToFront()
    await question(page, emil).waitFor({ state: 'detached' })
    await chooseStudent(page, mia)

    await second.bringToFront()
    await head.save('1a', emil, (entry) => ({ ...entry, layout: { workBehaviour: 'Arbeitet still.' } }))
    await write(text(second, 'Arbeitsverhalten'), 'Arbeitet laut.')
    await saveButton(second).click()
    await question(second, emil).waitFor()
    await page.bringToFront()
    await syncButton(page, /^Zwei Fassungen.*1 entscheiden/).waitFor()
    await untilDrawn(page)
    expect(await question(page, emil).count()).toBe(0)
  },
)

journey.skipIf(inShort)(
  'a teacher brings an older version back as an edit of her own, and takes that back too',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    // Somebody else's: her own saves of ten minutes are one version.
    await head.save('1a', emil, (entry) => ({ ...entry, layout: { comments: 'Erste Fassung.' } }))
    await openCard(page, '1a', emil)
    await write(text(page, 'Bemerkungen'), 'Zweite Fassung.')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.revision).toBe(2)
    await untilTransferred(page)
    // From here on nothing arrives: by itself it would after five seconds, however far the test is.
    const late = network.inject(/^POST .*\/set\/studentGrades/, { kind: 'hang' })
    await write(text(page, 'Bemerkungen'), 'Noch im Kopf.')

    await pressTool(page, 'Verlauf')
    await expect.poll(() => sittings(page).count()).toBe(3)
    expect(await sittings(page).first().textContent()).toMatch(
      /noch nicht übertragen.*vorher Zweite Fassung\., jetzt Noch im Kopf\./,
    )
    expect(await sittings(page).nth(2).textContent()).toMatch(/^(?!.*vorher).*Erste Fassung\./)
    await sittings(page).nth(2).getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click()
    // The message's own, gone with the press: two messages at once would have two. A pointer keeps the message, however long the
    // rest takes.
    const back = page.getByText('Rückgängig', { exact: true })
    await back.hover()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Erste Fassung.')
    await back.click()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Noch im Kopf.')
    await back.waitFor({ state: 'detached' })

    // What was typed since stays.
    const restore = async () => {
      await pressTool(page, 'Verlauf')
      await sittings(page).nth(2).getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click()
      await back.hover()
      await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Erste Fassung.')
    }
    await restore()
    expect((await head.entry('1a', emil))?.layout.comments).toBe('Zweite Fassung.')
    await write(text(page, 'Bemerkungen'), 'Erste Fassung, und mehr.')
    await back.click()
    await page.getByText('Bemerkungen: inzwischen geändert').waitFor()
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Erste Fassung, und mehr.')
    await write(text(page, 'Bemerkungen'), 'Noch im Kopf.')
    await back.waitFor({ state: 'detached' })

    // Acknowledged since, it is taken back all the same.
    await restore()
    late.lift()
    await saveButton(page).press('Enter')
    await expect.poll(async () => (await head.entry('1a', emil))?.layout.comments).toBe('Erste Fassung.')
    await untilTransferred(page)
    await back.click()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Noch im Kopf.')
    await saveButton(page).press('Enter')
    await expect.poll(async () => (await head.entry('1a', emil))?.layout.comments).toBe('Noch im Kopf.')

    // On another child's report card nothing is taken back, and a message says where it is.
    await pressTool(page, 'Verlauf')
    await sittings(page).last().getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click()
    await back.hover()
    const mia = await untouched('1a')
    await student(page, mia).press('Enter')
    await chosen(page).and(student(page, mia)).waitFor()
    await back.click()
    await page.getByText(`Rückgängig geht nur im Zeugnis von ${emil}`).waitFor()
    await expect.poll(async () => (await head.entry('1a', emil))?.layout.comments).toBe('Erste Fassung.')
    expect(await head.entry('1a', mia)).toBeUndefined()
  },
)

journey.skipIf(inShort)(
  'a teacher with a screen reader decides between two versions and reads what changed',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 409/)
    const name = await untouched('1a')
    await openCard(page, '1a', name)
    await head.save('1a', name, (entry) => ({ ...entry, layout: { comments: 'Von der Schulleitung.', sickDays: 2 } }))
    await write(text(page, 'Bemerkungen'), 'Von der Lehrkraft.')
    await saveButton(page).click()
    await page.getByRole('dialog', { name: `Zwei Fassungen für ${name}` }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Später entscheiden' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await syncButton(page, /^Zwei Fassungen/).click()
    await page.getByRole('dialog', { name: 'Übertragung' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await pressTool(page, 'Verlauf')
    await page
      .getByRole('dialog', { name: /^Verlauf/ })
      .getByRole('button', { name: /^Versäumte Tage 2$/ })
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
  },
)
