import { remindTexts as texts } from '#texts/index.ts'

/** The longest message that the server takes. */
const longestReminder = 1000

/** The message to the teachers of a class with the children whose report cards are open; undefined if there is none. */
export function messageTo(
  className: string,
  open: readonly string[],
  sentence: string,
): { title: string; message: string } | undefined {
  if (open.length === 0) return undefined
  const lead = `${texts.open(open.length)}: `
  return {
    title: texts.subject(className).slice(0, 100),
    message: `${lead}${namesWithin(open, longestReminder - lead.length - sentence.length - 3)}.\n\n${sentence}`,
  }
}

/** As many of the names as fit, and how many are left out. */
function namesWithin(names: readonly string[], room: number): string {
  const whole = names.join(', ')
  if (whole.length <= room) return whole
  const shown = names.findLastIndex(
    (_name, at) => `${names.slice(0, at).join(', ')} ${texts.more(names.length)}`.length <= room,
  )
  return `${names.slice(0, shown).join(', ')} ${texts.more(names.length - shown)}`
}
