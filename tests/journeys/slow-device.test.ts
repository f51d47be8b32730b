import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, inShort } from '../support/journey.ts'
import { begins, persists } from '../support/server/demo.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, next, student } from '../support/teacher/students.ts'

/**
 * The tablet's storage takes its time: nothing of the page's is read or written before the returned function is
 * called. Whatever the page begins meanwhile waits its turn behind a transaction of ours, as behind a busy disk.
 */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const database = await answered(indexedDB.open('zeugnis'))
    const state = { isHeld: true }
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
    const over = new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve()
    })
    const begun = answered(transaction.objectStore('meta').get('floor'))
    // A transaction lives as long as it is asked something.
    const ask = () => {
      if (state.isHeld) transaction.objectStore('meta').get('floor').onsuccess = ask
    }
    void begun.then(ask)
    await begun
    return {
      release: async () => {
        state.isHeld = false
        await over
        database.close()
      },
    }
  })
  return () => hold.evaluate(({ release }) => release())
}

// What the browser says of itself when nobody answers.
const saving = (page: Page) => page.getByRole('button', { name: 'Speichert …' })

async function atWork(page: Page, name: string): Promise<void> {
  await login(page)
  await openReportCards(page, '1a')
  await untilAppIsKept(page)
  await chooseStudent(page, name)
  await page.getByRole('radiogroup').first().waitFor()
}

const slowly = [
  [
    "goes on ticking: 'Speichern' takes along what she gives meanwhile",
    async (page: Page) => {
      // It stands there for as long as the tablet is given to answer.
      await Promise.all([saving(page).waitFor(), saveButton(page).tap()])
    },
    (page: Page) => saveButton(page).waitFor(),
  ],
  [
    'ticks while she waits for the next child: nothing persists behind',
    (page: Page) => next(page).tap(),
    (page: Page, emil: string) => chosen(page).and(student(page, emil)).waitFor({ state: 'detached' }),
  ],
] as const

for (const [title, begin, untilDone] of inShort ? slowly.slice(0, 1) : slowly) {
  diskJourney(`a teacher whose tablet saves slowly ${title}`, async ({ tablet, head, untouched }) => {
    const { page } = tablet
    // A tablet that is slower still gives up and sends directly: the same is met again afterwards.
    tablet.expectErrors(/status of 409/)
    const emil = await untouched('1a')
    await atWork(page, emil)
    const release = await holdStorage(page)
    await tick(page, begins, 'trifft voll zu')
    await begin(page)
    await tick(page, persists, 'trifft teilweise zu')
    expect(await chosen(page).and(student(page, emil)).count()).toBe(1)
    await release()
    await untilDone(page, emil)
    await untilTransferred(page)
    const entry = await head.entry('1a', emil)
    expect(entry?.grades.map(({ grade }) => grade)).toEqual(['trifft voll zu', 'trifft teilweise zu'])
  })
}

diskJourney.skipIf(inShort)(
  "a teacher's tablet is stuck without network: what she gives and saves meanwhile goes out with the rest",
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await atWork(page, emil)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await onTablet(page).waitFor()
    const release = await holdStorage(page)
    await tick(page, begins, 'trifft noch nicht zu')
    // Nothing is written before the release: what is said of the first tick has to go by itself.
    await onTablet(page).waitFor({ state: 'detached' })
    await next(page).tap()
    await tick(page, persists, 'trifft teilweise zu')
    await saveButton(page).tap()
    await page.getByText('Fehler beim Speichern der Noten.').first().waitFor()
    await release()
    await network.up()
    await untilTransferred(page)
    const entry = await head.entry('1a', emil)
    expect(entry?.grades.map(({ grade }) => grade)).toEqual(['trifft noch nicht zu', 'trifft teilweise zu'])
  },
)

diskJourney.skipIf(inShort)(
  "a teacher taps 'Speichern' twice at once: it is there for the next tick",
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await atWork(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).dblclick()
    await untilTransferred(page)
    await tick(page, begins, 'trifft teilweise zu')
    await saveButton(page).tap()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft teilweise zu')
  },
)

diskJourney.skipIf(inShort)(
  'a teacher opens the app without network while her tablet is stuck for a while: the class comes by itself',
  async ({ tablet, network, head, untouched }) => {
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await atWork(tablet.page, emil)
    await network.down()
    const release = await holdStorage(tablet.page)
    const later = await tablet.context.newPage()
    let unanswered = 0
    const askedAgain = later.waitForEvent('console', (message) => {
      if (message.text().includes('did not answer')) unanswered += 1
      // The start asks the device four times before the network has told that it has no answer either.
      return unanswered > 4
    })
    await later.goto(`${network.url}/reportCard/main`)
    await askedAgain
    await release()
    await chooseStudent(later, emil)
    await tick(later, begins, 'trifft voll zu')
    await saveButton(later).tap()
    await network.up()
    await untilTransferred(later)
    expect((await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft voll zu')
  },
)
