import type { Page } from 'playwright-core'
import { dialog } from '../head/dialog.ts'
import { button } from '../page.ts'
import { savedOffline, untilAppIsKept } from '../teacher/device.ts'
import { homeQuestion, login } from '../teacher/login.ts'
import { card, type Room, room, roomsAt } from './Room.ts'
import { clientOf, forgetKept, heading, openCard, openDialog, openSettingsPlace } from './visit.ts'

const home = roomsAt({ route: '/home', who: 'teacher', alone: true })

/** What she ticks on a report card, saved while nothing reaches the school. */
async function waitingOffline(page: Page): Promise<void> {
  await openCard(page, '1a', 'Ben Çelik')
  await untilAppIsKept(page)
  await page.context().setOffline(true)
  await page.getByRole('radio').nth(2).click()
  await button(page, 'Speichern').click()
  await savedOffline(page).waitFor()
}

/** What was kept on the tablet goes, and comes again with the login. */
async function logOutAndIn(page: Page): Promise<void> {
  await page.goto('/home')
  await button(page, 'Ausloggen').click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await login(page)
  await untilAppIsKept(page)
}

/** Three children's report cards wait, on a tablet whose browser has promised to keep its storage. */
async function threeWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.storage.persisted = async () => true
  })
  await waitingOffline(page)
  for (let children = 2; children <= 3; children += 1) {
    await button(page, 'Nächster Schüler').click()
    await page.getByRole('radio').nth(5).click()
    await sync(page)
      .filter({ hasText: `${children} warten` })
      .waitFor({ state: 'attached' })
  }
  await openDialog(page, sync(page))
}

const sync = (page: Page) => page.getByRole('button', { name: /^(Offline|Schulserver)|auf (WLAN|den Schulserver)$/ })

/** Without network, and while there is no answer yet. */
export const offlineStories: readonly Room[] = [
  home('home-wartet', async (page) => {
    await waitingOffline(page)
    await page.goto('/home')
    await homeQuestion(page).waitFor()
  }),
  home('home-nicht-geladen', async (page) => {
    await page.route('**/get/classStudents/demo-3a', (route) => route.abort())
    await logOutAndIn(page)
    await page.locator('[data-offline=ready]').waitFor()
    await page.context().setOffline(true)
    await page.goto('/home')
    await page.getByText(/^Noch nicht auf diesem .* Öffnet sich/).waitFor()
    await page.getByRole('link', { name: /^Weiterschreiben bei/ }).waitFor()
  }),
  card('zeugnis-wartet', waitingOffline),
  card('uebertragung-wartet', async (page) => {
    await waitingOffline(page)
    await openDialog(page, sync(page))
  }),
  card('uebertragung-drei', threeWait),
  card('datei-sichern', async (page) => {
    await waitingOffline(page)
    await openDialog(page, sync(page))
    await openDialog(page, button(dialog(page), /^Als Datei sichern/))
    await page.getByLabel('Kennwort wiederholen').waitFor()
  }),
  card('eingaben-verwerfen', { dialog: 'grading/transfers/DiscardDialog.tsx' }, async (page) => {
    await waitingOffline(page)
    await openDialog(page, sync(page))
    await button(dialog(page), 'Mehr zu Ben Çelik').click()
    await openDialog(page, dialog(page).getByRole('button', { name: /verwerfen/i }))
    await page.getByRole('alertdialog').waitFor()
  }),
  card('eingaben-fuer-verschobenes-kind', { dialog: 'grading/transfers/HeldDialog.tsx' }, async (page) => {
    const head = await clientOf(page)
    const classID = 'demo-1a'
    const members = (await head.students('1a')).map(({ id }) => id)
    const { id: ben } = await head.student('1a', 'Ben Çelik')
    await openCard(page, '1a', 'Ben Çelik')
    await head.call('setClassStudents', { classID }, { classID, students: members.filter((id) => id !== ben) })
    await page.getByRole('radio').nth(2).click()
    await button(page, 'Speichern').click()
    await openDialog(page, button(page, /^Nicht angenommen/))
    await openDialog(page, button(dialog(page), 'Ansehen'))
    await head.call('setClassStudents', { classID }, { classID, students: members })
  }),
  home('ausloggen-wartet', { dialog: 'auth/WaitingQuestion.tsx' }, async (page) => {
    await waitingOffline(page)
    await page.goto('/home')
    await openDialog(page, button(page, 'Ausloggen'))
  }),
  card('klasse-nie-geoeffnet', async (page) => {
    // All classes are kept after a login; this one takes place while none can be fetched.
    await page.route(/\/get\/class(Template|Students)\//, (route) => route.abort())
    await logOutAndIn(page)
    await page.context().setOffline(true)
    await page.goto('/reportCard/main')
    await button(page, 'Erneut versuchen').waitFor()
  }),
  room('nachrichten-offline', { route: '/messages/main', who: 'teacher', alone: true }, async (page) => {
    await untilAppIsKept(page)
    await page.context().setOffline(true)
    await page.goto('/messages/main')
    await heading(page, /./).waitFor()
  }),
  room(
    'schule-offline',
    { route: '/schoolConfig/main', settings: 'students', who: 'head', alone: true },
    async (page) => {
      await untilAppIsKept(page)
      await page.context().setOffline(true)
      await openSettingsPlace(page, 'students')
      await button(page, 'Erneut versuchen')
        .or(page.getByText(/Schulserver|Offline/))
        .first()
        .waitFor()
    },
  ),
  ...loading(),
]

function loading(): Room[] {
  return (
    [
      ['laden-zeugnis', '/reportCard/main', 'teacher'],
      ['laden-uebersicht', '/reportCard/overview', 'teacher'],
      ['laden-nachrichten', '/messages/main', 'teacher'],
    ] as const
  ).map(([name, route, who]) => ({
    ...{ name, route, who, alone: true },
    open: async (page: Page) => {
      await forgetKept(page)
      await page.route('**/api/**', () => undefined)
      await page.goto(route)
      await page.getByText('Loading...').first().waitFor()
    },
  }))
}
