import type { Locator, Page } from 'playwright-core'

/** The field that an input session was begun in. */
const begun = 'fieldOfSession'

/** Remembers a field's element as the one that dictation, autocorrection or an input method writes into. */
export const beginSession = (field: Locator): Promise<void> =>
  field.evaluate((element, name) => void Object.assign(globalThis, { [name]: element }), begun)

/** What an input session still delivers to its element after the teacher has gone on. */
export const deliverLate = (page: Page, tail: string): Promise<void> =>
  page.evaluate(
    ([name = '', data = '']) => {
      const element = (globalThis as unknown as Record<string, HTMLInputElement | HTMLTextAreaElement>)[name]
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
      for (const inputType of [
        'insertReplacementText',
        'insertDictationResult',
        'insertCompositionText',
        'insertFromComposition',
        'historyUndo',
      ]) {
        element?.dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }))
        setter?.call(element, `${element?.value}${data}`)
        element?.dispatchEvent(new InputEvent('input', { inputType, data, bubbles: true }))
      }
      element?.dispatchEvent(new CompositionEvent('compositionend', { data, bubbles: true }))
    },
    [begun, tail],
  )
