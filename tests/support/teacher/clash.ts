import type { Page } from 'playwright-core'
import { endpoints } from '#contract/index.ts'
import type { Tablet } from '../browser/openTablet.ts'
import type { Client } from '../server/createClient.ts'
import { begins } from '../server/demo.ts'
import { login } from './login.ts'
import { openReportCards } from './openReportCards.ts'
import { saveButton, text, tick, write } from './sheet.ts'
import { chooseStudent } from './students.ts'

export const question = (page: Page, name: string) => page.getByRole('dialog', { name: `Zwei Fassungen für ${name}` })

/** Who changed something at one time: the sittings of the open history. */
export const sittings = (page: Page) => page.getByRole('dialog', { name: /^Verlauf von/ }).locator('ol > li')

/** The student's report card as this tablet and, after it was opened, the head of the school have written it. */
export async function clash({ page }: Tablet, head: Client, name: string): Promise<void> {
  await login(page)
  // The page reads the class anew when it opens it: what the head writes before would be no clash.
  const renewed = page.waitForResponse(/\/get\/classStudents\/demo-1a$/)
  await openReportCards(page, '1a')
  await chooseStudent(page, name)
  await renewed
  const place = await placeOf(head, begins)
  await head.save('1a', name, (entry) => ({
    ...entry,
    grades: [{ ...place, grade: 'trifft teilweise zu' }],
    layout: { workBehaviour: 'Arbeitet ruhig und sorgfältig.', sickDays: 4 },
  }))
  await tick(page, begins, 'trifft voll zu')
  await write(text(page, 'Arbeitsverhalten'), 'Arbeitet zügig und sorgfältig.')
  await saveButton(page).click()
  await question(page, name).waitFor()
}

/** Where a snippet stands in the template of 1a. */
async function placeOf(head: Client, snippetText: string) {
  const template = endpoints.classTemplate.data.parse(await head.call('classTemplate', { classID: 'demo-1a' }))
  for (const { id, categories } of template?.texts ?? []) {
    for (const { categoryID, snippets } of categories) {
      const found = snippets.find((one) => one.text === snippetText)
      if (found) return { subject: id, category: categoryID, snippet: found.snippetID }
    }
  }
  throw new Error(`no snippet '${snippetText}'`)
}
