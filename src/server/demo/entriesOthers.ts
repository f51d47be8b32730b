import type { Grade } from '#contract/index.ts'
import { gradeSubjects } from '#rules/index.ts'
import type { DemoEntry } from './DemoEntry.ts'

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
