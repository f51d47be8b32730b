import { tidyText } from './formValues.ts'
import { wrongPronouns } from './pronouns.ts'
import { callName } from './students.ts'
import { genitiveOf, pairOf, pronounForms, type TextBlockChild } from './textBlocks.ts'

/**
 * A text about a child as it is kept for others: name and pronouns as placeholders. A pronoun stays where its case or what it
 * means is not certain ('sie' inside of a sentence, 'ihr').
 */
export function toTextBlock(written: string, { gender, ...named }: TextBlockChild): string {
  const name = tidyText(callName(named))
  const text = gender === 'm' || gender === 'w' ? withPronouns(written, gender, name) : written
  const names = [...new Set([name, ...name.split(' ').slice(0, 1)])].filter((one) => one !== '')
  return names.reduce(
    (rest, one) =>
      rest.replace(
        new RegExp(`(?<![\\p{L}{])${one.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}(['’]s|s|['’])?(?![\\p{L}}-])`, 'gu'),
        (_, ending: string | undefined) => (ending === undefined ? '{Vorname}' : '{Vorname}s'),
      ),
    tidyText(text).replace(/\s+/g, ' '),
  )
}

function withPronouns(text: string, gender: 'm' | 'w', name: string): string {
  const own = new Set([name, genitiveOf(name)])
  // Those that would be wrong for a child of the other gender are about this child.
  const found = wrongPronouns(text, gender === 'm' ? 'w' : 'm', own)
  return found.reduceRight((rest, { text: word, at }) => {
    const isSubject = /^Sie$/.test(word) && /(^|[.!?]\s+)$/.test(rest.slice(0, at))
    const [boy] = [...pronounForms].find(([m, { w }]) =>
      gender === 'm' ? m === word.toLowerCase() : w === word.toLowerCase() && (m === 'er' ? isSubject : m.length > 4),
    ) ?? [undefined]
    if (boy === undefined) return rest
    return rest.slice(0, at) + pairOf(boy, pronounForms.get(boy)?.w ?? '') + rest.slice(at + word.length)
  }, text)
}
