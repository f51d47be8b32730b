import type { ColumnType, ImportProfile, Student } from '#contract/index.ts'
import { isStudentNumber, isVisible, printHint } from '#rules/index.ts'
import { type Person, parseBirthday, parseGender, parseLanguage, wrongBirthday } from './fields.ts'
import type { Row } from './parseRows.ts'
import { isDamaged } from './spelling.ts'

/** Reports a row that cannot be imported ('error') or only in part ('warning'). */
type Report = (kind: 'error' | 'warning', text: string) => void

type Field = 'birthday' | 'gender' | 'language'

const readers: Record<Field, { read(text: string, now: number): string | null; word: string }> = {
  birthday: { read: parseBirthday, word: 'Der Geburtstag' },
  gender: { read: parseGender, word: 'Das Geschlecht' },
  language: { read: parseLanguage, word: 'Die Sprache' },
}

function checkNumber(number: string, needsNumber: boolean, report: Report): boolean {
  if (number === '') {
    if (needsNumber) report('error', 'Die Schülernummer fehlt.')
    return !needsNumber
  }
  if (/^\d[.,]?\d*E\+?\d+$/i.test(number)) {
    report('error', `Die Schülernummer „${number}“ ist in Excel verloren gegangen.`)
    return false
  }
  if (!isStudentNumber(number)) {
    report('error', `Die Schülernummer „${number.slice(0, 60)}“ ist nicht möglich.`)
    return false
  }
  return true
}

function checkTexts(
  texts: Record<'name' | 'preName' | 'class' | 'birthplace' | 'template' | 'annex', string>,
  report: Report,
): boolean {
  const words = { name: 'Der Nachname', preName: 'Der Vorname', class: 'Die Klasse' } as const
  const missing = (['name', 'preName', 'class'] as const).find((column) => !isVisible(texts[column]))
  if (missing) report('error', `${words[missing]} fehlt.`)
  const isLong = Object.values(texts).some((text) => text.length > 200)
  if (isLong) report('error', 'Ein Feld ist länger als 200 Zeichen.')
  return missing === undefined && !isLong
}

/** The names of 'Nachname, Vorname'; undefined for a text without a comma. Empty if the cell is. */
function splitName(text: string): Pick<Student, 'name' | 'preName'> | undefined {
  const [, name, preName] = /^([^,]*),(.*)$/.exec(text) ?? []
  if (text === '') return { name: '', preName: '' }
  return name === undefined || preName === undefined ? undefined : { name: name.trim(), preName: preName.trim() }
}

/**
 * The student of a row that is as wide as the profile; undefined if it cannot be imported. `now` as in `parseBirthday`.
 */
export function readPerson(
  { line, cells }: Row,
  { profile, now }: { profile: ImportProfile; now: number },
  report: Report,
): Person | undefined {
  const cell = (column: ColumnType) => cells[profile.cols.indexOf(column)] ?? ''
  const names = profile.cols.includes('fullName')
    ? splitName(cell('fullName'))
    : { name: cell('name'), preName: cell('preName') }
  if (!names) {
    report('error', `In „${cell('fullName').slice(0, 60)}“ fehlt das Komma zwischen Nachname und Vorname.`)
    return undefined
  }
  const texts = {
    ...{ ...names, class: cell('class'), birthplace: cell('birthplace') },
    ...{ template: cell('template'), annex: cell('annex') },
  }
  const needsNumber = profile.updateNames === 'true' || profile.removeOldStudents === 'true'
  const id = cell('id')
  if (!checkTexts(texts, report)) return undefined
  if (profile.cols.includes('id') && !checkNumber(id, needsNumber, report)) return undefined

  const { birthplace, template, annex, ...named } = texts
  const person: Person = {
    ...{ line, ...named },
    ...(id !== '' && { id }),
    ...(birthplace !== '' && { birthplace }),
    ...(template !== '' && { template }),
    ...(annex !== '' && { annex }),
  }
  for (const [field, { read, word }] of Object.entries(readers) as [Field, (typeof readers)[Field]][]) {
    const text = cell(field)
    const value = text === '' ? null : read(text, now)
    if (value !== null) person[field] = value
    else if (text !== '') {
      const shown = `„${text.slice(0, 60)}“`
      const reason = field === 'birthday' ? wrongBirthday(text, now) : undefined
      report(
        'warning',
        reason ? `${shown} bleibt leer: ${reason}` : `${word} ${shown} ist nicht lesbar und bleibt leer.`,
      )
    }
  }
  const broken = [texts.preName, texts.name, texts.birthplace].find(isDamaged)
  if (broken !== undefined) report('warning', `In „${broken}“ sind vermutlich Buchstaben verloren gegangen.`)
  const hint = printHint(`${texts.preName} ${texts.name} ${texts.birthplace} ${texts.class}`)
  if (hint !== undefined) report('warning', `${texts.preName} ${texts.name}: ${hint}`)
  return person
}
