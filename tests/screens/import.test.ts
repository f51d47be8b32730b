import { expect } from 'vitest'
import type { Student } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { choose as pick } from '../support/head/dialog.ts'
import { choose, counts, csv, openImport, previewed, upload } from '../support/head/importing.ts'
import { addProfiles, file, profile, students } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'

const row = ({ id, name, preName, class: klass = '', birthday = '' }: Student) =>
  [id, name, preName, klass, birthday].join(';')

/** 25 in each of twelve new classes: 5a to 7d. */
const wholeSchool = Array.from({ length: 300 }, (_, n) => {
  const klass = `${5 + Math.floor(n / 100)}${'abcd'[Math.floor(n / 25) % 4]}`
  return `${50_000 + n};Nachname${n};Vorname;${klass};1.2.2015`
})

screen('a whole school is imported, then its next export, and the last one is taken back', async ({ tablet, head }) => {
  const { page } = tablet
  await addProfiles(head)
  const before = await students(head)
  await openImport(page)
  await upload(page, 'Export', csv(file(wholeSchool)))
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([300, 0, 0, 12])
  await page.getByText('300 Zeilen gelesen, Zeichensatz UTF-8').waitFor()
  const added = page.getByRole('region', { name: 'Schüler hinzufügen' })
  expect(await added.getByRole('listitem').count()).toBe(200)
  await added.getByRole('button', { name: '100 weitere anzeigen' }).click()
  expect(await added.getByRole('listitem').count()).toBe(300)
  expect(await students(head)).toHaveLength(before.length)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText('Daten wurden importiert.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Import', exact: true }).waitFor()
  const full = await students(head)
  expect(full).toHaveLength(before.length + 300)

  // A year later: one has moved, one is called otherwise, one has left.
  const next = full
    .filter(({ id }) => id !== '50007')
    .map((student) => (student.id === '50000' ? { ...student, class: '7d' } : student))
    .map((student) => (student.id === '50001' ? { ...student, name: 'Neuername' } : student))
  await upload(page, 'Abgleich', csv(file(next.map(row))))
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([0, 1, 2, 0])
  const changed = page.getByRole('region', { name: 'Schüler ändern' })
  await changed.getByText(/5a\s*wird zu\s*7d/).waitFor()
  await changed.getByText('Neuername').waitFor()
  const removals = page.getByRole('checkbox', { name: 'Schüler löschen: alle übernehmen' })
  await removals.click()
  expect(await counts(page)).toEqual([0, 0, 2, 0])
  await removals.click()
  expect(await counts(page)).toEqual([0, 1, 2, 0])
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText('Daten wurden importiert.').first().waitFor()
  await page.getByText('0 hinzugefügt, 1 gelöscht, 2 geändert, 0 neue Klassen').waitFor()
  expect(await students(head)).toHaveLength(full.length - 1)

  await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
  await page.getByRole('button', { name: 'Ja, rückgängig machen' }).click()
  await page.getByText('Import rückgängig gemacht.').waitFor()
  expect(await students(head)).toEqual(full)
  await expect.poll(() => page.getByRole('button', { name: 'Import rückgängig machen' }).count()).toBe(0)
})

screen(
  'nothing, or only a heading, removes nobody; most of the school only when the number is confirmed',
  async ({ tablet, head }) => {
    const { page } = tablet
    const before = await students(head)
    await addProfiles(head)
    await openImport(page)
    for (const content of ['', file([])]) {
      await upload(page, 'Abgleich', csv(content))
      await previewed(page).waitFor()
      expect(await counts(page)).toEqual([0, 0, 0, 0])
      await page.getByText('Die Datei enthält keine Zeile mit Schülern.').waitFor()
      await page.getByText('Die Datei ändert nichts an der Schule.').waitFor()
      await page.getByRole('button', { name: 'Abbrechen' }).click()
    }

    const kept = before.slice(0, 20)
    await upload(page, 'Abgleich', csv(file(kept.map(row))))
    await previewed(page).waitFor()
    const gone = before.length - kept.length
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    const question = page.getByRole('alertdialog', { name: `${gone} Kinder wirklich löschen?` })
    await question.waitFor()
    await question.getByRole('button', { name: 'Nein, abbrechen' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await students(head)).toEqual(before)
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await page.getByRole('button', { name: `Ja, ${gone} Kinder löschen` }).click()
    await page.getByText('Daten wurden importiert.').waitFor()
    expect(await students(head)).toHaveLength(20)
    await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
    await page.getByRole('button', { name: 'Ja, rückgängig machen' }).click()
    await page.getByText('Import rückgängig gemacht.').waitFor()
    expect(await students(head)).toEqual(before)
  },
)

screen('a wrong file is told in plain words, a wrong setting is corrected with one tap', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/415 \(Unsupported Media Type\)/)
  const before = await students(head)
  await addProfiles(head)
  await openImport(page)
  // Nothing can be sent before there is a file.
  expect(await page.getByRole('button', { name: 'Datei hochladen' }).count()).toBe(0)
  await page.getByLabel('CSV-Datei').setInputFiles(csv(''))
  await page.getByRole('button', { name: 'Datei hochladen' }).click()
  await page.getByText('Bitte ein Profil wählen.').waitFor()

  for (const name of ['liste.txt', 'liste.xlsx']) {
    await page.getByLabel('CSV-Datei').setInputFiles({ ...csv(''), name, mimeType: 'text/plain' })
    await page.getByText(`„${name}“ ist keine CSV-Datei. Bitte die Tabelle als CSV-Datei exportieren`).waitFor()
    expect(await page.getByRole('button', { name: 'Datei hochladen' }).count()).toBe(0)
  }

  await upload(page, 'Export', { ...csv('', 'foto.csv'), buffer: Buffer.alloc(5 * 1024 * 1024) })
  await page.getByRole('alert').filter({ hasText: 'Diese Datei enthält keinen Text.' }).first().waitFor()
  await page.getByLabel('CSV-Datei').setInputFiles({ ...csv('', 'liste.csv'), buffer: Buffer.from('%PDF-1.7\n…') })
  await page.getByRole('button', { name: 'Datei hochladen' }).click()
  await page.getByRole('alert').filter({ hasText: 'Das ist eine PDF-Datei, keine CSV-Datei.' }).first().waitFor()

  const tabs = file(['60001;Neu;Nora;1a;1.2.2018', '60002;Neu;Nils;1a;1.2.2018']).replaceAll(';', '\t')
  await page.getByLabel('CSV-Datei').setInputFiles(csv(tabs))
  await page.getByRole('button', { name: 'Datei hochladen' }).click()
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([0, 0, 0, 0])
  await page.getByText('Die Felder sind getrennt durch: Tabulator.').waitFor()
  const stored = () => head.call('importProfiles')
  const profiles = await stored()
  await page.getByRole('button', { name: 'Aufbau anpassen' }).click()
  await page
    .getByRole('alertdialog', { name: 'Aufbau anpassen?' })
    .getByText(/wird dauerhaft geändert/)
    .waitFor()
  await page.getByRole('button', { name: 'Nein, abbrechen' }).click()
  // Another profile reads the same file instead, and none is changed.
  for (const other of ['Abgleich', 'Export']) {
    await page.getByRole('button', { name: 'Aufbau anpassen' }).click()
    await pick(page, 'Anderes Profil wählen', other)
    await page.getByText(`schueler.csv, Profil „${other}“`).waitFor()
  }
  expect(await stored()).toEqual(profiles)
  await page.getByRole('button', { name: 'Aufbau anpassen' }).click()
  await page.getByRole('button', { name: 'Ja, anpassen' }).click()
  await page.getByText('Aufbau angepasst, Datei neu gelesen.').waitFor()
  expect(await counts(page)).toEqual([2, 0, 0, 0])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import', exact: true }).waitFor()
  expect(await students(head)).toEqual(before)
  await head.call('editImportProfile', {}, profile)
})

screen('a preview of a school that has changed since is read anew', async ({ tablet, head }) => {
  const { page } = tablet
  tablet.expectErrors(/409 \(Conflict\)/)
  await addProfiles(head)
  await openImport(page)
  await upload(page, 'Export', csv(file(['62001;Zweit;Nele;1a;3.4.2018'])))
  await previewed(page).waitFor()
  await head.call('addStudent', {}, { name: 'Zwischen', preName: 'Zoe', class: '1a' })
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page
    .getByText(/haben sich inzwischen geändert/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Datei erneut hochladen' }).click()
  await expect.poll(() => page.getByText(/haben sich inzwischen geändert/).count()).toBe(0)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText('Daten wurden importiert.').waitFor()
  expect((await students(head)).map(({ id }) => id)).toContain('62001')
  await choose(page, 'Profil', 'Abgleich')
})

screen('a network that breaks off loses nothing and does nothing twice', async ({ tablet, head, network }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  const before = await students(head)
  await addProfiles(head)
  await openImport(page)
  const broken = network.inject(/POST .*\/import\/importProfile/, { kind: 'cut' })
  await upload(page, 'Export', csv(file(['61001;Neu;Nora;1a;1.2.2018'])))
  await page.getByText('Daten konnten nicht verarbeitet werden.').first().waitFor()
  broken.lift()
  await page.getByText('schueler.csv').waitFor()
  await page.getByRole('button', { name: 'Datei hochladen' }).click()
  await previewed(page).waitFor()

  // The server has done it, but its answer is lost: confirmed again, it is done once.
  const lost = network.inject(/POST .*\/confirm\/importProfile/, { kind: 'lostAnswer' })
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText(/^Der Schulserver hat nicht geantwortet\. Vielleicht ist der Import schon fertig\./).waitFor()
  expect(await page.getByText('Daten konnten nicht importiert werden.').count()).toBe(0)
  lost.lift()
  await page.getByRole('button', { name: 'Nachfragen' }).click()
  await page.getByText('Daten wurden importiert.').waitFor()
  expect(await students(head)).toHaveLength(before.length + 1)
})

screen('what is doubtful is asked about first, and only what is chosen is done', async ({ tablet, head }) => {
  const { page } = tablet
  const before = await students(head)
  await addProfiles(head)
  await openImport(page)
  const rows = [
    '63001;*Neu* Petersen;Ida;1a;3.4.2018',
    '63002;Rahimi;;1a;1.1.2018',
    '63003;Probe;Kim;1a;12.05.1988',
    '63004;Otte;Fenja;1f;3.4.2018',
    '63005;Cordes;Tjark;1f;3.4.2018',
    '63006;Lühr;Ole;01. Feb;3.4.2018',
    '63007;Groß;Mia;1a;3.4.2018',
  ]
  await upload(page, 'Export', csv(file(rows)))
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([4, 0, 0, 1])
  const questions = page.getByRole('region', { name: '3 Fragen' })
  await questions.getByText('In „*Neu* Petersen“ steht mehr als der Name.').waitFor()
  await questions.getByText('Nachname: in der Datei „*Neu* Petersen“, gelesen als „Petersen“').waitFor()
  expect(await violations(page)).toEqual([])

  // A class that Excel has damaged: with the answer the file is read again, and what was ticked stays.
  await questions.getByRole('checkbox', { name: 'Ida Petersen in 1a hinzufügen' }).click()
  await page.getByRole('checkbox', { name: 'Mia Groß übernehmen' }).click()
  expect(await counts(page)).toEqual([4, 0, 0, 1])
  const classesMeant = page.getByRole('region', { name: 'Welche Klassen sind gemeint?' })
  await classesMeant.getByText('Oft hat Excel den Namen in ein Datum').waitFor()
  await classesMeant.getByRole('button', { name: 'So einlesen' }).click()
  await page.getByText('„01. Feb“ in der Datei ist die Klasse 1/2.').waitFor()
  expect(await counts(page)).toEqual([5, 0, 0, 2])

  // A class that is not wanted leaves out those who would join it.
  await page.getByRole('checkbox', { name: 'Klasse 1f übernehmen' }).click()
  expect(await counts(page)).toEqual([3, 0, 0, 1])
  await questions.getByRole('checkbox', { name: 'Geburtstag 12.05.1988 übernehmen' }).click()
  await questions.getByRole('checkbox', { name: 'Rahimi in 1a hinzufügen' }).click()
  expect(await counts(page)).toEqual([4, 0, 0, 1])
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText('Daten wurden importiert.').waitFor()
  const known = new Set(before.map(({ id }) => id))
  const added = (await students(head)).filter(({ id }) => !known.has(id)).map(row)
  expect(added.toSorted()).toEqual([
    '63001;Petersen;Ida;1a;03.04.2018',
    '63002;Rahimi;;1a;01.01.2018',
    '63003;Probe;Kim;1a;12.05.1988',
    '63006;Lühr;Ole;1/2;03.04.2018',
  ])
})

screen('spellings are shown folded, and a child who may be another one is asked about', async ({ tablet, head }) => {
  const { page } = tablet
  const before = await students(head)
  const [one, other] = before
  if (!one || !other) throw new Error('the demo school has students')
  await addProfiles(head)
  await openImport(page)
  const rows = [row({ ...one, name: one.name.toUpperCase() }), row({ ...other, id: '64001' })]
  await upload(page, 'Export', csv(file(rows)))
  await previewed(page).waitFor()
  expect(await counts(page)).toEqual([0, 0, 0, 0])
  await page.getByRole('button', { name: 'Andere Schreibung bei 1 Kind' }).click()
  await page.getByText(`in der Datei „${one.name.toUpperCase()}“, in der Schule „${one.name}“`).waitFor()
  const who = page.getByRole('group', { name: `${other.preName} ${other.name}` })
  await who.getByRole('radio', { name: 'Ist ein anderes Kind, hinzufügen' }).click()
  expect(await counts(page)).toEqual([1, 0, 0, 0])
  await who.getByRole('radio', { name: 'Nichts davon, von Hand' }).click()
  expect(await counts(page)).toEqual([0, 0, 0, 0])
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByText('Daten wurden importiert.').waitFor()
  expect(await students(head)).toEqual(before)
})

screen(
  'a class that stands above the table only is taken after one answer, which says why',
  async ({ tablet, head }) => {
    const { page } = tablet
    await addProfiles(head)
    await openImport(page)
    const lines = [
      'Klassenliste der 3a, Schuljahr 2025/26',
      'ID;Nachname;Vorname;Geburtsdatum',
      '64001;Otte;Fenja;3.4.2017',
    ]
    await upload(page, 'Export', csv(lines.join('\n')))
    await previewed(page).waitFor()
    expect(await counts(page)).toEqual([0, 0, 0, 0])
    const classesMeant = page.getByRole('region', { name: 'Welche Klassen sind gemeint?' })
    await classesMeant.getByText('Die Klasse steht nur über der Tabelle.').waitFor()
    expect(await classesMeant.getByText('Excel').count()).toBe(0)
    await classesMeant.getByRole('button', { name: 'So einlesen' }).click()
    await page.getByText('„3a“ in der Datei ist die Klasse 3a.').waitFor()
    expect(await counts(page)).toEqual([1, 0, 0, 0])
  },
)

screen(
  'what was decided about a file is still there after another page, until it is given up',
  async ({ tablet, head }) => {
    const { page } = tablet
    await addProfiles(head)
    await openImport(page)
    await upload(page, 'Export', csv(file(wholeSchool.slice(0, 30))))
    await previewed(page).waitFor()
    const added = page.getByRole('region', { name: 'Schüler hinzufügen' })
    await added.getByRole('checkbox', { name: /Nachname3\b/ }).click()
    expect((await counts(page))[0]).toBe(29)
    await page.goBack()
    await previewed(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Schüler hinzufügen' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Mehrere Schüler importieren/ })
      .click()
    await previewed(page).waitFor()
    expect((await counts(page))[0]).toBe(29)
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Import', exact: true }).waitFor()
  },
)
