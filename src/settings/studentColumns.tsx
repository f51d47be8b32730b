import { type Student, type StudentField, studentFieldNames } from '#contract/index.ts'
import { shownField, sortedField } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import type { DataColumn } from '#ui/DataTable.tsx'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'

type ColumnWidths = Pick<DataColumn<Student>, 'width' | 'tabletWidth' | 'min'>

/** A column of a table of students that shows and sorts by a text. */
export function studentColumn(
  id: 'preName' | 'name' | 'class' | 'id' | StudentField,
  text: (student: Student) => string,
): DataColumn<Student> {
  return { id, name: texts[id], render: text, sortBy: text }
}

/** A column for each field of `studentFields`, in their order. */
export const columnsOfFields = (widths: Partial<Record<StudentField, ColumnWidths>>): DataColumn<Student>[] =>
  studentFieldNames.map((field) => ({
    ...studentColumn(field, (student) => shownField(field, student[field])),
    sortBy: (student) => sortedField(field, student[field]),
    ...widths[field],
  }))

/** Both names in one column, for a phone; `min` pixels wide, so that what is to be in sight fills the screen. */
export const wholeName = <T,>(
  studentOf: (row: T) => Pick<Student, 'preName' | 'name' | 'addition'>,
  min = 108,
): DataColumn<T> => ({
  ...{ id: 'name', name: 'Name', isRowHeader: true, min },
  render: (row) => (
    <Text as="span" regular className="clamp">
      <PersonName {...studentOf(row)} />
    </Text>
  ),
  sortBy: (row) => studentOf(row).name,
})
