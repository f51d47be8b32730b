import { asStored } from '../database/asStored.ts'

/**
 * The text with one form of every character: composed letters (NFC), plain spaces, nothing invisible, '\n' at the end
 * of lines.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
}

/** A field as a form would have it stored, and without the ="…" with which Excel keeps leading zeros. */
export function cleanCell(cell: string): string {
  if (cell === '') return ''
  const text = cell.trim()
  const protectedText = text.startsWith('="') ? /^="([^"]*)"$/.exec(text)?.[1] : undefined
  return asStored(protectedText ?? text)
}
