import type { Tablet } from '../browser/openTablet.ts'
import type { Client } from '../server/createClient.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'
import { chooseStudent } from './students.ts'

export const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'

export const persists = 'bleibt auch bei schwierigen Aufgaben dran'

export async function open({ page }: Tablet, name: string): Promise<void> {
  await login(page)
  await openReportCards(page, '1a')
  await chooseStudent(page, name)
}

export const gradesOf = async (head: Client, name: string) =>
  (await head.entry('1a', name))?.grades.map(({ snippet, grade }) => [snippet, grade])
