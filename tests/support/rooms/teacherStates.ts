import type { Page } from 'playwright-core'
import { dialog } from '../head/dialog.ts'
import { button } from '../page.ts'
import { children } from '../teacher/column.ts'
import { selectClass } from '../teacher/openReportCards.ts'
import { listRow, matrix } from '../teacher/overview.ts'
import { openTools, untilWhole } from '../teacher/sheet.ts'
import { type Room, room, roomsAt } from './Room.ts'
import { forgetKept, heading, narrow, openCard, openClass, openDialog } from './visit.ts'

const card = roomsAt({ route: '/reportCard/main', who: 'teacher' })
/** The column view stays chosen. */
const column = roomsAt({ route: '/reportCard/main', who: 'teacher', alone: true })

export async function openColumnsOf(page: Page, className: string): Promise<void> {
  await openClass(page, className)
  // Where the list is a drawer, the switch stands below it.
  if (await dialog(page).isVisible()) await page.keyboard.press('Escape')
  await button(page, 'Nach Fach').click()
  await children(page).first().waitFor()
}

/** A tab of the register of columns. */
const chooseGroup = (page: Page, name: string) =>
  button(page.getByRole('navigation', { name: 'Abschnitte' }), new RegExp(`^${name}`)).click()

async function openOverviewOf(page: Page, className: string): Promise<void> {
  await openClass(page, className)
  await page.getByRole('link', { name: 'Übersicht', exact: true }).last().click()
  await matrix(page, className).waitFor()
}

/** The children of the class are still on their way. */
async function openLoading(page: Page, path: string): Promise<void> {
  await forgetKept(page)
  await page.route('**/get/classStudents/**', () => undefined)
  await page.goto(path)
  await page.getByText('Loading...').first().waitFor({ state: 'attached' })
}

async function openMarkTable(page: Page): Promise<void> {
  await openColumnsOf(page, '3a')
  await openTools(page)
  await openDialog(page, button(page, 'Aus Tabelle'))
}

/** A teacher's own table of 3a: new marks, others than those entered, and what has to be asked. */
const markTable = [
  'Name\tDeutsch\tMathe\tSU\tKunst\tMusik\tSport\tEnglisch\tFehltage\tunentschuldigt\tLesepass',
  'Albers, Clara\t2\t2-\t2\t1\t2\t2\t3\t4\t0\tja',
  'Arslan, Milan\t3\t3/4\t3\t2\t2\t1\t3\t12\t3\tja',
  'Behrens, Greta\t2\t2\t2\t1\t1\t2\t1\t4\t0\tja',
  'Cordes, Liam\t4\t4\t3\t3\t3\t2\t3\t0\t0\tnein',
  'Demir, Aylin\t3\t3\t2\t2\t1\t2\t2\t1\t0\tja',
  'Dordevic, Luka\t3\t2-\t3\t2\t—\t2\t3\t2\t0\t',
  'Garcia Lopez, Sofia\t1\t1\t1\t1\t1\t2\t1\t0\t0\tja',
  'Kramer, Max\t2\t3\t3\t3\t2\t3\t2\t9\t2\tja',
  'Öztürk, D.\t2\t2\t2\t2\t2\t2\t2\t1\t0\tja',
  'Rodrigues-Schmidt, Inês\t2\t1\t2\t2\t1\t1\t1\t3\t0\tja',
].join('\n')

async function previewMarkTable(page: Page): Promise<void> {
  await openMarkTable(page)
  await dialog(page).getByRole('textbox').fill(markTable)
  await button(page, 'Weiter').click()
  await dialog(page).getByRole('checkbox').first().waitFor()
}

/** States of the teacher's screens that a press or a scroll leads to. */
export const teacherStates: readonly Room[] = [
  column('spalte-noten', (page) => openColumnsOf(page, '3a')),
  column('spalte-ankreuzen', (page) => openColumnsOf(page, '1a')),
  column('spalte-alle', async (page) => {
    await openColumnsOf(page, '1a')
    await chooseGroup(page, 'Deutsch')
    await button(page, 'Rest ausfüllen …').click()
    await page.getByRole('menuitem').first().waitFor()
  }),
  column('spalte-texte', async (page) => {
    await openColumnsOf(page, '1a')
    await chooseGroup(page, 'Texte')
    for (let press = 0; press < 2; press++) await button(page, 'Nächstes Feld').last().click()
    await children(page)
      .nth(3)
      .getByRole('textbox')
      .fill(
        'Liest kurze Texte flüssig und findet Antworten auf einfache Fragen. Übt noch, längere Texte zusammenzufassen.',
      )
  }),
  column('spalte-textbausteine', { alone: true }, async (page) => {
    await openColumnsOf(page, '1a')
    await chooseGroup(page, 'Texte')
    for (let press = 0; press < 4; press++) await button(page, 'Nächstes Feld').last().click()
    await children(page).nth(4).getByRole('textbox').focus()
    await button(page, /^Textbausteine für/).click()
    await page
      .getByRole('dialog', { name: /^Textbausteine für/ })
      .getByRole('button', { name: /verbindet/ })
      .click()
  }),
  column('spalte-verhalten', async (page) => {
    await openColumnsOf(page, '1a')
    await chooseGroup(page, 'Texte')
  }),
  column('spalte-tage', async (page) => {
    await openColumnsOf(page, '1a')
    await chooseGroup(page, 'Fehltage')
  }),
  column('noten-aus-tabelle', { dialog: 'grading/fromTable/TableDialog.tsx' }, openMarkTable),
  column('noten-aus-tabelle-fragen', previewMarkTable),
  column('noten-aus-tabelle-vorschau', async (page) => {
    await previewMarkTable(page)
    await dialog(page).getByRole('row').last().scrollIntoViewIfNeeded()
  }),
  column('spalten-wechseln', { dialog: 'grading/column/ColumnView.tsx' }, async (page) => {
    await narrow(page, 820)
    await openColumnsOf(page, '3a')
    await openDialog(page, button(page, /^Fächer anzeigen/))
  }),
  card('zeugnis-ende', async (page) => {
    await openCard(page, '3a', 'Greta Behrens')
    await untilWhole(page)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.wheel(0, 100_000)
    await page
      .getByRole('navigation', { name: 'Abschnitte' })
      .getByRole('button', { name: /^Bemer/ })
      .and(page.locator('[aria-current]'))
      .waitFor()
  }),
  card('zeugnis-2b', { who: 'head' }, (page) => openCard(page, '2b', 'Melek Aydın')),
  card('zeugnis-nur-texte', { who: 'head' }, async (page) => {
    await openClass(page, '4b')
    await page
      .getByRole('navigation', { name: 'Schüler' })
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /^Charlotte Bruns/ })
      .click()
    await page.locator('[data-action-bar]').getByRole('button', { name: 'Speichern' }).waitFor()
  }),
  room('klassenuebersicht-1a', { route: '/reportCard/overview', who: 'teacher' }, async (page) => {
    await openOverviewOf(page, '1a')
    await page.getByRole('radio', { name: /^Unfertige/ }).click()
  }),
  room('klassenuebersicht-offen', { route: '/reportCard/overview', who: 'teacher' }, async (page) => {
    await narrow(page, 390)
    await page.goto('/reportCard/overview')
    await selectClass(page, '1a')
    await page.getByRole('radio', { name: /^Alle/ }).click()
    await listRow(page, 'Mia Brandt').scrollIntoViewIfNeeded()
  }),
  room('klassenuebersicht-laedt', { route: '/reportCard/overview', who: 'teacher', alone: true }, (page) =>
    openLoading(page, '/reportCard/overview'),
  ),
  card('zeugnis-laedt', { alone: true }, (page) => openLoading(page, '/reportCard/main')),
  card('werkzeuge', async (page) => {
    await narrow(page, 820)
    await openCard(page, '1a', 'Ben Çelik')
    await openTools(page)
    await button(page, 'Vorschau').waitFor()
  }),
  card('rest-des-abschnitts', async (page) => {
    await openCard(page, '1a', 'Ben Çelik')
    await chooseGroup(page, 'Musik')
    await button(page, 'Rest ausfüllen … in Musik').click()
    await page.getByRole('group', { name: 'Rest dieses Abschnitts, Musik' }).waitFor()
  }),
  room('meldungen-vorschau', { route: '/home', who: 'teacher' }, async (page) => {
    await page.goto('/home')
    await page.getByRole('link', { name: /ungelesen/ }).focus()
    await heading(page, /./).or(page.getByText('Was möchtest du heute machen?')).first().waitFor()
  }),
  room('konto-ende', { route: '/account/main', who: 'teacher' }, async (page) => {
    await page.goto('/account/main')
    await page.getByText('App installiert').waitFor()
    await page.evaluate(() => document.scrollingElement?.scrollTo(0, 100_000))
  }),
  room('nirgends', { route: '/home', who: 'teacher' }, async (page) => {
    await page.goto('/gibt/es/nicht')
    await heading(page, /./).waitFor()
  }),
]
