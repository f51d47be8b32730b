import type { Student } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { languageName } from '#rules/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'

/** The students of a class, to be read. */
export function ClassTable({ label, students }: { label: string; students: readonly Student[] }) {
  return <DataTable label={label} rows={students} rowKey={({ id }) => id} columns={columns} sortedBy="name" />
}

const genders: Readonly<Record<string, string>> = texts.genders

const columns: DataColumn<Student>[] = [
  { ...column('preName', ({ preName }) => preName), isRowHeader: true },
  { ...column('name', ({ name }) => name), isRowHeader: true },
  { ...column('class', ({ class: className = '' }) => className), width: '68px' },
  { ...column('id', ({ id }) => id), width: '74px', hide: 'portrait' },
  {
    ...column('birthday', ({ birthday = '' }) => germanDate(birthday)),
    sortBy: ({ birthday = '' }) => germanDate(birthday).split('.').reverse().join('-'),
    width: '114px',
    hide: 'phone',
  },
  { ...column('birthplace', ({ birthplace = '' }) => birthplace), hide: 'phone' },
  { ...column('gender', ({ gender = '' }) => genders[gender] ?? gender), width: '94px', hide: 'portrait' },
  { ...column('language', ({ language = '' }) => languageName(language)), hide: 'portrait' },
]

type Named = 'preName' | 'name' | 'class' | 'id' | 'birthday' | 'birthplace' | 'gender' | 'language'

function column(id: Named, text: (student: Student) => string): DataColumn<Student> {
  return { id, name: texts[id], render: text, sortBy: text }
}
