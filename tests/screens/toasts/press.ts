import type { Page } from 'playwright-core'
import { dialog } from '../../support/head/dialog.ts'
import { button } from '../../support/page.ts'

export const press = (page: Page, name: string | RegExp) => button(page, name).first().click()

export const fill = (page: Page, label: string, value: string) =>
  dialog(page).getByLabel(label, { exact: true }).fill(value)
