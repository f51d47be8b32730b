import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { copyOf, prepare, toggle } from '../support/teacher/lastHalfYear.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { days, saveButton, text, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

screen(
  'a teacher takes days and texts over by one tap, takes that back, and is asked before a text of her own goes',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    const layout = {
      sickDays: 7,
      interests: 'Emil baut mit Ausdauer Brücken.',
      comments: 'Emil nimmt am Chor teil.',
      workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen.',
    }
    await prepare(head, '1a', emil, { layout }, { layout: { comments: 'Neu geschrieben.' } })
    await openCard(page, '1a', emil)
    await toggle(page).tap()
    await copyOf(page, 'Versäumte Tage').tap()
    await expect.poll(() => days(page, 'Versäumte Tage').inputValue()).toBe('7')
    expect(await copyOf(page, 'Versäumte Tage').isDisabled()).toBe(true)
    expect(await copyOf(page, 'davon unentschuldigt').count()).toBe(0)

    const line = page.getByRole('button', { name: 'Letztes Halbjahr: Emil baut mit Ausdauer Brücken.' })
    expect(await line.getAttribute('aria-expanded')).toBe('false')
    await line.tap()
    expect(await line.getAttribute('aria-expanded')).toBe('true')
    await copyOf(page, 'Interessen, Fähigkeiten, Fertigkeiten').tap()
    await expect
      .poll(() => text(page, 'Interessen, Fähigkeiten, Fertigkeiten').inputValue())
      .toBe('Emil baut mit Ausdauer Brücken.')
    await copyOf(page, 'Arbeitsverhalten').tap()
    const presets = page.getByRole('radiogroup', { name: 'Arbeitsverhalten: Vorgaben' })
    await expect.poll(() => presets.getByRole('radio').nth(2).getAttribute('aria-checked')).toBe('true')
    await page.getByRole('button', { name: 'Rückgängig: Arbeitsverhalten' }).tap()
    await expect.poll(() => text(page, 'Arbeitsverhalten').inputValue()).toBe('')

    const question = page.getByRole('alertdialog', { name: 'Text ersetzen?' })
    await copyOf(page, 'Bemerkungen').tap()
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Neu geschrieben.')
    await copyOf(page, 'Bemerkungen').tap()
    await question.getByRole('button', { name: 'Ersetzen' }).click()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Emil nimmt am Chor teil.')
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Rückgängig: Bemerkungen' }).tap()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Neu geschrieben.')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect
      .poll(async () => (await head.entry('1a', emil))?.layout)
      .toEqual({
        sickDays: 7,
        interests: 'Emil baut mit Ausdauer Brücken.',
        comments: 'Neu geschrieben.',
      })
  },
)

screen(
  'the choice stays with the teacher after a reload, without network, and is not the next one’s',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 401/)
    const emil = await untouched('1a')
    await prepare(head, '1a', emil, { layout: { comments: 'Emil singt im Chor.' } }, { layout: { sickDays: 1 } })
    await openCard(page, '1a', emil)
    await toggle(page).tap()
    await untilAppIsKept(page)
    await network.down()
    await page.reload()
    await page.getByText('2023/2024, 2. Halbjahr, Klasse 1a').waitFor()
    expect(await toggle(page).getAttribute('aria-checked')).toBe('true')
    await copyOf(page, 'Bemerkungen').tap()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Emil singt im Chor.')
    await onTablet(page).waitFor()
    await network.up()
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.layout.comments).toBe('Emil singt im Chor.')

    await tablet.context.clearCookies({ name: /access|refresh/ })
    await page.goto('/home')
    await page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/auth/login')
    await login(page, 'colleague')
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await toggle(page).waitFor()
    expect(await toggle(page).getAttribute('aria-checked')).toBe('false')
  },
)
