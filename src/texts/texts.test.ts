import { expect, it } from 'vitest'
import {
  classesTexts,
  conflictTexts,
  connectionTexts,
  logoutTexts,
  messagesTexts,
  rowTexts,
  serverMessageTexts,
  transferTexts,
} from './index.ts'

it('what was taken over is from a colleague by name, or from her own other device', () => {
  expect(rowTexts.takenOver('Jens Petersen', 'Anna Petersen', '2 Felder')).toBe(
    'Von Jens Petersen übernommen: 2 Felder',
  )
  expect(rowTexts.takenOver('Anna Petersen', 'Anna Petersen', '2 Felder')).toBe(
    'Vom anderen Gerät übernommen: 2 Felder',
  )
})

it('a message to nobody else says so, without a number', () => {
  expect([0, 1, 3].map((count) => messagesTexts.sentTo(count))).toEqual([
    'Nur an Sie selbst.',
    'An 1 Person.',
    'An 3 Personen.',
  ])
})

it('a conflict says in how many fields the teacher has to decide', () => {
  expect(conflictTexts.missing(0, false)).toBe('Es bleibt nichts zu entscheiden.')
  expect(conflictTexts.missing(1, false)).toMatch(/^An einer Stelle haben zwei Geräte .* Welche Fassung soll gelten\?$/)
  expect(conflictTexts.missing(2, false)).toMatch(/^An 2 Stellen haben zwei Geräte /)
  // The version from before a restore need not be of another device.
  expect(conflictTexts.missing(1, true)).toMatch(/^An einer Stelle steht in beiden Verschiedenes\./)
})

it('a restored server has what is sent again, and what somebody is asked about', () => {
  expect(connectionTexts.restoredDetail(2, 0)).toBe(
    '2 Zeugnisse waren auf diesem Gerät neuer und werden wieder übertragen.',
  )
  expect(connectionTexts.restoredDetail(1, 1)).toBe(
    'Ein Zeugnis war auf diesem Gerät neuer und wird wieder übertragen. Ein Zeugnis steht auf diesem Gerät anders als dort: Bitte entscheiden Sie, was gilt.',
  )
})

it('a new part is named as it is spoken of, whatever the school calls it', () => {
  const message = (part: string) => serverMessageTexts.partAdded('2026/2027', part, '31.01.2027').message
  expect(message('1. Halbjahr')).toBe(
    'Ab jetzt werden Zeugnisse für das 1. Halbjahr 2026/2027 geschrieben. Zeugnisdatum ist der 31.01.2027.',
  )
  expect(message('Sommer')).toMatch(/für den Abschnitt „Sommer“ im Schuljahr 2026\/2027 geschrieben\./)
})

it('one child is spoken of as one', () => {
  expect([classesTexts.arriving(1), classesTexts.arriving(2)]).toEqual([
    '1 Kind wechselt die Klasse',
    '2 Kinder wechseln die Klasse',
  ])
  expect([classesTexts.leaving(1), classesTexts.leaving(2)]).toEqual([
    '1 Kind hat danach keine Klasse',
    '2 Kinder haben danach keine Klasse',
  ])
  expect([logoutTexts.leaveKept(1, true), logoutTexts.leaveKept(2, true), logoutTexts.leaveKept(2, false)]).toEqual([
    '1 Zeugnis ist noch nicht übertragen. Wenn Sie sich abmelden, bleibt es auf diesem Gerät und wird nach Ihrer nächsten Anmeldung übertragen.',
    '2 Zeugnisse sind noch nicht übertragen. Wenn Sie sich abmelden, bleiben sie auf diesem Gerät und werden nach Ihrer nächsten Anmeldung übertragen.',
    '2 Zeugnisse sind noch nicht übertragen. Wenn Sie sich abmelden, bleiben sie auf diesem Gerät.',
  ])
})

it('what has come to the server is said with its time, where this page knows it', () => {
  expect(transferTexts.atServer()).toBe('Alles ist beim Server.')
  expect(transferTexts.atServer('19:26')).toBe('Alles ist beim Server, zuletzt 19:26 Uhr.')
})
