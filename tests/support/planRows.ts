import type { ImportProfile, Student } from '#contract/index.ts'
import { demoImportProfile } from '../../src/server/demo/school.ts'
import type { KnownSchool } from '../../src/server/import/matchStudents.ts'
import { type PlanAnswers, planImport } from '../../src/server/import/planImport.ts'
import { readFile } from '../../src/server/import/readFile.ts'

const now = Date.parse('2025-01-15T08:00:00Z')
const base: ImportProfile = {
  ...demoImportProfile,
  ignoreFirstRow: 'false',
  removeOldStudents: 'true',
  cols: ['id', 'name', 'preName', 'class', 'birthday'],
}
export const student = (
  id: string,
  name: string,
  preName: string,
  klass: string,
  more: Partial<Student> = {},
): Student => ({ id, name, preName, class: klass, ...more })
export const anna = student('01', 'Meier', 'Anna', '1a', { birthday: '01.02.2017', birthplace: 'Emden' })
export const ben = student('02', 'Öztürk', 'Ben', '1a')
export const cem = student('03', 'Yıldız', 'Cem', '2b')
export const school: KnownSchool = {
  students: [anna, ben, cem],
  classes: ['1a', '2b'].map((name) => ({ classID: `id-${name}`, name, template: null })),
  templates: [],
  archived: [{ archiveID: 'x', id: '90', name: 'Weg', preName: 'Ida' }],
  reserved: [],
}

/** What an import does: rows of id;name;preName;class;birthday, or the columns of the profile. */
export function planOf(
  rows: readonly string[],
  change: Partial<ImportProfile> = {},
  at: KnownSchool = school,
  answers: Partial<PlanAnswers> = {},
) {
  const profile = { ...base, ...change }
  let number = 100
  const read = readFile({ bytes: new TextEncoder().encode(rows.join('\n')), profile, now, school: at })
  const numbers = { holderOf: () => undefined, next: () => String(number++) }
  const { plan, confirmRemoval, ...told } = planImport({
    read,
    school: at,
    profile,
    newID: () => 'neu',
    numbers,
    answers: { classes: {}, ...answers },
  })
  return {
    ...{ ...plan, confirmRemoval, notes: told.notes },
    problems: told.problems.map(({ line, text }) => `${line}: ${text}`),
    questions: told.questions.map(({ line, text }) => `${line}: ${text}`),
    /** What each answer to the questions does. */
    choices: told.questions.map(({ choices }) => choices.map(({ text, does }) => [text, does] as const)),
  }
}
export const everybody = ['01;Meier;Anna;1a;1.2.2017', '02;Öztürk;Ben;1a;', '03;Yıldız;Cem;2b;']
