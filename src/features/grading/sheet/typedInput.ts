import type { ChangeEvent, FocusEvent } from 'react'
import { plainText } from '#contract/index.ts'

export type TextEvent =
  | ChangeEvent<HTMLTextAreaElement | HTMLInputElement>
  | FocusEvent<HTMLTextAreaElement | HTMLInputElement>

/**
 * The text of a field that was edited or is left, without the signs that a paste brings along; the caret stays where it
 * was. What is dictated or composed stays as it is until the field is left: another value would break that off.
 */
export function enteredText({ type, currentTarget: field, nativeEvent }: TextEvent): string {
  const isPasted = nativeEvent instanceof InputEvent && /^insertFrom(Paste|Drop|Yank)/.test(nativeEvent.inputType)
  // A field of one line would leave out the break.
  const plain = (part: string) => (field.type === 'textarea' ? plainText(part) : plainText(part).replaceAll('\n', ' '))
  const text = plain(field.value)
  if (text === field.value || !(isPasted || type === 'blur')) return field.value
  const { selectionStart } = field
  const caret = selectionStart === null ? null : plain(field.value.slice(0, selectionStart)).length
  field.value = text
  field.setSelectionRange(caret, caret)
  return text
}

/** Parses whole school days, 0 to 9999: undefined for an emptied field, null for anything that is no number. */
export function parseDays(typed: string): number | undefined | null {
  if (typed === '') return undefined
  return /^\d+$/.test(typed.trim()) ? withinDays(Number(typed)) : null
}

/** The nearest number of days that a report card can hold. */
export function withinDays(days: number): number {
  return Math.min(9999, Math.max(0, days))
}

/** Characters of the longest text that the contract accepts in a field. */
export const longestText = 20_000
