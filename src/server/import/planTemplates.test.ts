import { expect, it } from 'vitest'
import type { ImportProfile, Student } from '#contract/index.ts'
import { listProfile } from '../../../tests/support/listProfile.ts'
import type { KnownSchool } from './matchStudents.ts'
import { planImport } from './planImport.ts'
import { readFile } from './readFile.ts'

const student = (id: string, name: string, preName: string, own: Partial<Student> = {}): Student => ({
  ...{ id, name, preName, class: '1a' },
  ...own,
})
const school: KnownSchool = {
  students: [student('01', 'Meier', 'Anna'), student('02', 'Öztürk', 'Ben', { template: 'kreuze', annex: 'kreuze' })],
  classes: [{ classID: 'a', name: '1a', template: 'noten' }],
  templates: [
    { templateID: 'noten', name: 'Noten 3/4', hasTicks: false },
    { templateID: 'kreuze', name: 'Ankreuzen', hasTicks: true },
    { templateID: 'alt', name: 'Texte', hasTicks: false },
    { templateID: 'neu', name: 'Texte', hasTicks: false },
  ],
  ...{ archived: [], reserved: [] },
}
const profile: ImportProfile = {
  ...listProfile,
  ...{ ignoreFirstRow: 'false', removeOldStudents: 'false' },
  cols: ['id', 'name', 'preName', 'class', 'template', 'annex'],
}

function planned(...rows: string[]) {
  const read = readFile({
    bytes: new TextEncoder().encode(rows.join('\n')),
    profile,
    now: Date.parse('2025-01-15'),
    school,
  })
  const { plan, problems } = planImport({
    ...{ read, school, profile, newID: () => 'x', numbers: { holderOf: () => undefined, next: () => '99' } },
    answers: { classes: {} },
  })
  const change = plan.change.map(({ id, template, annex, was }) => [id, template, annex, was])
  return { add: plan.add, change, problems: problems.map(({ line, kind, text }) => `${line} ${kind}: ${text}`) }
}

it('finds templates by their names; the class’s own and the words for none take one away, an empty cell does not', () => {
  expect(planned('01;Meier;Anna;1a;ankreuzen;', '02;Öztürk;Ben;1a;Noten 3/4;keine')).toEqual({
    add: [],
    change: [
      ['01', 'kreuze', undefined, { template: null }],
      ['02', undefined, undefined, { template: 'kreuze', annex: 'kreuze' }],
    ],
    problems: [],
  })
  expect(planned('01;Meier;Anna;1a;noten 3/4;', '02;Öztürk;Ben;1a;;', '77;Neu;Ida;1a;Ankreuzen;Ankreuzen')).toEqual({
    add: [student('77', 'Neu', 'Ida', { template: 'kreuze', annex: 'kreuze' })],
    ...{ change: [], problems: [] },
  })
})

it('tells which do not exist, are not the only one of their name or cannot be an annex, and changes nothing', () => {
  expect(planned('01;Meier;Anna;1a;Note;Noten 3/4', '02;Öztürk;Ben;1a;Texte;')).toEqual({
    ...{ add: [], change: [] },
    problems: [
      '1 warning: Die Vorlage „Note“ gibt es nicht; die Zeugnisart wird nicht übernommen.',
      '1 warning: Die Vorlage „Noten 3/4“ hat keinen Ankreuzteil; die Anlage wird nicht übernommen.',
      '2 warning: Mehrere Vorlagen heißen „Texte“; die Zeugnisart wird nicht übernommen.',
    ],
  })
})
