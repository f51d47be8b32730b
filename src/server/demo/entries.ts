import type { Entry, Grade, LayoutFields, Template } from '#contract/index.ts'
import { gradeSubjects, templateCells } from '#rules/index.ts'

interface DemoEntry {
  /** Position in the class's list, from 1. */
  student: number
  entry: Entry
}

/** A mark for each of the first `count` snippets, the best marks most often. */
function ticks(template: Template, count: number, start: number): Grade[] {
  const spread = [0, 1, 0, 2, 1, 0, 0, 3, 1, 0]
  return templateCells(template)
    .slice(0, count)
    .map((cell, index) => ({
      ...cell,
      grade: template.grades[spread[(index + start) % spread.length] ?? 0] ?? '',
    }))
}

const complete: LayoutFields = {
  sickDays: 3,
  unexcused: 0,
  interests: 'Mia liest in jeder freien Minute, erzählt gern von ihren Büchern und malt dazu farbenfrohe Bilder.',
  speaking:
    'Mia erzählt lebendig und in der richtigen Reihenfolge. Sie hört anderen zu und fragt nach, wenn ihr etwas unklar ist.',
  reading: 'Sie liest kurze Texte flüssig und beantwortet Fragen dazu sicher.',
  writing: 'Geübte Wörter schreibt sie richtig, eigene kleine Texte gelingen ihr mit viel Freude.',
  operations: 'Mia rechnet im Zahlenraum bis 20 sicher und nutzt Tauschaufgaben.',
  size: 'Sie rechnet mit Euro und Cent und liest volle Stunden an der Uhr ab.',
  space: 'Sie erkennt Formen in ihrer Umgebung und legt Muster sorgfältig nach.',
  workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen in vollem Umfang.',
  socialBehaviour: 'Das Sozialverhalten verdient besondere Anerkennung.',
  comments: 'Mia nimmt an der Schulbücherei-AG teil.',
}

const lastYear: LayoutFields = {
  sickDays: 11,
  unexcused: 1,
  interests: 'Jonas baut mit Ausdauer technische Modelle und erklärt anderen gern, wie sie funktionieren.',
  speaking: 'Jonas beteiligt sich an Gesprächen, wenn ihn ein Thema begeistert.',
  workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen mit Einschränkungen.',
  socialBehaviour: 'Das Sozialverhalten entspricht den Erwartungen.',
  comments: 'Jonas wiederholt den ersten Schuljahrgang.',
}

/** 1a: one student complete, three begun, and Jonas, who repeats the year, with last year's entry to copy from. */
export function entries1a(template: Template, year: string, yearBefore: string): DemoEntry[] {
  const entry = (key: string, grades: Grade[], layout: LayoutFields): Entry => ({
    class: '1a',
    year: key,
    grades,
    layout,
  })
  return [
    { student: 2, entry: entry(year, ticks(template, Number.POSITIVE_INFINITY, 0), complete) },
    {
      student: 3,
      entry: entry(year, ticks(template, 61, 3), {
        sickDays: 5,
        unexcused: 1,
        interests: 'Ben kennt sich mit Fahrzeugen aller Art aus.',
        workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen.',
      }),
    },
    { student: 6, entry: entry(year, ticks(template, 17, 5), { sickDays: 0, unexcused: 0 }) },
    { student: 17, entry: entry(year, ticks(template, 34, 1), { sickDays: 2, unexcused: 0 }) },
    { student: 11, entry: entry(yearBefore, ticks(template, Number.POSITIVE_INFINITY, 7), lastYear) },
  ]
}

/** Marks in the order of the form: German first, sport last. */
function marks(...grades: string[]): Grade[] {
  return grades.map((grade, index) => ({ subject: gradeSubjects[index] ?? '', grade }))
}

const entry3a = (year: string, student: number, grades: Grade[], layout: DemoEntry['entry']['layout']): DemoEntry => ({
  student,
  entry: { class: '3a', year, grades, layout },
})

/** 3a: one student complete, two begun. */
export function entries3a(year: string): DemoEntry[] {
  const all = marks('2', '3', '2', '1', '2', '2', '1', 'ne', '2', '3')
  return [
    entry3a(year, 3, [...all, { subject: 'originLanguage', grade: '2' }], {
      sickDays: 4,
      unexcused: 0,
      languageName: 'Englisch',
      originLanguageName: 'Polnisch',
      clubs: 'Chor, Schach',
      interests: 'Greta singt mit großer Freude und übernimmt gern Aufgaben für die Klasse.',
      workBehaviour: 'Das Arbeitsverhalten entspricht den Erwartungen in vollem Umfang.',
      socialBehaviour: 'Das Sozialverhalten entspricht den Erwartungen in vollem Umfang.',
      comments: 'Der Unterricht in Gestaltendem Werken wurde nicht erteilt.',
    }),
    entry3a(year, 5, marks('3', '2', '2', '2'), { sickDays: 1, unexcused: 0, languageName: 'Englisch' }),
    entry3a(year, 17, marks('2', '4', '3', '3', '2', '3', '2'), {
      sickDays: 9,
      unexcused: 2,
      clubs: 'Förderunterricht Mathematik',
    }),
  ]
}

export function entries2b(year: string): DemoEntry[] {
  const layout = {
    sickDays: 2,
    unexcused: 0,
    interests: 'Melek tanzt im Verein und zeigt den anderen in der Pause neue Schritte.',
    reading: 'Sie liest altersgemäße Texte selbstständig und versteht ihren Sinn.',
  }
  return [{ student: 2, entry: { class: '2b', year, grades: [], layout } }]
}

export function entries4b(year: string): DemoEntry[] {
  const grades = [
    { subject: 'lern', category: 'lern-plan', snippet: 'lern-plan-1', grade: 'sicher' },
    { subject: 'lern', category: 'lern-plan', snippet: 'lern-plan-2', grade: 'überwiegend sicher' },
    { subject: 'med', category: 'med-vor', snippet: 'med-vor-2', grade: 'sicher' },
  ]
  return [{ student: 1, entry: { class: '4b', year, grades, layout: {} } }]
}
