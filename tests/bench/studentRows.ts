import { measureStudents } from './measureStudents.ts'

const ms = (value: number) => `${value.toFixed(0)} ms`

/** The table's rows for the students of a large school in the settings. */
export async function studentRows(): Promise<string[][]> {
  const few = await measureStudents(73)
  const many = await measureStudents(1_500)
  return [
    ['', 'goal', '73 students', '1 500 students'],
    ['students table at 4x: open', '<= 1000 ms', ms(few.open), ms(many.open)],
    ['  sort', '<= 300 ms', ms(few.sort), ms(many.sort)],
    ['  search', '<= 300 ms', ms(few.search), ms(many.search)],
    ['  rows in the document', '<= 60', String(few.rows), String(many.rows)],
  ]
}
