import type { Page } from 'playwright-core'
import { openTablet } from '../support/browser/openTablet.ts'
import { dialog, field, select } from '../support/head/dialog.ts'
import { menu } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import type { Person } from '../support/server/demo.ts'
import { startServer } from '../support/server/startServer.ts'
import { children } from '../support/teacher/column.ts'
import { fillClass } from '../support/teacher/fillClass.ts'
import { empty } from '../support/teacher/lastHalfYear.ts'
import { login } from '../support/teacher/login.ts'
import { matrix } from '../support/teacher/overview.ts'
import { text, untilTransferred, untilWhole } from '../support/teacher/sheet.ts'
import { createHand, type Hand } from './createHand.ts'
import type { Row } from './part.ts'

interface Job {
  name: string
  who: Person
  /** What is there before it begins. */
  prepare?: (head: Client) => Promise<unknown>
  /** The way from Home until the work is done. Its end is waited for: what does not work is not counted. */
  run(hand: Hand): Promise<unknown>
}

/** Where the row of a class on Home leads on. */
const goOn = ({ page, tap }: Hand, className: string) =>
  tap(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: className, exact: true }) })
      .getByRole('link', { name: /^(Weiter|Anfangen) bei/ }),
  )

/** To the card where she left off. */
async function openCard(hand: Hand): Promise<void> {
  await goOn(hand, '1a')
  await untilWhole(hand.page)
}

const emptyRow = (page: Page) =>
  page.getByRole('radiogroup').filter({ hasNot: page.getByRole('radio', { checked: true }) })

/** The rows of marks of a sheet. */
const statements = (page: Page) => page.getByRole('radiogroup', { name: /, Zeile \d+ von/ })

/** Children of a column without a mark. */
const lacking = (page: Page) => children(page).filter({ hasNot: page.getByRole('radio', { checked: true }) })

async function issueClass(head: Client): Promise<void> {
  await completeClass(head)
  for (const to of ['submitted', 'approved', 'issued'] as const) await bring(head, ['demo-3a', '3a'], to)
}

async function completeClass(head: Client): Promise<void> {
  const last = await fillClass(head)
  await head.save('3a', last, ({ grades, ...entry }) => ({
    ...entry,
    grades: [...grades, { subject: 'sport', grade: '2' }],
  }))
}

/** A subject of the whole class. */
async function openSubject(hand: Hand): Promise<void> {
  await goOn(hand, '3a')
  await hand.press('Nach Fach')
  await hand.page.getByRole('heading', { level: 2, name: 'Deutsch' }).waitFor()
}

const emptySubject = (head: Client) => empty(head, '3a', 'german')

/** The head's overview, which the tile opens. */
async function openOverview({ page, tap }: Hand): Promise<void> {
  await tap(page.getByRole('link', { name: /^Schule/ }))
  await page.getByRole('heading', { level: 1, name: /^Übersicht/ }).waitFor()
}

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

const jobs: Job[] = [
  {
    ...{ name: 'One mark of the next child', who: 'teacher' },
    async run(hand) {
      await openCard(hand)
      await hand.tap(statements(hand.page).first().getByRole('radio').first())
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'A report card of 94 statements, each by itself', who: 'teacher' },
    async run(hand) {
      await openCard(hand)
      for (let at = 0; at < 94; at += 1)
        await hand.tap(
          statements(hand.page)
            .nth(at)
            .getByRole('radio')
            .nth(at % 3),
        )
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'A report card of 94 statements, the same for the rest of a subject', who: 'teacher' },
    async run(hand) {
      await openCard(hand)
      const rests = hand.page.getByRole('button', { name: /^Rest ausfüllen/ })
      for (let left = await rests.count(); left > 0; left -= 1) {
        await hand.tap(rests.first())
        await hand.press('trifft überwiegend zu', hand.page.getByRole('group', { name: /^Rest dieses Abschnitts/ }))
      }
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'A subject of 25 children, each by itself', who: 'teacher', prepare: emptySubject },
    async run(hand) {
      await openSubject(hand)
      for (let left = await lacking(hand.page).count(); left > 0; left -= 1)
        await hand.tap(
          lacking(hand.page)
            .first()
            .getByRole('radio')
            .nth(left % 3),
        )
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'A subject of 25 children, the same for all', who: 'teacher', prepare: emptySubject },
    async run(hand) {
      await openSubject(hand)
      await hand.press('Rest ausfüllen …')
      await hand.tap(hand.page.getByRole('menuitem', { name: 'gut', exact: true }))
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'A text for a child', who: 'teacher' },
    async run(hand) {
      await openCard(hand)
      await hand.write(text(hand.page, 'Bemerkungen'), 'Arbeitet gern mit anderen zusammen.')
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'A sentence out of Textbausteine', who: 'teacher' },
    async run(hand) {
      await openCard(hand)
      await hand.press(/^Textbausteine für Lesen und mit Texten umgehen/)
      await hand.press(/verbindet Laute sicher/, dialog(hand.page))
      await hand.press('Fertig', dialog(hand.page))
      await untilTransferred(hand.page)
    },
  },
  {
    ...{ name: 'What is missing in a class', who: 'teacher' },
    async run(hand) {
      await hand.tap(hand.page.getByRole('link', { name: /^Was fehlt noch in Klasse 3a/ }))
      await matrix(hand.page, '3a').waitFor()
    },
  },
  {
    ...{ name: 'The next empty place in a class', who: 'teacher' },
    async run(hand) {
      await goOn(hand, '3a')
      await emptyRow(hand.page).first().waitFor()
    },
  },
  {
    ...{ name: 'A complete class is handed in', who: 'teacher', prepare: completeClass },
    async run(hand) {
      await hand.tap(hand.page.getByRole('link', { name: /^Prüfblatt ansehen/ }))
      await hand.press(/abgeben$/)
      await hand.press(/bgeben$/, dialog(hand.page))
      await said(hand.page, /^25 Zeugnisse abgegeben/)
    },
  },
  {
    ...{ name: 'A complete class is printed', who: 'head', prepare: completeClass },
    async run(hand) {
      await openOverview(hand)
      await hand.press('Klasse 3a: Drucken')
      await hand.press('Generate Reports')
      await said(hand.page, 'Zeugnisse erfolgreich erstellt.')
    },
  },
  {
    ...{ name: 'A new child, into a class', who: 'head' },
    async run(hand) {
      const { page } = hand
      await openOverview(hand)
      await hand.press(/^Schüler/, menu(page))
      await hand.press('Schüler hinzufügen')
      await hand.press(/^Einzelnen Schüler/, dialog(page))
      await hand.write(field(page, 'Vorname'), 'Ada')
      await hand.write(field(page, 'Nachname'), 'Lovelace')
      await hand.tap(select(page, 'Klasse'))
      await hand.tap(page.getByRole('option', { name: '3a', exact: true }))
      await hand.press('Schüler hinzufügen', dialog(page))
      await said(page, /hinzugefügt/)
    },
  },
  {
    ...{ name: 'A deadline for all', who: 'head' },
    async run(hand) {
      const { page } = hand
      await openOverview(hand)
      await hand.press(/^Schuljahre/, menu(page))
      await hand.press('Eingabe bis festlegen')
      await hand.write(field(page, 'Eingabe bis'), '31.01.2099')
      await hand.press('Frist setzen', dialog(page))
      await said(page, 'Eingabe bis festgelegt.')
    },
  },
  {
    ...{ name: 'An issued report card is opened again', who: 'head', prepare: issueClass },
    async run(hand) {
      const { page } = hand
      await hand.press('Suchen')
      await page.getByRole('searchbox').fill('Clara Albers')
      await hand.tap(page.getByRole('option', { name: /^Clara Albers/ }))
      await hand.tap(page.getByRole('link', { name: 'Wieder öffnen' }))
      await hand.write(field(page, 'Grund'), 'In Mathematik steht 3, richtig ist 2.')
      await hand.press('Wieder öffnen', dialog(page))
      await said(page, /wieder offen/)
    },
  },
]

/** Everyday jobs from Home: the words that come up on the way and the taps, on a tablet held sideways. */
export async function* tapRows(): AsyncGenerator<Row> {
  yield ['from Home', 'words', 'taps']
  const sum = { words: 0, taps: 0 }
  for (const { name, who, prepare, run } of jobs) {
    const server = await startServer()
    const tablet = await openTablet({ profile: 'disk', url: server.url })
    try {
      await prepare?.(await createClient(server.url, 'head'))
      await login(tablet.page, who)
      const hand = createHand(tablet.page)
      await run(hand)
      sum.words += hand.words
      sum.taps += hand.taps
      yield [name, String(hand.words), String(hand.taps)]
    } finally {
      await tablet.remove()
      await server.remove()
    }
  }
  yield ['words and taps', String(sum.words), String(sum.taps)]
}
