import { expect } from 'vitest'
import { inShort } from '../support/journey.ts'
import type { Client } from '../support/server/createClient.ts'
import { begins } from '../support/server/demo.ts'
import { missingForEngine } from './findEngine.ts'
import { cardPath, login, loginPath, openCard, tick, ticked } from './teacher.ts'
import { webkitJourney } from './webkitJourney.ts'

const isMissing = missingForEngine().length > 0
const journey = webkitJourney.skipIf(isMissing)
const longJourney = webkitJourney.skipIf(isMissing || inShort)

/** The grades of 3a in German by name, of those who have one. */
async function german(head: Client): Promise<Record<string, string>> {
  const students = await head.students('3a')
  return Object.fromEntries(
    students.flatMap(({ preName, name, grades }) => {
      const mark = grades.flatMap((entry) => entry.grades).find(({ subject }) => subject === 'german')
      return mark ? [[`${preName} ${name}`, mark.grade]] : []
    }),
  )
}

// Before the fill, after which everybody of 3a has an entry.
longJourney(
  'a teacher sees what the class lacks, opens the place, fills it, and back leads to where she was',
  async ({ driven: { hand, open, reload }, server, head, untouched }) => {
    const emil = await untouched('3a')
    const lack = (subject: string, words: string) => `${emil}, ${subject}: ${words}`
    await open(server.url + loginPath)
    await login(hand)
    await hand.click('link', 'Was fehlt noch in Klasse 3a:', { begins: true })
    await hand.read('button', lack('Kunst', 'leer'))
    await hand.click('button', lack('Sport', 'leer'))
    await hand.read('radiogroup', 'Sport')
    await expect.poll(() => hand.readFocus()).toMatch(/^Sport, /)
    expect(await ticked(hand, 'Sport')).toBe('')
    await tick(hand, 'Sport', '2')
    await hand.back()
    await hand.read('button', lack('Sport', 'fertig'))
    await expect.poll(() => hand.readFocus()).toBe(`, ${lack('Sport', 'fertig')}`)
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toEqual([{ subject: 'sport', grade: '2' }])

    await hand.untilKept()
    await reload()
    await hand.untilControlled()
    await hand.read('button', lack('Sport', 'fertig'))
    await server.stop()
    await hand.click('button', lack('Musik', 'leer'))
    await tick(hand, 'Musik', '3')
    await hand.back()
    await hand.read('button', lack('Musik', 'fertig'))
    await server.start()
    await hand.see('Übertragen')
    await expect.poll(async () => (await head.entry('3a', emil))?.grades).toHaveLength(2)
    await hand.click('radio', 'Alle ', { within: 'Anzeigen', begins: true })
    await hand.choose('Klasse:', '1a')
    await hand.read('button', await untouched('1a'))
  },
)

journey(
  'a column is graded, filled, the fill taken back and done again, and goes on without network after a reload',
  async ({ driven: { hand, open, reload }, server, head }) => {
    const before = await german(head)
    await open(server.url + loginPath)
    await login(hand)
    await open(server.url + cardPath)
    await hand.choose('Klasse:', '3a')
    await hand.click('button', 'Nach Fach')
    const rowOf = (name: string) => ({ within: `${name} Deutsch Noten, Fach 1 von 10` })
    await hand.click('radio', '2', rowOf('Clara Albers'))
    await hand.click('radio', '3', rowOf('Milan Arslan'))
    const two = { ...before, 'Clara Albers': '2', 'Milan Arslan': '3' }
    await expect.poll(() => german(head)).toEqual(two)

    await hand.click('button', 'Rest ausfüllen …')
    await hand.click('menuitem', 'nicht erteilt')
    await expect.poll(async () => Object.keys(await german(head))).toHaveLength(25)
    await hand.click('button', 'Rückgängig: ', { begins: true })
    await expect.poll(() => german(head)).toEqual(two)
    await hand.click('button', 'Wiederholen: ', { begins: true })
    await expect.poll(async () => Object.keys(await german(head))).toHaveLength(25)
    await hand.click('button', 'Rückgängig: ', { begins: true })
    await expect.poll(() => german(head)).toEqual(two)

    await hand.untilKept()
    await reload()
    await hand.untilControlled()
    await hand.read('radiogroup', 'Liam Cordes Deutsch Noten, Fach 1 von 10')
    await server.stop()
    await hand.click('radio', '4', rowOf('Liam Cordes'))
    await hand.see('Auf diesem Gerät gesichert')
    await reload()
    await hand.click('radio', '1', rowOf('Luka Đorđević'))
    await server.start()
    await expect.poll(() => german(head)).toEqual({ ...two, 'Liam Cordes': '4', 'Luka Đorđević': '1' })
    await hand.see('Übertragen')
  },
)

journey(
  'a text that is still being dictated ends with its child, and the next child has the focus in the same field',
  async ({ driven: { hand, open }, server, head }) => {
    const [first = '', second = ''] = (await head.students('1a')).map(({ preName, name }) => `${preName} ${name}`)
    await open(server.url + loginPath)
    await login(hand)
    await open(server.url + cardPath)
    await openCard(hand, first)
    await hand.fill('Bemerkungen', 'Liest sicher')
    await hand.click('button', 'Nächster Schüler')
    await hand.see('2 von 24')
    await expect.poll(() => hand.readFocus()).toBe(', Bemerkungen')
    await hand.deliverLate(' und gern')
    expect(await hand.read('textbox', 'Bemerkungen')).not.toContain('gern')
    await hand.fill('Bemerkungen', 'Malt')
    await hand.click('button', 'Speichern')
    await hand.see('Übertragen')
    const texts = await Promise.all(
      [first, second].map(async (name) => (await head.entry('1a', name))?.layout.comments),
    )
    expect(texts).toEqual(['Liest sicher', 'Malt'])
  },
)

longJourney(
  'a teacher takes a tick back and does it again, and takes a text of the last half-year over',
  async ({ driven: { hand, open }, server, head, untouched }) => {
    const emil = await untouched('1a')
    const { id } = await head.student('1a', emil)
    const year = '2023/2024-2. Halbjahr'
    const grades = { class: '1a', year, grades: [], layout: { comments: 'Emil singt im Chor.' } }
    await head.saveEarlier(id, grades)
    await head.save('1a', emil, (entry) => ({ ...entry, layout: { sickDays: 1 } }))
    await open(server.url + loginPath)
    await login(hand)
    await open(server.url + cardPath)
    await openCard(hand, emil)
    await tick(hand, begins, 'trifft voll zu')
    await hand.click('button', 'Rückgängig: ', { begins: true })
    await expect.poll(() => ticked(hand, begins)).toBe('')
    await hand.click('button', 'Wiederholen: ', { begins: true })
    await expect.poll(() => ticked(hand, begins)).toBe('trifft voll zu')

    await hand.click('button', 'Mehr')
    await hand.click('button', 'Letztes Halbjahr zeigen')
    await hand.see('2023/2024, 2. Halbjahr, Klasse 1a')
    await hand.click('button', 'Bemerkungen: vom letzten Halbjahr übernehmen')
    await expect.poll(() => hand.read('textbox', 'Bemerkungen')).toBe('Emil singt im Chor.')
    await hand.click('button', 'Speichern')
    await hand.see('Übertragen')
    await expect
      .poll(async () => {
        const entry = await head.entry('1a', emil)
        return [entry?.layout, entry?.grades.map(({ grade }) => grade)]
      })
      .toEqual([{ sickDays: 1, comments: 'Emil singt im Chor.' }, ['trifft voll zu']])
  },
)
