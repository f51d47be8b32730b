import type { Entry, ReportDocument, Student, Template } from '#contract/index.ts'
import { behaviourSentences, filledFor, gradeSubjects, templateCells } from '#rules/index.ts'
import { composeReport } from './compose/composeReport.ts'
import type { ReportSchool } from './compose/head.ts'

const student: Student = {
  id: '00000',
  preName: 'Emil',
  name: 'Mustermann',
  class: '2a',
  birthday: '12.03.2017',
  birthplace: 'Emden',
  gender: 'm',
  language: 'de',
}

/** Columns shown in the editor while the template defines no grade. */
const sampleGrades = ['1', '2', '3', '4', '5', '6']

/** A made-up student's report with this template: what the editor's preview shows. */
export function sampleReport(template: Template, school: ReportSchool): ReportDocument {
  const grades = template.grades.length > 0 ? template.grades : sampleGrades
  const shown: Template = { ...template, grades, signers: { teacher: 'Erika Beispiel', head: 'Max Beispiel' } }
  return composeReport(filledFor(shown, student), student, sampleEntry(shown), '2024/2025', samplePart, school)
}

const samplePart = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }

function sampleEntry(template: Template): Entry {
  const count = template.grades.length
  const grades =
    template.layout.name === 'nds34'
      ? gradeSubjects.map((subject, at) => ({ subject, grade: String((at % 3) + 1) }))
      : // Every fourth snippet has no mark, so that both cases are visible.
        templateCells(template).flatMap((cell, at) =>
          at % 4 === 3 ? [] : [{ ...cell, grade: template.grades[(at * 7) % count] ?? '' }],
        )
  return {
    class: '2a',
    year: '2024/2025-1. Halbjahr',
    grades,
    layout: {
      sickDays: 3,
      unexcused: 0,
      workBehaviour: behaviourSentences('workBehaviour')[1],
      socialBehaviour: behaviourSentences('socialBehaviour')[0],
      ...(template.layout.name !== 'onlyt' && {
        interests: 'Emil erzählt gern von Tieren und weiß viel über Vögel.',
        speaking: 'Emil beteiligt sich lebhaft an Gesprächen und hört anderen aufmerksam zu.',
        operations: 'Emil rechnet sicher im Zahlenraum bis 100.',
      }),
    },
  }
}
