import type { ColumnType } from '#contract/index.ts'
import { withoutUmlauts } from '#lib/letters.ts'

export type NamedColumn = Exclude<ColumnType, ''>

/**
 * Headings of DaNiS, SIBANK, SchILD, ASV, WebUntis and IServ by column type, best first: a file may have several for
 * one type (ASV: 'Rufname' beside 'Vornamen').
 */
const headings: Record<NamedColumn, readonly string[]> = {
  name: [
    ...['SchuelerNachname', 'Nachname', 'Familienname', 'Zuname', 'Schüler Nachname', 'Nachname des Schülers'],
    ...['Nachname des Kindes', 'longName', 'Last name', 'Surname', 'Lastname', 'Nachn.', 'Name'],
  ],
  particle: [
    ...['Namensbestandteil vorangestellt', 'Namensbestandteil', 'Namenszusatz', 'Zusatz', 'Nachnamenszusatz'],
    ...['SchuelerNamenszusatz', 'Vorsatzwort', 'Namensvorsatz', 'Namenspräfix', 'Nachname Präfix', 'Adelsprädikat'],
    ...['Adelstitel'],
  ],
  preName: [
    ...['SchuelerRufname', 'Rufname', 'Vorname', 'SchuelerVorname', 'Vornamen', 'Vorname des Kindes', 'foreName'],
    ...['First name', 'Firstname', 'Given name', 'Vorn.'],
  ],
  fullName: [...['Name, Vorname', 'Nachname, Vorname', 'Familienname, Vorname', 'Name (Nachname, Vorname)']],
  birthday: [
    ...['SchuelerGeburtsdatum', 'Geburtsdatum', 'Geburtstag', 'Geboren', 'Geboren am', 'Geb.-Datum', 'GebDatum'],
    ...['Geb.datum', 'Gebdat', 'Geb. am', 'Geb.', 'birthDate', 'Birthday', 'Date of birth'],
  ],
  birthplace: ['SchuelerGeburtsort', 'Geburtsort', 'Gebort', 'Geboren in', 'Geb.-Ort', 'Birthplace', 'Place of birth'],
  id: [
    ...['SchuelerIdentNummer', 'SchuelerId', 'Schülernummer', 'Schüler Nr.', 'SchuelerNr', 'Schüler-ID', 'Import-ID'],
    ...['Schlüssel (extern)', 'Externe ID', 'externKey', 'Identnummer', 'Interne ID-Nummer', 'ID-Nummer', 'ID', 'Nr'],
    ...['Nummer', 'Lokale ID', 'Eindeutige Nummer', 'GUID', 'Kennung'],
  ],
  class: [
    ...['Klasse', 'GruppeBezeichnung', 'GruppeBezeichung', 'Klassenname', 'Klassenbezeichnung', 'klasse.name'],
    ...['Klasse/Information', 'Klassengruppe', 'Klassen', 'Gruppe', 'Class', 'Stammklasse', 'Klasse/Kurs'],
    ...['Lerngruppe', 'Kl.', 'Klassenbez.'],
  ],
  exitDate: [
    ...['Abgangsdatum', 'SchuelerAbgangsdatum', 'Austrittsdatum', 'Entlassdatum', 'Entlassungsdatum', 'Abmeldedatum'],
    ...['exitDate', 'Abgang am', 'Austritt', 'Schulaustritt', 'Abgang', 'Abgemeldet am', 'Entlassen am'],
  ],
  status: ['Status', 'Schülerstatus', 'SchuelerStatus', 'Schüler-Status', 'Statusbezeichnung'],
  gender: ['SchuelerGeschlecht', 'Geschlecht', 'Geschl', 'Gender', 'Sex', 'm/w', 'm/w/d'],
  template: ['Zeugnisart', 'Zeugnisvorlage', 'Zeugnisformular'],
  annex: ['Zeugnisanlage', 'Anlage', 'Anlage zum Zeugnis'],
  language: [
    ...['SchuelerHerkunftssprache', 'Herkunftssprache', 'Familiensprache', 'Muttersprache', 'Erstsprache'],
    ...['Verkehrssprache', 'Verkehrssprache in der Familie', 'Sprache in der Familie', 'Sprache', 'Language'],
  ],
}

const plainHeading = (heading: string) => withoutUmlauts(heading.toLowerCase()).replace(/[^a-z0-9]/g, '')

/** What is read beside the columns of a profile, whichever these are. */
const besides = {
  /** May say that a child has left: 'abgemeldet zum 31.01.' */
  remark: ['Bemerkung', 'Bemerkungen', 'Anmerkung', 'Anmerkungen', 'Notiz', 'Notizen', 'Hinweis', 'Kommentar', 'Info'],
  /** 'Nein' for a child who has left. */
  active: ['Aktiv', 'Aktiv?', 'Ist aktiv', 'Active'],
  /** The 3 of 3a where the class is called 'a' only. */
  grade: ['Jahrgang', 'Jahrgangsstufe', 'Klassenstufe', 'Stufe', 'Schuljahrgang', 'Jg', 'Jgst', 'Jg.-Stufe', 'Grade'],
  /** The a of 3a where the class is called '3' only. */
  parallel: ['Zug', 'Parallelklasse', 'Parallel', 'Klassenbuchstabe', 'Klassenzusatz', 'Zusatz Klasse'],
} as const
export type BesideColumn = keyof typeof besides

const besideOf = new Map(
  (Object.entries(besides) as [BesideColumn, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name): [string, BesideColumn] => [plainHeading(name), kind]),
  ),
)

/** Where the columns of each kind stand that no profile has. */
export function columnsBeside(
  headings: readonly string[],
  isUsed: (at: number) => boolean,
): Record<BesideColumn, number[]> {
  const found: Record<BesideColumn, number[]> = { remark: [], active: [], grade: [], parallel: [] }
  for (const [at, heading] of headings.entries()) {
    const kind = besideOf.get(plainHeading(heading))
    if (kind && !isUsed(at)) found[kind].push(at)
  }
  return found
}

const typeOfHeading = new Map(
  (Object.entries(headings) as [NamedColumn, readonly string[]][]).flatMap(([type, names]) =>
    names.map((name, rank): [string, { type: NamedColumn; rank: number }] => [plainHeading(name), { type, rank }]),
  ),
)

/** Words of headings with letters beyond ASCII; a file in the right encoding has them. */
export const headingWords: readonly string[] = Object.values(headings)
  .flat()
  .filter((name) => /[^\p{ASCII}]/u.test(name))

/** The column type of a heading; undefined for an unknown one. */
export const columnOfHeading = (heading: string): NamedColumn | undefined =>
  typeOfHeading.get(plainHeading(heading))?.type

/** The column types of a row of headings. Each type appears once, at its best heading. */
export function columnTypesOf(row: readonly string[]): ColumnType[] {
  const named = row.map((heading) => typeOfHeading.get(plainHeading(heading)))
  const hasOne = (type: NamedColumn) => named.some((own) => own?.type === type)
  // One column with both names is not needed beside two.
  const isSplit = hasOne('name') && hasOne('preName')
  const found = named.map((own) => (isSplit && own?.type === 'fullName' ? undefined : own))
  return found.map((own, at) => {
    const isBest = found.every((other, index) => {
      if (!own || index === at || other?.type !== own.type) return true
      return other.rank > own.rank || (other.rank === own.rank && index > at)
    })
    return own && isBest ? own.type : ''
  })
}
