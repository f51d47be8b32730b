import { expect } from 'vitest'
import { comeBack } from '../support/browser/comeBack.ts'
import { screen } from '../support/screen/screen.ts'
import { beginSecondHalf, chip, marks, openConference } from '../support/teacher/conference.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { openCard } from '../support/teacher/openReportCards.ts'
import { text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { withoutNetwork } from '../support/teacher/transfers.ts'

const promoted = 'Auf Beschluss der Klassenkonferenz vom 17.06.2025 versetzt nach Klasse 4.'

screen(
  'the conference shows jumps since the last half-year, and a decision writes and takes back its own sentence only',
  async ({ tablet, head }) => {
    const { page } = tablet
    const [name, second, last] = ['Clara Albers', 'Milan Arslan', 'Zuzanna Wójcik']
    const graded = { workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen.' }
    await head.save('3a', name, (entry) => ({
      ...entry,
      grades: marks(['math', '2'], ['german', '2']),
      layout: graded,
    }))
    await beginSecondHalf(head)
    const layout = { ...graded, sickDays: 4, comments: 'Clara singt im Chor.' }
    await head.save('3a', name, (entry) => ({ ...entry, grades: marks(['math', '4'], ['german', '3']), layout }))
    await openCard(page, '3a', name)
    await openConference(page)

    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('4 Tage versäumt, keiner unentschuldigt').waitFor()
    await page.getByText('im 1. Halbjahr ebenso').waitFor()
    expect(await page.getByText('2 Noten schlechter').count()).toBe(1)
    // The pad in place: a choice closes it.
    await page.getByRole('button', { name: 'Mathematik: 4, ausreichend' }).click()
    await page.getByRole('radiogroup', { name: 'Mathematik' }).getByRole('radio', { name: '3' }).click()
    await page.getByRole('button', { name: 'Mathematik: 3, befriedigend' }).waitFor()
    expect(await page.getByText('2 Noten schlechter').count()).toBe(0)

    await page.getByRole('button', { name: /Datum der Konferenz ändern$/ }).click()
    await page.locator('input[type=date]').fill('2025-06-17')
    await page.keyboard.press('Escape')

    const remark = () => text(page, 'Bemerkungen').inputValue()
    await chip(page, 'Versetzt nach Klasse 4').click()
    await expect.poll(remark).toBe(`${promoted} Clara singt im Chor.`)
    expect(await page.getByRole('button', { name: /einsetzen$/ }).count()).toBe(0)
    await write(text(page, 'Bemerkungen'), `Clara singt. ${promoted.replace('17.06', '16.06')}`)
    await page.getByRole('button', { name: '17.06.2025 einsetzen' }).click()
    await expect.poll(remark).toBe(`Clara singt. ${promoted}`)
    // Edited meanwhile: the sentence is still known, and the rest stays.
    await write(text(page, 'Bemerkungen'), `Clara singt. ${promoted} Weiter so!`)
    await chip(page, 'Nicht versetzt').dblclick()
    const refused = promoted.replace('versetzt nach Klasse 4', 'nicht versetzt')
    await expect.poll(remark).toBe(`${refused} Clara singt. Weiter so!`)
    expect(await chip(page, 'Versetzt nach Klasse 4').getAttribute('aria-pressed')).toBe('false')
    await chip(page, 'Nicht versetzt').click()
    await expect.poll(remark).toBe('Clara singt. Weiter so!')
    await page.getByRole('button', { name: 'Rückgängig: Bemerkungen' }).click()
    await expect.poll(remark).toBe(`${refused} Clara singt. Weiter so!`)
    await page.getByRole('button', { name: 'Anderer Beschluss …' }).click()
    await page.getByRole('button', { name: 'Versetzt nach Klasse 4.', exact: true }).click()
    await expect.poll(remark).toBe('Versetzt nach Klasse 4. Clara singt. Weiter so!')

    // Keys and buttons lead on; nothing lies before the first child and behind the last one.
    await page.getByText('17.06.2025, Kind 1 von 25').waitFor()
    await page.getByRole('button', { name: `Nächstes Kind: ${second}` }).click()
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await text(page, 'Arbeitsverhalten').waitFor()
    await untilTransferred(page)
    const entry = await head.entry('3a', name)
    expect(entry?.layout.comments).toBe('Versetzt nach Klasse 4. Clara singt. Weiter so!')
    expect(entry?.grades).toEqual(marks(['math', '3'], ['german', '3']))
    await chooseStudent(page, last)
    await openConference(page)
    await page.getByRole('button', { name: 'Konferenz beenden' }).click()
    await text(page, 'Arbeitsverhalten').waitFor()
  },
)

screen(
  'without network, after a reload, a decision is kept, and merges with the mark that a subject teacher gave meanwhile',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    tablet.expectErrors(/status of 409/)
    const name = 'Clara Albers'
    await beginSecondHalf(head)
    await head.save('3a', name, (entry) => ({ ...entry, grades: marks(['math', '2']), layout: {} }))
    await openCard(page, '3a', name)
    await openConference(page)
    await untilAppIsKept(page)
    await network.down()
    await page.reload()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: 'Überspringt Klasse 4' }).click()
    await onTablet(page).waitFor()
    await head.save('3a', name, (entry) => ({ ...entry, grades: marks(['math', '1'], ['sport', '2']) }))
    await network.up()
    await untilTransferred(page)
    const entry = await head.entry('3a', name)
    expect(entry?.layout.comments).toMatch(
      /^Auf Beschluss der Klassenkonferenz vom [\d.]+ wird Klasse 4 übersprungen\.$/,
    )
    expect(entry?.grades).toEqual(marks(['math', '1'], ['sport', '2']))
    await page.getByRole('button', { name: 'Mathematik: 1, sehr gut' }).waitFor()

    // The keyboard opens a step and is back where it was; a child who leaves makes room for the next one.
    const opened = page.getByRole('button', { name: 'leer', exact: true }).first()
    await opened.focus()
    await page.keyboard.press('Enter')
    const focus = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    await expect.poll(focus).toBe('verdient besondere Anerkennung')
    await page.getByRole('button', { name: 'Fertig' }).press('Enter')
    await expect.poll(focus).toBe('leer')
    await page.getByRole('button', { name: 'Nächstes Kind: Milan Arslan' }).click()
    const milan = await head.student('3a', 'Milan Arslan')
    const others = (await head.students('3a')).flatMap(({ id }) => (id === milan.id ? [] : [id]))
    await head.call('setClassStudents', { classID: 'demo-3a' }, { classID: 'demo-3a', students: others })
    await comeBack(page, /classStudents/)
    await page.getByRole('heading', { level: 1, name: 'Greta Behrens' }).waitFor()
  },
)

screen(
  'on the report card two taps write a resolution into the remarks, with the day of the conference; it is text from then on',
  async ({ tablet, head }) => {
    const { page } = tablet
    const name = 'Clara Albers'
    const insert = page.getByRole('button', { name: 'Vermerk einfügen' })
    const remark = () => text(page, 'Bemerkungen').inputValue()
    await beginSecondHalf(head)
    await head.save('3a', name, (entry) => ({ ...entry, layout: { comments: 'Clara singt im Chor.' } }))
    await openCard(page, '3a', name)

    await insert.click()
    await page.getByRole('textbox', { name: 'Datum der Konferenz' }).fill('17.06.2025')
    await page.getByRole('button', { name: promoted, exact: true }).click()
    await expect.poll(remark).toBe(`${promoted} Clara singt im Chor.`)
    await write(text(page, 'Bemerkungen'), `${promoted} Clara hat sich sehr bemüht.`)
    await insert.click()
    await page.getByRole('button', { name: 'Versetzt nach Klasse 4.', exact: true }).click()
    await expect.poll(remark).toBe('Versetzt nach Klasse 4. Clara hat sich sehr bemüht.')
    await untilTransferred(page)
    expect((await head.entry('3a', name))?.layout.comments).toBe('Versetzt nach Klasse 4. Clara hat sich sehr bemüht.')

    const { id } = await head.student('3a', name)
    await head.call('editReportStates', {}, { class: 'demo-3a', students: [id], to: 'submitted' })
    await page.reload()
    await page.getByText('Bis zur Prüfung können Sie es').waitFor()
    expect(await insert.count()).toBe(0)
  },
)

screen(
  'a class of ticks shows them by subject, has no decision in the first half-year, and is read only once handed in',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openCard(page, '1a', 'Mia Brandt')
    await text(page, 'Bemerkungen').waitFor()
    expect(await page.getByRole('button', { name: 'Vermerk einfügen' }).count()).toBe(0)
    await openConference(page)
    const german = page.getByRole('button', { name: /^Deutsch\d+ × trifft voll zu, / })
    await german.click()
    await page.getByText('hört Geschichten und Beiträgen aufmerksam zu').waitFor()
    expect(await page.getByText('Beschluss').count()).toBe(0)
    const { id } = await head.student('1a', 'Mia Brandt')
    await head.call('editReportStates', {}, { class: 'demo-1a', students: [id], to: 'submitted' })
    await page.reload()
    await page.getByText(/Bis zur Prüfung können Sie es zurückholen/).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Rückgängig/ }).count()).toBe(0)
  },
)
