import { expect, it } from 'vitest'
import { added, classesOf, plan, questionsOf } from '../../../tests/support/planSchoolFile.ts'

/* The faults of `schoolFiles.test.ts` as other programs make them. */

it('40 an export of a web page: its signs for umlauts are letters', () => {
  const planned = plan('40_webseite_umlaute-als-entities.csv')
  expect(added(planned)).toEqual(['Jörg Müller 2a', 'Ida Groß 2a', "René O'Brien 2a", 'Gül Öztürk 2b'])
  expect([planned.problems, planned.questions]).toEqual([[], []])
})

it('41 more of what Excel makes of classes, and its words for a mistake, are no classes and no names', () => {
  const planned = plan('41_excel_klassen-und-fehlerwerte.csv')
  expect([planned.plan.add, classesOf(planned)]).toEqual([[], []])
  expect(planned.fileQuestions.classes?.map(({ name, meant: [first] }) => [name, first])).toEqual([
    ['45689,0', '1/2'],
    ['Feb 01', '2/1'],
  ])
  expect(questionsOf(planned)).toEqual([
    '4 Aylin Demir: In der Spalte der Klasse steht „#NV“.',
    '5 Daria Ivanova: In der Spalte der Klasse steht „#####“.',
    '6 Lühr: „#NV“ ist kein Name. Hat das Kind nur einen Namen?',
    '7 Otte: „k. A.“ ist kein Name. Hat das Kind nur einen Namen?',
  ])
})

it('42 all groups of a child in one cell: the only class among them is taken, of two one is chosen', () => {
  const planned = plan('42_iserv_alle-gruppen-in-einer-zelle.csv')
  expect(added(planned)).toEqual(['Emil Becker 1a', 'Aylin Demir 1a', 'Daria Ivanova 1b'])
  expect(classesOf(planned)).toEqual(['1a', '1b'])
  expect(planned.fileQuestions.classes).toEqual([{ name: '1a, 1b', rows: 1, meant: ['1a', '1b'], why: 'several' }])
})

it('43 what is no particle stands before no name, and one behind a comma comes in front', () => {
  const planned = plan('43_asv_namensbestandteile-und-zusaetze.csv')
  expect(added(planned)).toEqual([
    'Jan von der Heide 1a',
    'Lotte van den Berg 1a',
    'Ole Otte 1a',
    'Max Freiherr von Stein 1a',
  ])
  expect(questionsOf(planned)).toEqual([
    '3 Una Becker: „geb. Müller“ ist kein Teil des Nachnamens wie „von der“ und bleibt weg.',
    '5 Ida Becker: In „Becker (Warteliste)“ steht mehr als der Name. Ist es noch an der Schule?',
    '8 Tim Becker: „Jr.“ ist kein Teil des Nachnamens wie „von der“ und bleibt weg.',
  ])
})

it('44 a particle between the last name and the first is part of the last name', () => {
  expect(added(plan('44_nachname-komma-vorname_zusatz-dazwischen.csv'))).toEqual([
    'Jan von der Heide 1a',
    'Emil Becker 1a',
    'Lotte van den Berg 1b',
  ])
})
