import { readFileSync } from 'node:fs'
import type { Entry, GradingStudent, Template } from '#contract/index.ts'
import { columnsOf } from '#features/grading/column/columnsOf.ts'
import { createColumnEditor } from '#features/grading/column/createColumnEditor.ts'
import type { ClassForm } from '#features/grading/fromTable/planTable.ts'
import { cardModel } from '#features/grading/model/cardModel.ts'
import type { RowView } from '#queries/outbox.ts'
import { rowOf } from './rows.ts'
import { blank, templateOf } from './templates.ts'

const student = (id: string, preName: string, name: string, birthday = ''): GradingStudent => ({
  ...{ id, preName, name, birthday, grades: [] },
})

/** Some children of 3a. */
export const class3a: readonly GradingStudent[] = [
  student('03001', 'Clara', 'Albers', '11.02.2016'),
  student('03002', 'Milan', 'Arslan', '23.11.2015'),
  student('03003', 'Greta', 'Behrens', '08.05.2016'),
  student('03004', 'Liam', 'Cordes', '30.01.2016'),
  student('03005', 'Aylin', 'Demir', '17.07.2016'),
  student('03006', 'Luka', 'Đorđević', '05.12.2015'),
  student('03009', 'Sofía', 'García López', '14.04.2016'),
  student('03015', 'Ida', 'Köhler', '25.05.2016'),
  student('03017', 'Max', 'Kramer', '18.12.2015'),
  student('03019', 'Deniz', 'Öztürk', '01.04.2016'),
  student('03021', 'Inês', 'Rodrigues-Schmidt', '14.06.2016'),
  student('03024', 'Marie-Sophie', 'Ulrich', '31.05.2016'),
]

/** Some children of 1a. */
export const class1a: readonly GradingStudent[] = [
  student('01001', 'Emil', 'Becker'),
  student('01003', 'Ben', 'Çelik'),
  student('01015', 'Thị Mai', 'Nguyễn'),
  student('01022', 'Jöran', 'von der Wall'),
]

export const templateOf1a = JSON.parse(
  readFileSync(new URL('../../../src/server/demo/templateNds12t.json', import.meta.url), 'utf8'),
) as Template

/** The form of a class with one template. */
export function formOf(
  className: string,
  students: readonly GradingStudent[],
  template = templateOf('nds34'),
): ClassForm {
  const model = cardModel(template)
  return { className, students, labels: model.labels, columns: columnsOf(model), has: () => true }
}

/** Bytes of a table as a teacher has it. */
export const tableFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../schoolFiles/marks/${name}`, import.meta.url)))

/** The editor of a class in memory, with what its report cards have. */
export function editorOf(entries: ReadonlyMap<string, Entry> = new Map()) {
  const rows = new Map<string, RowView>()
  const locked = new Set<string>()
  const editor = createColumnEditor(
    {
      row: (key) => rows.get(key),
      edit: ({ studentID }, _base, value) => void rows.set(studentID, rowOf('waiting', { value })),
      save: async () => {},
      subscribe: () => () => {},
    },
    { note: () => {} },
    ({ id }) => ({
      key: id,
      target: { studentID: id, studentName: id, className: '3a', year: blank.year },
      start: () => ({ entry: entries.get(id) ?? blank, base: null }),
      lock: () => (locked.has(id) ? ({ state: 'submitted' } as const) : undefined),
    }),
  )
  return { editor, locked }
}
