import type { Page } from 'playwright-core'
import { giveOwnTemplates, ownCards } from '../head/wholeSchool.ts'
import { button } from '../page.ts'
import { classSelector, selectClass } from '../teacher/openReportCards.ts'
import { matrix } from '../teacher/overview.ts'
import { card, type Room, room } from './Room.ts'
import { openColumnsOf } from './teacherStates.ts'
import { clientOf, openCard, openDialog, openPreview, openSettingsPlace } from './visit.ts'

const arrange = async (page: Page) => giveOwnTemplates(await clientOf(page))

/** Class 3a with children whose report cards are not like those of the class. */
export const ownTemplateStories: readonly Room[] = [
  card('zeugnisart-texte', async (page) => {
    await arrange(page)
    await openCard(page, '3a', ownCards.texts)
  }),
  card('zeugnisart-anlage', async (page) => {
    await arrange(page)
    await openCard(page, '3a', ownCards.annex)
    await page
      .getByRole('heading', { level: 2, name: /\(Anlage\)$/ })
      .first()
      .scrollIntoViewIfNeeded()
  }),
  card('zeugnisart-werte-und-normen', async (page) => {
    await arrange(page)
    await openCard(page, '3a', ownCards.ethics)
  }),
  card('zeugnisart-spalte', async (page) => {
    await arrange(page)
    await openColumnsOf(page, '3a')
  }),
  room('zeugnisart-uebersicht', { route: '/reportCard/overview', who: 'teacher', alone: true }, async (page) => {
    await arrange(page)
    await page.goto('/reportCard/overview')
    await classSelector(page).waitFor()
    await selectClass(page, '3a')
    await matrix(page, '3a').waitFor()
  }),
  card('zeugnisart-vorschau', { dialog: 'grading/paper/PreviewDialog.tsx' }, async (page) => {
    await arrange(page)
    await openCard(page, '3a', ownCards.annex)
    await openPreview(page)
  }),
  room(
    'zeugnisart-waehlen',
    {
      route: '/schoolConfig/main',
      settings: 'students',
      who: 'head',
      alone: true,
      dialog: 'school/students/StudentDialogs.tsx#EditStudent',
    },
    async (page) => {
      await arrange(page)
      await openSettingsPlace(page, 'students')
      await openDialog(page, button(page, ownCards.texts))
    },
  ),
]
