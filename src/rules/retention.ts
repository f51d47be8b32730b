/**
 * The school's calendar of retention: for each kind of data how long it is kept, within which bounds a school may choose, and
 * what the law is taken to ask for. Page, server and `purge` follow from this table.
 */

const decree = 'RdErl. d. MK v. 29.5.2020 (Nds. MBl. S. 696, VORIS 22560), Nr. 3'

interface RetentionRules {
  label: string
  /** From when the time counts. */
  since: string
  /** What is deleted, and what stays. */
  note: string
  unit: 'days' | 'years'
  /** The time that counts until the school chooses another one, between `min` and `max`. */
  usual: number
  min: number
  max: number
  /** What the law is taken to ask for; what a school has to look up says so. */
  law: string
  /** 'daily' is deleted by the server as soon as it is old enough, 'confirmed' once a year when an admin has confirmed it. */
  deletes: 'daily' | 'confirmed'
}

export const retentionKinds = {
  issued: {
    ...{ label: 'Ausgegebene Zeugnisse', unit: 'years', usual: 50, min: 1, max: 100, deletes: 'confirmed' },
    since: 'ab dem Ausgeben',
    note: 'Nur von Kindern, die nicht mehr an der Schule sind.',
    law: `Die Frist regelt der ${decree}; 50 Jahre sind vorsichtig gewählt. Bitte prüfen.`,
  },
  leavers: {
    ...{ label: 'Abgegangene Kinder', unit: 'years', usual: 10, min: 1, max: 100, deletes: 'confirmed' },
    since: 'ab dem Verlassen',
    note: 'Wer ein ausgegebenes Zeugnis hat, bleibt.',
    law: `Die Frist regelt der ${decree}. Bitte prüfen.`,
  },
  entries: {
    ...{ label: 'Eingaben früherer Schuljahre', unit: 'years', usual: 5, min: 1, max: 100, deletes: 'confirmed' },
    since: 'ab dem letzten Speichern',
    note: 'Mit Verlauf und Stand; ausgegebene Zeugnisse bleiben.',
    law: `Die Frist für Notenlisten und Entwürfe regelt der ${decree}. Bitte prüfen.`,
  },
  history: {
    ...{ label: 'Frühere Fassungen von Eingaben', unit: 'years', usual: 2, min: 1, max: 100, deletes: 'confirmed' },
    since: 'ab der Änderung',
    note: 'Die gültige Fassung bleibt.',
    law: 'Keine eigene Frist bekannt; nur so lange wie nötig (DSGVO Art. 5 Abs. 1 Buchst. e). Bitte prüfen.',
  },
  files: {
    ...{ label: 'Erzeugte PDF, nicht ausgegeben', unit: 'years', usual: 5, min: 1, max: 100, deletes: 'confirmed' },
    since: 'ab dem Druck',
    note: 'Ausgegebene Fassungen bleiben.',
    law: `Sind es die Zeugnisse selbst, regelt die Frist der ${decree}. Bitte prüfen.`,
  },
  removed: {
    ...{ label: 'Entfernte Kinder', unit: 'days', usual: 90, min: 30, max: 3650, deletes: 'daily' },
    since: 'ab dem Entfernen',
    note: 'Wer ein ausgegebenes Zeugnis hat, bleibt.',
    law: 'Irrtümlich Angelegtes ist zu löschen (DSGVO Art. 17); bis dahin können Sie es zurückholen.',
  },
  imports: {
    ...{ label: 'Angaben zum letzten Import', unit: 'days', usual: 90, min: 1, max: 365, deletes: 'daily' },
    since: 'ab dem Import',
    note: 'Was es braucht, ihn rückgängig zu machen; die Vorschau wird nach einer Stunde gelöscht, die Datei selbst sofort.',
    law: 'Nur so lange wie nötig (DSGVO Art. 5 Abs. 1 Buchst. e).',
  },
  messages: {
    ...{ label: 'Nachrichten', unit: 'years', usual: 3, min: 1, max: 100, deletes: 'daily' },
    since: 'ab dem Erscheinen',
    note: '',
    law: 'Nur so lange wie nötig (DSGVO Art. 5 Abs. 1 Buchst. e).',
  },
  audit: {
    ...{ label: 'Protokoll', unit: 'days', usual: 365, min: 90, max: 3650, deletes: 'daily' },
    since: 'ab der Änderung',
    note: 'Wer in der Schuleinstellung was geändert hat.',
    law: 'Keine eigene Frist bekannt; nur so lange wie nötig (DSGVO Art. 5 Abs. 1 Buchst. e). Bitte prüfen.',
  },
  sessions: {
    ...{ label: 'Anmeldungen', unit: 'days', usual: 30, min: 30, max: 30, deletes: 'daily' },
    since: 'ab der letzten Benutzung',
    note: '',
    law: 'Nur so lange wie nötig (DSGVO Art. 5 Abs. 1 Buchst. e).',
  },
} as const satisfies Record<string, RetentionRules>

export type RetentionKind = keyof typeof retentionKinds

export const retentionNames = Object.keys(retentionKinds) as RetentionKind[]

export const confirmedKinds = retentionNames.filter((name) => retentionKinds[name].deletes === 'confirmed')

/** The moment before which data of a kind are old enough, counted back from `from`; both in milliseconds since 1970. */
export const retentionEnd = (kind: RetentionKind, amount: number, from: number): number =>
  movedTime(kind, -amount, from)

/** The moment at which data of a kind from `from` are old enough; both in milliseconds since 1970. */
export const retentionUntil = (kind: RetentionKind, amount: number, from: number): number =>
  movedTime(kind, amount, from)

function movedTime(kind: RetentionKind, by: number, from: number): number {
  const end = new Date(from)
  if (retentionKinds[kind].unit === 'days') end.setUTCDate(end.getUTCDate() + by)
  else end.setUTCFullYear(end.getUTCFullYear() + by)
  return end.getTime()
}

/**
 * The last first of August: what a school confirms is counted up to there, so that it is asked once a year. `now` and the
 * result in milliseconds since 1970.
 */
export function retentionYear(now: number): number {
  const day = new Date(now)
  const august = Date.UTC(day.getUTCFullYear(), 7, 1)
  return august <= now ? august : Date.UTC(day.getUTCFullYear() - 1, 7, 1)
}
