import { allEndpoints, type Category, type Student } from '#contract/index.ts'
import { gradeSubjects, gradeValues } from '#rules/index.ts'
import type { Client } from '../server/createClient.ts'

export interface SheetCase {
  /** Of the picture. */
  file: string
  className: string
  id: string
  /** What is done to the demo school before. */
  prepare?: (head: Client, student: Student) => Promise<unknown>
}

const sentence = 'Sie arbeitet in allen Fächern aufmerksam mit und hilft den anderen gern bei schwierigen Aufgaben. '
const long = sentence.repeat(70)
const preName = 'Maximiliane-Alexandra Wilhelmine Theodora Hildegard'
const name = 'von und zu Schleswig-Holstein-Sonderburg-Glücksburg-Donaudampfschifffahrt'

const remark = (head: Client, { class: className, ...student }: Student) =>
  head.save(className ?? '', `${student.preName} ${student.name}`, (entry) => ({
    ...entry,
    layout: { ...entry.layout, comments: long, workBehaviour: long.slice(0, 900) },
  }))
/** Gives a student a name that no line holds. */
export const rename = (head: Client, { id, preName: _first, name: _last, ...rest }: Student) =>
  head.call('editStudent', {}, { ...rest, id, preName, name, birthplace: `${name} an der Oberweser` })

/** The second half-year, for which the template of nds34 prints all that it can print otherwise. */
export async function turnSwitches(head: Client): Promise<void> {
  const template = allEndpoints.template.data.parse(await head.call('template', { id: 'demo-nds34' }))
  const { layout } = template
  const config = { ...layout.config, gradeWords: true, sumAbsences: true, printNames: true }
  await head.call('editTemplate', {}, { ...template, templateID: 'demo-nds34', layout: { ...layout, config } })
  const settings = allEndpoints.schoolSettings.data.parse(await head.call('schoolSettings'))
  await head.call('editSchoolSettings', {}, { ...settings, headName: 'Birgit Sommer-Hohenfriedberg' })
  await head.call('addYearPart', {}, { name: '2. Halbjahr', term: '2', printDate: '20.06.2025' })
  await head.save('3a', 'Greta Behrens', (entry) => ({
    ...entry,
    grades: gradeSubjects.map((subject, at) => ({ subject, grade: gradeValues[at % gradeValues.length] ?? '' })),
    layout: { sickDays: 3, unexcused: 0, originLanguageName: 'Türkisch', comments: sentence },
  }))
}

/** Rows of tables that no page holds: a text, and a snippet in large letters. */
export async function fillRows(head: Client): Promise<void> {
  await head.save('2b', 'Melek Aydın', (entry) => ({
    ...entry,
    layout: { ...entry.layout, speaking: long.slice(0, 1500), operations: long, space: sentence },
  }))
  const template = allEndpoints.template.data.parse(await head.call('template', { id: 'demo-onlyt' }))
  const [subject, ...others] = template.texts
  const texts = subject ? [{ ...subject, categories: subject.categories.map(withLongSnippet) }, ...others] : []
  const prefrences = { ...template.prefrences, text: { size: 22 } }
  await head.call('editTemplate', {}, { ...template, templateID: 'demo-onlyt', texts, prefrences })
}

function withLongSnippet(category: Category): Category {
  const snippets = category.snippets.map((snippet, at) =>
    at === 1 ? { ...snippet, text: long.slice(0, 990) } : snippet,
  )
  return { ...category, snippets }
}

/** Every layout filled, with nothing at all, with a remark of several pages, and with names that no line holds. */
export const sheetCases: readonly SheetCase[] = [
  { file: 'nds12t', className: '1a', id: '01002' },
  { file: 'nds12t-empty', className: '1a', id: '01020' },
  { file: 'nds12t-remark', className: '1a', id: '01018', prepare: remark },
  { file: 'nds12t-names', className: '1a', id: '01019', prepare: rename },
  { file: 'nds12', className: '2b', id: '02002' },
  { file: 'nds12-empty', className: '2b', id: '02001' },
  { file: 'nds12-remark', className: '2b', id: '02003', prepare: remark },
  { file: 'nds12-names', className: '2b', id: '02004', prepare: rename },
  { file: 'nds34', className: '3a', id: '04003' },
  { file: 'nds34-empty', className: '3a', id: '04019' },
  { file: 'nds34-remark', className: '3a', id: '04018', prepare: remark },
  { file: 'nds34-names', className: '3a', id: '04016', prepare: rename },
  { file: 'onlyt', className: '4b', id: '05001' },
  { file: 'onlyt-empty', className: '4b', id: '05002' },
  { file: 'onlyt-names', className: '4b', id: '05003', prepare: rename },
]
