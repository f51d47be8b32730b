import { describe, expect, it } from 'vitest'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { syncText } from '../model/syncText.ts'
import { transferText } from './transferText.ts'

const now = new Date(2025, 0, 12, 20, 0).getTime()
const lastAckAt = new Date(2025, 0, 12, 19, 26).getTime()
const idle = { rows: [], sender: 'idle', connection: 'there', now, device: 'iPad', isUnpromised: false } as const
const one = [rowOf('waiting')]
const three = [rowOf('waiting'), rowOf('waiting'), rowOf('waiting')]
const refused = rowOf('parked', { hold: { kind: 'parked', message: 'Das Kind ist nicht in dieser Klasse.' } })
const late = rowOf('locked', { value: { ...blank, layout: { comments: 'spät' } } })
const safe = 'Alles ist auf diesem iPad gesichert.'
const headDecides = 'Sie sind gesichert. Die Schulleitung sieht sie und entscheidet.'
const nothing = 'Sie müssen nichts tun.'

describe('the list of transfers and the button in the bar', () => {
  it.each([
    [
      'everything transferred',
      { ...idle, lastAckAt },
      ['Übertragen', '19:26 Uhr'],
      'Alles ist beim Server, zuletzt 19:26 Uhr.',
      undefined,
      undefined,
    ],
    [
      'waiting for Wi-Fi',
      { ...idle, rows: three, connection: 'offline' },
      ['Auf diesem iPad gesichert', '3 warten auf WLAN'],
      safe,
      `3 Zeugnisse gehen zum Server, sobald WLAN da ist. ${nothing}`,
      'try',
    ],
    [
      'waiting for the server',
      { ...idle, rows: one, connection: 'unreachable' },
      ['Auf diesem iPad gesichert', '1 wartet auf den Schulserver'],
      safe,
      `1 Zeugnis geht zum Schulserver, sobald er antwortet. ${nothing}`,
      'try',
    ],
    [
      'waiting for the login of the network',
      { ...idle, rows: one, connection: 'login' },
      ['Anmeldung im Netz nötig', 'Gesichert, 1 wartet'],
      'Das Netz verlangt eine Anmeldung.',
      'Alles ist auf diesem iPad gesichert und wird danach übertragen.',
      'networkLogin',
    ],
    [
      'nothing to wait for',
      { ...idle, connection: 'offline', lastAckAt },
      ['Offline', 'Nichts wartet'],
      'Offline. Nichts wartet.',
      'Neue Eingaben werden auf diesem iPad gesichert und von selbst übertragen.',
      undefined,
    ],
    [
      'a pause in typing',
      { ...idle, rows: one },
      ['Auf diesem iPad gesichert', '1 wartet'],
      safe,
      `1 Zeugnis geht gleich zum Server. ${nothing}`,
      'try',
    ],
    [
      'under way',
      { ...idle, rows: three, sender: 'sending', drain: { at: 2, of: 3 } },
      ['Wird übertragen …', '2 von 3'],
      safe,
      `3 Zeugnisse werden gerade übertragen. ${nothing}`,
      'try',
    ],
    [
      'signed out',
      { ...idle, rows: one, sender: 'signedOut' },
      ['Anmelden nötig', 'Eingaben sind gesichert'],
      'Bitte neu anmelden.',
      'Alles ist auf diesem iPad gesichert und wird danach übertragen.',
      'signIn',
    ],
    [
      'two versions',
      { ...idle, rows: [...three, rowOf('conflict')], connection: 'offline' },
      ['Zwei Fassungen', '1 entscheiden'],
      '1 Zeugnis hat zwei Fassungen.',
      'Beide sind gesichert. Was nur eine Seite geändert hat, ist schon zusammengeführt.',
      'decide',
    ],
    [
      'refused',
      { ...idle, rows: [refused] },
      ['Nicht angenommen', '1 ansehen'],
      '1 Zeugnis wurde nicht angenommen.',
      'Das Kind ist nicht in dieser Klasse.',
      'show',
    ],
    [
      'refused, several',
      { ...idle, rows: [refused, refused] },
      ['Nicht angenommen', '2 ansehen'],
      '2 Zeugnisse wurden nicht angenommen.',
      'Die Eingaben bleiben hier. Bei jedem Kind steht der Grund.',
      'show',
    ],
    [
      'blocked by a filter, and others on their way',
      { ...idle, rows: [rowOf('blocked'), ...one], sender: 'sending', drain: { at: 1, of: 1 } },
      ['Kommt nicht durch', '1 ansehen'],
      '1 Zeugnis kommt nicht durch.',
      'Diese Eingaben kommen nicht durch. Ein Filter im Netz der Schule hält sie vielleicht auf.',
      'retry',
    ],
    [
      'locked at the server',
      { ...idle, rows: [late] },
      ['1 Eingabe wartet', 'auf die Schulleitung'],
      '1 Eingabe wartet auf die Schulleitung.',
      headDecides,
      undefined,
    ],
    [
      'locked, and others on their way',
      { ...idle, rows: [late, ...one] },
      ['Auf diesem iPad gesichert', '1 wartet'],
      safe,
      `1 Zeugnis geht gleich zum Server. ${nothing}`,
      'try',
    ],
    [
      'locked and without Wi-Fi',
      { ...idle, rows: [late], connection: 'offline' },
      ['Auf diesem iPad gesichert', '1 wartet auf WLAN'],
      safe,
      `1 Zeugnis geht zum Server, sobald WLAN da ist. ${nothing}`,
      'try',
    ],
    [
      'of a newer version',
      { ...idle, rows: [rowOf('frozen')] },
      ['Bitte App neu laden', '1 noch nicht lesbar'],
      '1 Zeugnis ist hier noch nicht lesbar.',
      'Die Eingaben bleiben auf diesem iPad. Bitte laden Sie die App neu.',
      undefined,
    ],
  ] as const)('agree: %s', (_, seen, button, sentence, hint, action) => {
    const { title, detail } = syncText(seen, 'iPad')
    expect([title, detail]).toEqual(button)
    const isCalm = action === 'try' || title === 'Übertragen' || detail === 'Nichts wartet' || hint === headDecides
    expect(transferText(seen)).toEqual({
      sentence,
      ...(hint && { hint }),
      ...(action && { action }),
      ...(isCalm && { isCalm }),
    })
  })

  it('says what can be lost where the browser has promised nothing, also while it tries', () => {
    const away = { ...idle, rows: three, connection: 'offline', isUnpromised: true } as const
    const risk = 'Wird die App wochenlang nicht geöffnet, kann dieses iPad Eingaben löschen.'
    expect(transferText(away)).toMatchObject({
      ...{ sentence: safe, action: 'try' },
      hint: `3 Zeugnisse gehen zum Server, sobald WLAN da ist. ${risk}`,
    })
    expect(transferText({ ...away, sender: 'sending' }).hint).toContain(risk)
    expect(transferText({ ...away, connection: 'login' })).toMatchObject({
      hint: `Alles ist auf diesem iPad gesichert und wird danach übertragen. ${risk}`,
      action: 'networkLogin',
    })
    expect(transferText({ ...idle, isUnpromised: true }).hint).toBeUndefined()
  })

  it('calls nothing safe that the device has not stored', () => {
    const away = { ...idle, connection: 'offline' } as const
    const unsaved = { ...away, rows: [{ ...rowOf('waiting'), onDevice: false }] }
    expect(transferText(unsaved)).toEqual({
      sentence: 'Noch nicht alles ist auf diesem iPad gesichert.',
      hint: '1 Zeugnis geht zum Server, sobald WLAN da ist.',
      action: 'try',
    })
    const memory =
      'Dieses Gerät bewahrt nichts auf. Beim Schließen der App geht verloren, was noch nicht übertragen ist.'
    const said = (seen: Parameters<typeof transferText>[0]) => {
      const { sentence, hint, isCalm } = transferText(seen)
      return { words: `${sentence} ${hint}`, isCalm }
    }
    for (const rows of [one, []]) {
      const { words, isCalm } = said({ ...away, rows, isVolatile: true })
      expect(words).toContain(memory)
      expect(isCalm).toBeUndefined()
    }
    expect(said({ ...idle, rows: one, sender: 'signedOut', isVolatile: true }).words).toContain(memory)
  })
})
