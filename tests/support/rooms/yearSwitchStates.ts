import type { Page } from 'playwright-core'
import type { YearSwitch } from '#contract/index.ts'
import { tab } from '../head/template.ts'
import { button } from '../page.ts'
import { type Room, roomsAt } from './Room.ts'
import { answer, heading, openDialog, openSettingsPlace } from './visit.ts'

const head = roomsAt({ route: '/schoolConfig/main', settings: 'yearSwitch', who: 'head' })

/** A step of the change of the school year, and what is done there. */
const step = (name: string, label: string, act: (page: Page) => Promise<unknown>, dialog?: string) =>
  head(name, dialog === undefined ? {} : { dialog: `school/yearSwitch/${dialog}.tsx` }, async (page) => {
    await openSettingsPlace(page, 'yearSwitch')
    await tab(page, label).click()
    await act(page)
  })

const children = (page: Page) => button(page, /^Kinder der 1a/)

/** The school as it would be after a change, without one: the other views need the school as it is. */
async function openSwitched(page: Page, more: Partial<YearSwitch> = {}): Promise<void> {
  const day = 24 * 60 * 60_000
  const done: YearSwitch = {
    ...{ switchID: 'wechsel', from: '2023/2024', to: '2024/2025', author: 'Birgit Sommer', undoneAt: null },
    ...{ problem: null },
    ...{ at: new Date(Date.now() - day).toISOString(), until: new Date(Date.now() + 13 * day).toISOString() },
    ...{ moved: 162, left: 48, teachers: 9, classes: 9, ...more },
  }
  await answer(page, 'get/yearSwitch', done)
  await openSettingsPlace(page, 'yearSwitch')
  await heading(page, '2024/2025 hat begonnen').waitFor()
}

/** Long names, teachers without a class and a class that does not count up, as the school would have them. */
async function openLarge(page: Page): Promise<void> {
  const classes = ['Bärenklasse am Waldrand', '1/2 a', '1a', '2a', '3a', '4a']
  const label = 'Klasse'
  await answer(
    page,
    'get/classes',
    classes.map((name, at) => ({ classID: `k${at}`, name, label, template: 'demo-nds34', students: 22 })),
  )
  const student = (name: string, at: number) => ({
    id: `${name}-${at}`,
    preName: 'Ada',
    name: `Kind ${at}`,
    class: name,
  })
  await answer(
    page,
    'get/students',
    classes.flatMap((name) => Array.from({ length: 22 }, (_, at) => student(name, at))),
  )
  const user = (name: string, own: string[]) => ({ userID: name, name, email: '', admin: false, classes: own })
  await answer(page, 'get/users', [
    ...classes.map((name) => user(`Lehrkraft der ${name}`, [name])),
    user('Maximiliane Freifrau von Droste zu Hülshoff-Wintersheim', []),
    user('Kim Neu', []),
  ])
  await openSettingsPlace(page, 'yearSwitch')
  await tab(page, '.*Klassen').click()
  await button(page, /^Kinder der 1a/).waitFor()
}

/** The change of the school year: its steps, and what stands there afterwards. */
export const yearSwitchStates: readonly Room[] = [
  step('wechsel-jahr', '.*Neues Jahr', (page) => page.getByRole('textbox', { name: 'Zeugnisdatum' }).waitFor()),
  step('wechsel-klassen', '.*Klassen', (page) => children(page).waitFor()),
  step('wechsel-kinder', '.*Klassen', (page) => openDialog(page, children(page)), 'MoveChildren'),
  step('wechsel-name', '.*Klassen', (page) => openDialog(page, button(page, 'Klasse hinzufügen')), 'NameClass'),
  step('wechsel-zusammenfassung', '.*Zusammenfassung', (page) => page.getByText('Rückgängig bis').waitFor()),
  step('wechsel-weiter', '.*Klassen', async (page) => {
    await children(page).waitFor()
    await page.reload()
    await page.getByText(/^Angefangen am/).waitFor()
  }),
  head('wechsel-ohne-jahr', { alone: true }, async (page) => {
    await answer(page, 'get/years', [])
    await openSettingsPlace(page, 'yearSwitch')
    await page.getByRole('heading', { name: 'Kein aktives Schuljahr' }).waitFor()
  }),
  head('wechsel-viele', { alone: true }, openLarge),
  head('wechsel-danach', { alone: true }, openSwitched),
  head('wechsel-nicht-mehr', { alone: true }, (page) =>
    openSwitched(page, { problem: 'Anna Petersen hat am 09.08.2024 ein Zeugnis begonnen.' }),
  ),
  head('wechsel-rueckgaengig', { dialog: 'school/yearSwitch/SwitchedPage.tsx', alone: true }, async (page) => {
    await openSwitched(page)
    await openDialog(page, button(page, 'Rückgängig machen'))
  }),
]
