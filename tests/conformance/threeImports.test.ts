import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ImportPreview, importEndpoints, schoolEndpoints } from '#contract/index.ts'
import { signInHead } from '../support/clientInProcess.ts'
import { listProfile } from '../support/listProfile.ts'
import { inPage } from '../support/planSchoolFile.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'

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

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
  await server.store.write((db) => db.deleteFrom('student').execute())
})
afterEach(() => server.close())

/** What the head must tap: the file, 'Datei hochladen', an answer to each question, 'Bestätigen', and how many are removed. */
const tapsOf = ({ fileQuestions = {}, confirmRemoval }: ImportPreview, answered: number) =>
  3 + answered + Object.keys(fileQuestions).length + (confirmRemoval ? 1 : 0)

/** The program of a file is set up once, from the file; then the file is imported, and who has left is removed. */
async function runImport(name: string, bytes: Uint8Array, at: string) {
  server.clock.at = Date.parse(at)
  const { api } = await signInHead(server)
  const file = new File([new Uint8Array(bytes)], `${name}.csv`)
  const { delimiter, spacer, ignoreFirstRow, ignoreLastRow, cols } = await api.ask(importEndpoints.readColumns, {
    body: { file, fileName: file.name },
  })
  const profile = { ...listProfile, profileID: name, name, delimiter, spacer, ignoreFirstRow, ignoreLastRow, cols }
  await api.ask(importEndpoints.addImportProfile, { body: profile })
  const preview = await api.ask(importEndpoints.importFile, { body: { file, fileName: file.name, profile: name } })
  const leavers = (preview.questions ?? []).filter(({ kind }) => kind === 'leaver')
  const choices = Object.fromEntries(leavers.flatMap(({ id, choices: [first] }) => (first ? [[id, first.id]] : [])))
  const removals = preview.data.remove.length + leavers.length
  await api.ask(importEndpoints.confirmImport, {
    body: { key: preview.key, choices, ...(preview.confirmRemoval && { removals }) },
  })
  const students = await api.ask(schoolEndpoints.students, {})
  return {
    ...{ preview, questions: (preview.questions ?? []).map(({ kind }) => kind), taps: tapsOf(preview, leavers.length) },
    school: students
      .map(({ id, preName, name, class: klass, birthday }) => [id, preName, name, klass, birthday].join(';'))
      .toSorted(),
  }
}

it('a school of 300 and the three imports of its year: no wrong name, class or birthday, and few questions', {
  timeout: 60_000,
}, async () => {
  const first = children(1, 300, 100, (at) => 1 + (at % 4))
  const autumn = await runImport('DaNiS', september(first), '2025-09-10T08:00:00Z')
  expect(autumn.school).toEqual(right(first))

  const [left, stayed] = [first.slice(0, 5), first.slice(5)]
  const joined = children(2, 8, 500, (at) => 1 + (at % 4))
  const middle = [...stayed, ...joined]
  const winter = await runImport('SchILD', february(middle, left), '2026-02-02T08:00:00Z')
  expect(winter.school).toEqual(right(middle))

  const moved = middle.flatMap((child): Child[] =>
    child.klass[0] === 4 ? [] : [{ ...child, klass: [child.klass[0] + 1, child.klass[1]] }],
  )
  const next = [...moved, ...children(3, 75, 600, () => 1)]
  const summer = await runImport('Excel', august(moved, next), '2026-08-24T08:00:00Z')
  expect(summer.school).toEqual(right(next))

  const all = [autumn, winter, summer]
  expect(all.map(({ preview }) => [preview.encoding, preview.problems])).toEqual([
    ['Windows-1252', []],
    ['UTF-8 mit BOM', []],
    ['Mac Roman', []],
  ])
  expect(
    all.map(({ questions }) =>
      Object.entries(Object.groupBy(questions, (kind) => kind)).map(([kind, list]) => [kind, list?.length]),
    ),
  ).toEqual([[], [['leaver', 5]], [['spelling', 6]]])
  expect(all.map(({ taps }) => taps)).toEqual([3, 8, 4])
})
