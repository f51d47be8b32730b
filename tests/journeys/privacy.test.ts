import { expect } from 'vitest'
import { readEverything } from '../support/browser/readEverything.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, text, tick, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const sentence = 'Quittengelee mag sie besonders gern.'

offlineJourney(
  'nobody who takes a used tablet apart finds a student’s name or a word about one',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const logs: string[] = []
    page.on('console', (message) => logs.push(message.text()))
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await chooseClass(page, '3a')
    await chooseClass(page, '1a')
    await untilAppIsKept(page)
    await network.down()
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await write(text(page, 'Bemerkungen'), sentence)
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    // What the page would mirror if it went away this moment.
    await text(page, 'Bemerkungen').fill(`${sentence} Und Birnen.`)
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

    const places = await readEverything(page)
    expect(places['IndexedDB zeugnis']).toMatch(/rows/)
    expect(Object.keys(places).filter((name) => name.startsWith('Cache')).length).toBeGreaterThan(0)
    const students = [...(await head.students('1a')), ...(await head.students('3a'))]
    const secrets = new Set([
      ...students.flatMap(({ name, birthday }) => [name, birthday ?? name]),
      ...students.map(({ preName, name }) => `${preName} ${name}`),
      'Quittengelee',
      'Birnen',
      'trifft voll zu',
    ])
    // The teacher's own name lies in the session user, where the specification wants it.
    const { user, ...plain } = JSON.parse(places.localStorage ?? '{}') as Record<string, string>
    expect(JSON.parse(user ?? '{}')).toMatchObject({ name: 'Anna Petersen' })
    const looked = { ...places, localStorage: JSON.stringify(plain), logs: logs.join('\n') }
    for (const [place, content] of Object.entries(looked)) {
      // The built app itself knows the words of the demo's forms; they are nobody's.
      const found = [...secrets].filter((secret) => content.includes(secret))
      expect(found, `found in ${place}`).toEqual([])
    }
  },
)
