import { measureImport } from './measureImport.ts'

const ms = (value: number) => `${value.toFixed(0)} ms`

/** The table's rows for an import of 1 500 students and of ten times as many. */
export async function importRows(): Promise<string[][]> {
  const small = await measureImport(1_500)
  const large = await measureImport(15_000)
  const line = (name: string, goal: string, value: (of: typeof small) => string) => [
    name,
    goal,
    value(small),
    value(large),
  ]
  return [
    ['', 'goal', '1 500 rows', '15 000 rows'],
    line('import, new students: upload → preview', '<= 300 ms', ({ added }) => ms(added.preview)),
    line('  confirm', '<= 300 ms', ({ added }) => ms(added.confirm)),
    line('import, all of them changed: upload → preview', '<= 300 ms', ({ changed }) => ms(changed.preview)),
    line('  confirm', '<= 300 ms', ({ changed }) => ms(changed.confirm)),
    line('  another request during the preview, longest wait', '', ({ wait }) => ms(wait)),
    line('server memory afterwards', '', ({ memory }) => (memory === undefined ? '?' : `${memory.toFixed(0)} MB`)),
  ]
}
