import type { Entry, Grade, LayoutFields, Template } from '#contract/index.ts'
import { templateCells } from '#rules/index.ts'
import type { DemoEntry } from './DemoEntry.ts'

/** A mark for each of the first `count` snippets: an even spread, best marks most often. */
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
