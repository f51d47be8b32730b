import type { Student } from '#contract/index.ts'
import { fullName } from '#rules/index.ts'
import { columnsOfFields, studentColumn, wholeName } from '#settings/studentColumns.tsx'
import { studentsTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EditIcon, TrashIcon } from '#ui/icons.ts'
import { RowMenu } from '#ui/RowMenu.tsx'
import { useMedia } from '#ui/useMedia.ts'
import styles from './StudentsPage.module.css'

interface StudentsTableProps {
  students: readonly Student[]
  /** Text of the search, named if nobody is found. */
  searched: string
  chosen: ReadonlySet<string>
  onChoose: (numbers: Set<string>) => void
  onEdit: (student: Student) => void
  onRemove: (student: Student) => void
}

export function StudentsTable({ students, searched, chosen, onChoose, onEdit, onRemove }: StudentsTableProps) {
  const isRoomy = useMedia(breakpoints.computer)
  const isPhone = useMedia(breakpoints.phone)
  return (
    <DataTable
      label={texts.title}
      rows={students}
      rowKey={({ id }) => id}
      columns={isPhone ? phoneColumns : columns}
      sortedBy="name"
      selected={chosen}
      onSelect={onChoose}
      empty={
        <EmptyState drawing="leer" title={texts.nothingFound}>
          <p>{texts.nothingFoundHint(searched)}</p>
        </EmptyState>
      }
      onRowAction={onEdit}
      actionCount={isRoomy ? 2 : 1}
      actions={(student) => {
        const name = fullName(student)
        return (
          <RowMenu
            name={name}
            actions={[
              {
                ...{ label: texts.edit, name: texts.editOf(name), icon: <EditIcon /> },
                onPress: () => onEdit(student),
              },
              {
                ...{ label: texts.remove, name: texts.removeOf(name), icon: <TrashIcon />, isDanger: true },
                onPress: () => onRemove(student),
              },
            ]}
          />
        )
      }}
    />
  )
}

const columnWidths = {
  birthday: { width: '106px' },
  birthplace: { min: 124 },
  gender: { width: '90px' },
  language: { tabletWidth: '98px', min: 98 },
} as const

const classColumn: DataColumn<Student> = {
  ...studentColumn('class', ({ class: className = '' }) => className),
  render: ({ class: className }) => className ?? <span className={styles.lacking}>{texts.noClass}</span>,
  width: '64px',
  min: 58,
}

const details: DataColumn<Student>[] = [
  classColumn,
  { ...studentColumn('id', ({ id }) => id), width: '84px' },
  ...columnsOfFields(columnWidths),
]
const columns: DataColumn<Student>[] = [
  { ...studentColumn('preName', ({ preName }) => preName), isRowHeader: true, tabletWidth: '102px', min: 96 },
  { ...studentColumn('name', ({ name }) => name), isRowHeader: true, tabletWidth: '130px', min: 116 },
  ...details,
]
// Name and class are in sight.
const phoneColumns = [wholeName<Student>((student) => student, 212), ...details]
