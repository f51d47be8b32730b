import type { Student, Token } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { languageName } from '#rules/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import { cleanLine } from './cleanText.ts'

/** Who the report is about, ready to print. */
export interface Person {
  preName: string
  name: string
  class: string
  birthday: string
  birthplace: string
  gender: string
  language: string
  schoolYear: string
}

export function personOf(student: Student, className: string, schoolYear: string): Person {
  const gender = cleanLine(student.gender)
  return {
    preName: cleanLine(student.preName),
    name: cleanLine(student.name),
    class: cleanLine(className),
    birthday: germanDate(cleanLine(student.birthday)),
    birthplace: cleanLine(student.birthplace),
    // Whatever else stands there says nothing that may be printed as a gender.
    gender: gender === 'm' || gender === 'w' || gender === 'd' ? texts.genders[gender] : '',
    language: languageName(cleanLine(student.language)),
    schoolYear: cleanLine(schoolYear),
  }
}

/** 'geboren am 12.03.2017 in Emden', or as much of it as is known. */
export function birthText({ birthday, birthplace }: Person): string {
  if (birthday === '') return birthplace === '' ? '' : texts.bornIn(birthplace)
  return [texts.bornOn(birthday), ...(birthplace === '' ? [] : [texts.bornPlace(birthplace)])].join(' ')
}

/** One line of a title: 'Emil Becker, Klasse 1a, Schuljahr 2024/2025'. Unknown values leave no gap. */
export function tokenText(tokens: readonly Token[], person: Person): string {
  let line = ''
  let last: Token | undefined
  for (const token of tokens) {
    const word = wordOf(token, last, person)
    if (word === '') continue
    line += line === '' ? word : isCloseTo(last, token) ? ` ${word}` : `, ${word}`
    last = token
  }
  return line
}

function isCloseTo(last: Token | undefined, token: Token): boolean {
  if (last === 'birthDate') return token === 'birthPlace'
  return (last === 'preName' && token === 'name') || (last === 'name' && token === 'preName')
}

function wordOf(token: Token, last: Token | undefined, person: Person): string {
  switch (token) {
    case 'preName':
    case 'name':
    case 'gender':
    case 'language':
      return person[token]
    case 'class':
      return person.class && texts.class(person.class)
    case 'schoolYear':
      return person.schoolYear && texts.year(person.schoolYear)
    case 'birthDate':
      return person.birthday && texts.bornOn(person.birthday)
    case 'birthPlace':
      return person.birthplace && (last === 'birthDate' ? texts.bornPlace : texts.bornIn)(person.birthplace)
  }
}
