import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, text, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

/** Puts a text behind what a field has, as a browser does after a paste or during a dictation. */
const enter = (field: Locator, inputType: string, data: string) =>
  field.evaluate(
    (element, [type = '', added = '']) => {
      const area = element as HTMLTextAreaElement
      area.focus()
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, area.value + added)
      area.dispatchEvent(new InputEvent('input', { inputType: type, data: added, bubbles: true }))
    },
    [inputType, data],
  )

screen(
  'what is pasted has line breaks and hyphens for those of Word; the object sign of a dictation goes when the field is left',
  async ({ tablet, head }) => {
    const { page } = tablet
    await login(page, 'head')
    await openReportCards(page, '2b')
    await chooseStudent(page, 'Fiete Claußen')
    const remarks = text(page, 'Bemerkungen')
    await enter(remarks, 'insertFromPaste', 'Anna\u001eLena liest flüs\u001fsig.\vUnd gern.\0')
    expect(await remarks.inputValue()).toBe('Anna-Lena liest flüs\u00adsig.\nUnd gern.')

    // Another value would break off what is being dictated.
    await enter(remarks, 'insertText', ' Emil \ufffc')
    expect(await remarks.inputValue()).toBe('Anna-Lena liest flüs\u00adsig.\nUnd gern. Emil \ufffc')
    await remarks.blur()
    expect(await remarks.inputValue()).toBe('Anna-Lena liest flüs\u00adsig.\nUnd gern. Emil ')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect
      .poll(async () => (await head.entry('2b', 'Fiete Claußen'))?.layout.comments)
      .toBe('Anna-Lena liest flüs\u00adsig.\nUnd gern. Emil ')
  },
)
