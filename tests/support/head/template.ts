import type { Locator, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { Template, TemplateSummary } from '#contract/index.ts'
import { button } from '../page.ts'
import type { Client } from '../server/createClient.ts'
import { untilHeld } from './untilHeld.ts'

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Opens a template of the list. */
export async function openTemplate(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Vorlagen' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
}

/** Opens the tab with the subjects, all of them unfolded. */
export async function openTexts(page: Page): Promise<void> {
  await tab(page, 'Textschnipsel').click()
  const unfold = button(page, 'Alle aufklappen')
  await unfold.or(button(page, 'Alle zuklappen')).waitFor()
  if (await unfold.isVisible()) await unfold.click()
}

/** Opens the tab with the subjects, and in it the first category of the first subject: far fewer rows than all. */
export async function openFirstCategory(page: Page): Promise<void> {
  await tab(page, 'Textschnipsel').click()
  for (const at of [0, 1]) {
    const fold = page.getByRole('button', { name: /^Inhalt von/ }).nth(at)
    if ((await fold.getAttribute('aria-expanded')) === 'true') continue
    await fold.click()
    await fold.and(page.locator('[aria-expanded="true"]')).waitFor()
  }
}

/** Past the browser's question whether to leave what is not saved. */
export async function reload(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept())
  await page.reload()
}

/** Said above the form when a draft came back. */
export const restored = (page: Page): Locator => page.getByText('Ihre Änderungen von vorhin sind wieder da.')

/** The list of templates, after a save or a way back. */
export const templateList = (page: Page): Locator => page.getByRole('list', { name: 'Vorlagen', exact: true })

/** The texts of a category's snippets in their order on the screen. */
export async function snippetsOf(page: Page, category: string): Promise<string[]> {
  const rows = page.getByRole('list', { name: category, exact: true }).locator('[data-node] [data-text]')
  return rows.evaluateAll((fields) =>
    fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')).trim()),
  )
}

/** Opens what moves and removes a row of a template. */
export const openRow = (page: Page, name: string): Promise<void> => button(page, `Mehr zu ${name}`).click()

/** The stored template of this name, or undefined. */
export async function stored(head: Client, name: string) {
  const list = z.array(TemplateSummary).parse(await head.call('templates'))
  const found = list.find((one) => one.name === name)
  return (
    found && { ...Template.parse(await head.call('template', { id: found.templateID })), templateID: found.templateID }
  )
}

/** A finger rests on the grip of one row and takes it onto another. */
export async function dragByTouch(page: Page, from: Locator, to: Locator, part = 0.25): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const grip = await from.locator('[data-grip]').boundingBox()
  const target = await to.boundingBox()
  if (!grip || !target) throw new Error('nothing to drag, or nowhere to')
  const start = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  const end = { x: start.x + 4, y: target.y + target.height * part }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  await untilHeld(page)
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [
      { x: start.x + ((end.x - start.x) * step) / 10, y: start.y + ((end.y - start.y) * step) / 10 },
    ])
  }
  await from.and(page.locator('[data-dragging="true"]')).waitFor()
  await touch('touchMove', [end])
  await touch('touchEnd', [])
  await cdp.detach()
}

export const row = (page: Page, text: string): Locator =>
  page.locator('[data-node]').filter({ has: page.getByRole('button', { name: `Mehr zu ${text}`, exact: true }) })
