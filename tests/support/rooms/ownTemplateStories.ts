import type { Page } from 'playwright-core'
import { giveOwnTemplates, ownCards } from '../head/giveOwnTemplates.ts'
import { createClient } from '../server/createClient.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { matrix } from '../teacher/overview.ts'
import { openTools } from '../teacher/sheet.ts'
import type { Room } from './Room.ts'
import { openColumnsOf } from './teacherStates.ts'
import { button, openCard, openDialog, openSettingsPlace } from './visit.ts'

const arrange = async (page: Page) => giveOwnTemplates(await createClient(new URL(page.url()).origin, 'head'))
const card = { route: '/reportCard/main', who: 'teacher', alone: true } as const

/** Class 3a with children whose report cards are not like those of the class. */
export const ownTemplateStories: readonly Room[] = [
  {
    ...{ ...card, name: 'zeugnisart-texte' },
    open: async (page) => {
      await arrange(page)
      await openCard(page, '3a', ownCards.texts)
    },
  },
  {
    ...{ ...card, name: 'zeugnisart-anlage' },
    open: async (page) => {
      await arrange(page)
      await openCard(page, '3a', ownCards.annex)
      await page
        .getByRole('heading', { level: 2, name: /\(Anlage\)$/ })
        .first()
        .scrollIntoViewIfNeeded()
    },
  },
  {
    ...{ ...card, name: 'zeugnisart-werte-und-normen' },
    open: async (page) => {
      await arrange(page)
      await openCard(page, '3a', ownCards.ethics)
    },
  },
  {
    ...{ ...card, name: 'zeugnisart-spalte' },
    open: async (page) => {
      await arrange(page)
      await openColumnsOf(page, '3a')
    },
  },
  {
    ...{ name: 'zeugnisart-uebersicht', route: '/reportCard/overview', who: 'teacher', alone: true },
    open: async (page) => {
      await arrange(page)
      await page.goto('/reportCard/overview')
      await classSelector(page).waitFor()
      await selectClass(page, '3a')
      await matrix(page, '3a').waitFor()
    },
  },
  {
    ...{ ...card, name: 'zeugnisart-vorschau', dialog: 'grading/paper/PreviewDialog.tsx' },
    open: async (page) => {
      await arrange(page)
      await openCard(page, '3a', ownCards.annex)
      if (!(await button(page, 'Vorschau').isVisible())) await openTools(page)
      await openDialog(page, button(page, 'Vorschau'))
    },
  },
  {
    ...{ name: 'zeugnisart-waehlen', route: '/schoolConfig/main', settings: 'students', who: 'head', alone: true },
    dialog: 'school/students/StudentDialogs.tsx#EditStudent',
    open: async (page) => {
      await arrange(page)
      await openSettingsPlace(page, 'students')
      await openDialog(page, button(page, `${ownCards.texts} bearbeiten`))
    },
  },
]
