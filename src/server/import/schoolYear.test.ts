import { expect, it } from 'vitest'
import type { ImportQuestion } from '#contract/index.ts'
import { after, empty, inPage, planBytes } from '../../../tests/support/planSchoolFile.ts'

/*
 * A school of 300 children and the three imports of its year, each from another program: September, with a row for each
 * group; February, with particles and leavers; August, from Excel on a Mac, with everybody a class further.
 */

interface Child {
  id: string
  particle: string
  name: string
  preName: string
  klass: [grade: number, letter: string]
  birthday: string
}

const lastNames = [
  ...['Müller', 'Groß', 'Öztürk', 'Jäger', 'Weiß', 'Becker', 'Lühr', "O'Brien", 'Müller-Özdemir', 'Kowalska'],
  ...['Schmidt', 'Höfer', 'Grün', 'Demir', 'Ivanova', 'Bäcker', 'Petersen', 'Großmann', 'Ünal', 'Süß', 'Nowak'],
]
const firstNames = [
  ...['Jürgen', 'Sören', 'Änne', 'Zoë', 'Gül', 'René', 'Emil', 'Aylin', 'Ida', 'Ole', 'Lena-Marie', 'Jörg', 'Mia'],
  ...['André', 'Béla', 'Tim', 'Ben', 'Noël', 'Käthe', 'Max Emil'],
]
const particles = ['', '', '', '', '', '', '', 'von der', 'van den', 'de']

/** The same numbers from 0 to `below` - 1 for each seed. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const two = (n: number) => String(n).padStart(2, '0')

function children(seed: number, count: number, first: number, gradeOf: (at: number) => number): Child[] {
  const next = seeded(seed)
  const one = <T>(list: readonly T[]): T => list[next(list.length)] as T
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: String(first + at).padStart(5, '0'), particle: one(particles), name: one(lastNames) },
    ...{ preName: one(firstNames), klass: [gradeOf(at), one(['a', 'b', 'c'])] as [number, string] },
    birthday: `${two(1 + next(28))}.${two(1 + next(12))}.${2019 - gradeOf(at)}`,
  }))
}

const classOf = ({ klass }: Child) => klass.join('')
const nameOf = ({ particle, name }: Child) => (particle === '' ? name : `${particle} ${name}`)

/** The right school, as lines. */
const right = (list: readonly Child[]) =>
  list.map((child) => [child.id, child.preName, nameOf(child), classOf(child), child.birthday].join(';')).toSorted()

const inUtf8 = (text: string) => new TextEncoder().encode(text)
const september = (list: readonly Child[]) =>
  inPage(
    [
      'SchuelerIdentNummer;SchuelerNachname;SchuelerRufname;SchuelerGeburtsdatum;GruppeBezeichnung',
      ...list.flatMap((child, at) => {
        const row = (group: string) => [child.id, nameOf(child), child.preName, child.birthday, group].join(';')
        return [row(classOf(child)), ...(at % 3 === 0 ? [row('AG Schach')] : [])]
      }),
    ].join('\r\n'),
    'Windows-1252',
  )

const february = (list: readonly Child[], left: readonly Child[]) =>
  inUtf8(
    [
      '\uFEFFID|Zusatz|Nachname|Vorname|Geburtsdatum|Klasse|Status',
      ...[...list, ...left].map((child) =>
        [
          ...[child.id, child.particle, child.name, child.preName, `${child.birthday} 00:00:00`, classOf(child)],
          left.includes(child) ? '9' : '2',
        ].join('|'),
      ),
    ].join('\n'),
  )

/** Of the children who are known, every twentieth name as a program without umlauts writes it. */
const august = (known: readonly Child[], list: readonly Child[]) =>
  inPage(
    [
      'Schülernummer\tNachname\tVorname\tGeburtsdatum\tKlasse',
      ...list.map((child, at) => {
        const name =
          at % 20 === 0 && known.includes(child)
            ? nameOf(child).replaceAll('ü', 'ue').replaceAll('ß', 'ss')
            : nameOf(child)
        return [child.id, name, child.preName, child.birthday, `0${classOf(child).toUpperCase()}`].join('\t')
      }),
    ].join('\r'),
    'Mac Roman',
  )

it('a school of 300 and the three imports of its year: no wrong name, child or class, and nobody has to answer for it', () => {
  const kinds: ImportQuestion['kind'][][] = []
  let school = empty
  const run = (bytes: Uint8Array) => {
    const planned = planBytes(bytes, school, { updateNames: 'true', removeOldStudents: 'true' })
    expect([planned.problems, planned.fileQuestions]).toEqual([[], {}])
    kinds.push(planned.questions.map(({ kind }) => kind))
    // Confirmed with the key alone: 'Datei auswählen', 'Datei hochladen' and 'Bestätigen' are all the taps.
    school = after(planned, school)
    return school.students
      .map(({ id, preName, name, class: klass, birthday }) => [id, preName, name, klass, birthday].join(';'))
      .toSorted()
  }

  const first = children(1, 300, 100, (at) => 1 + (at % 4))
  expect(run(september(first))).toEqual(right(first))

  const [left, stayed] = [first.slice(0, 5), first.slice(5)]
  const joined = children(2, 8, 500, (at) => 1 + (at % 4))
  const middle = [...stayed, ...joined]
  // Who has left stays until somebody says so.
  expect(run(february(middle, left))).toEqual(right([...middle, ...left]))

  const moved = middle.flatMap((child): Child[] =>
    child.klass[0] === 4 ? [] : [{ ...child, klass: [child.klass[0] + 1, child.klass[1]] }],
  )
  const beginners = children(3, 75, 600, () => 1)
  const next = [...moved, ...beginners]
  expect(run(august(moved, next))).toEqual(right(next))
  expect(kinds.map((list) => list.length)).toEqual([0, left.length, 6])
  expect(new Set(kinds[1])).toEqual(new Set(['leaver']))
  expect(new Set(kinds[2])).toEqual(new Set(['spelling']))
})
