import { describe, expect, it } from 'vitest'
import { syncText } from '../model/syncText.ts'
import { rowOf } from '../model/testing/rows.ts'
import { blank } from '../model/testing/templates.ts'
import { transferText } from './transferText.ts'

const now = new Date(2025, 0, 12, 20, 0).getTime()
const lastAckAt = new Date(2025, 0, 12, 19, 26).getTime()
const idle = { rows: [], sender: 'idle', connection: 'there', now, device: 'iPad', isUnpromised: false } as const
const one = [rowOf('waiting')]
const three = [rowOf('waiting'), rowOf('waiting'), rowOf('waiting')]
const refused = rowOf('parked', { hold: { kind: 'parked', message: 'Das Kind ist nicht in dieser Klasse.' } })
const late = rowOf('locked', { value: { ...blank, layout: { comments: 'spät' } } })
const kept = 'Alles ist auf diesem iPad gesichert und wird von selbst übertragen.'

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
      '3 Zeugnisse warten auf WLAN.',
      kept,
      'try',
    ],
    [
      'waiting for the server',
      { ...idle, rows: one, connection: 'unreachable' },
      ['Auf diesem iPad gesichert', '1 wartet auf den Schulserver'],
      '1 Zeugnis wartet auf den Schulserver.',
      kept,
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
      '1 Zeugnis ist noch nicht übertragen.',
      kept,
      'try',
    ],
    [
      'under way',
      { ...idle, rows: three, sender: 'sending', drain: { at: 2, of: 3 } },
      ['Wird übertragen …', '2 von 3'],
      '3 Zeugnisse werden übertragen …',
      kept,
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
      'Sie sind gesichert. Die Schulleitung sieht sie und entscheidet.',
      undefined,
    ],
    [
      'locked, and others on their way',
      { ...idle, rows: [late, ...one] },
      ['Auf diesem iPad gesichert', '1 wartet'],
      '1 Zeugnis ist noch nicht übertragen.',
      kept,
      'try',
    ],
    [
      'locked and without Wi-Fi',
      { ...idle, rows: [late], connection: 'offline' },
      ['Auf diesem iPad gesichert', '1 wartet auf WLAN'],
      '1 Zeugnis wartet auf WLAN.',
      kept,
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
    expect(transferText(seen)).toEqual({ sentence, ...(hint && { hint }), ...(action && { action }) })
  })

  it('says what a file is good for where the browser has promised nothing, also while it tries', () => {
    const away = { ...idle, rows: three, connection: 'offline', isUnpromised: true } as const
    const risk = 'Dieses Gerät kann Eingaben nach langer Pause löschen.'
    expect(transferText(away)).toMatchObject({ hint: `${risk} Bis WLAN da ist, schützt eine Datei.`, isAtRisk: true })
    expect(transferText({ ...away, sender: 'sending' }).isAtRisk).toBe(true)
    expect(transferText({ ...away, connection: 'unreachable' }).hint).toBe(
      `${risk} Bis der Schulserver antwortet, schützt eine Datei.`,
    )
    expect(transferText({ ...away, connection: 'login' })).toMatchObject({
      hint: `${risk} Bis Sie im Netz angemeldet sind, schützt eine Datei.`,
      action: 'networkLogin',
      isAtRisk: true,
    })
    expect(transferText({ ...idle, isUnpromised: true }).isAtRisk).toBeUndefined()
  })

  it('calls nothing safe that the device has not stored', () => {
    const away = { ...idle, connection: 'offline' } as const
    const unsaved = { ...away, rows: [{ ...rowOf('waiting'), onDevice: false }] }
    expect(transferText(unsaved).hint).toBe('Noch nicht alles ist auf diesem iPad gesichert.')
    const memory =
      'Dieses Gerät bewahrt nichts auf. Beim Schließen der App geht verloren, was noch nicht übertragen ist.'
    for (const rows of [one, []]) expect(transferText({ ...away, rows, isVolatile: true }).hint).toBe(memory)
    expect(transferText({ ...idle, rows: one, sender: 'signedOut', isVolatile: true }).hint).toBe(memory)
  })
})
