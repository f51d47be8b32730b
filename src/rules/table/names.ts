import { asStored } from '#lib/asStored.ts'
import { isVisible } from '../formValues.ts'
import { isParticle } from '../particles.ts'
import { inOneScript } from './lookalikes.ts'
import { isDamaged } from './lostLetters.ts'

/** A cell with a name. */
export interface ReadName {
  /** As it is read: without remarks and signs; empty for none. */
  name: string
  /** In German why a person should look at it; undefined where nothing speaks against it. */
  doubt?: string
  /** True if a remark says that the child has left: '(abgem. 31.01.)'. */
  hasLeft?: boolean
}

/** What people and passports write where there is no name. */
const namePlaceholder =
  /^(?:[-–—_.?*/\\=~\s]+|x{2,5}|n\. ?n\.?|unbekannt|ohne|kein (?:vor|nach|familien)?name|fnu|lnu|entfällt|k\. ?a\.?|o\. ?a\.?|#(?:nv|n\/a|wert!|bezug!|name\?|ref!|value!)|#+)$/iu
const remark =
  /\([^)]*\)|\[[^\]]*\]|\*+[^*]*\*+|(?<=^|[\s,;/–-])(?:neu\s*:|abgemeldet|abgem\.|verzogen)(?=\s|$)|\s(?:ab|seit|bis|zum)\s+\d.*$/giu
const signs = /[*#+†!=✓✗]+|\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200D]*/gu
const leftSchool = /wartelist|voranmeld|neuaufnahme|abg|abmeld|entlass|ausgetr|verzog|weg(?:gez|zug)|austritt/i

/** The text without these signs at its end. A pattern would take long for a thousand commas before a letter. */
function withoutEnd(text: string, ends = ' ,;\t\n'): string {
  let end = text.length
  while (end > 0 && ends.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Without a 'NEU' beside a name in small letters; 'Neu' is a name. */
const withoutNew = (text: string) => (/\p{Ll}/u.test(text) ? text.replace(/^NEU\s|\sNEU$/, '') : text)

/** Reads a name as a certificate has it. The school's own spelling is not looked at. */
export function readNameCell(cell: string): ReadName {
  const text = withoutEnd(inOneScript(cell))
  if (!isVisible(text)) return { name: '' }
  if (namePlaceholder.test(text)) return { name: '', doubt: `„${cell}“ ist kein Name.` }
  const remarks = text.match(remark) ?? []
  const bare = asStored(
    withoutNew(text)
      .replace(remark, ' ')
      .replace(/(?<=[\p{L}\d])[*+]|\p{Extended_Pictographic}/gu, ' ')
      .replace(signs, ' '),
  )
  const name = remarks.length > 0 ? withoutEnd(bare, ' ,;/–-') : bare
  if (!isVisible(name)) return { name: '', doubt: `„${cell}“ ist kein Name.` }
  if (name !== text) {
    const hasLeft = remarks.some((one) => leftSchool.test(one))
    return { name, doubt: `In „${cell}“ steht mehr als der Name.`, hasLeft }
  }
  if (/[_|@<>{}\\%$]/.test(name)) return { name, doubt: `In „${cell}“ steht mehr als der Name.` }
  if (/^muster(?:mann|frau|kind)$/i.test(name)) return { name, doubt: `„${cell}“ steht für ein Beispiel.` }
  return isDamaged(name) ? { name, doubt: `In „${cell}“ sind vermutlich Buchstaben verloren gegangen.` } : { name }
}

/** The last name with its particle in front: 'von der Heide', 'al-Hassan' where the particle ends in a hyphen. */
export function withParticle(particle: string, name: string): string {
  if (particle === '' || name.toLowerCase().startsWith(`${particle.toLowerCase()} `)) return name
  return /['’-]$/.test(particle) ? `${particle}${name}` : `${particle} ${name}`
}

/** 'van den Berg' for a last name with its particle behind a comma: 'Berg, van den'. Any other as it is. */
export function withParticleInFront(name: string): string {
  const [, rest = '', particle = ''] = /^([^,]+), ?([^,]+)$/.exec(name) ?? []
  return isParticle(particle) ? withParticle(particle, rest.trim()) : name
}
