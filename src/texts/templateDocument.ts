import { studentFieldTexts } from './studentFields.ts'

/** School settings: the document tab of a template and its preview. */
export const templateDocumentTexts = {
  next: 'Weiter',
  sections: {
    mainTitle: 'Hauptüberschrift',
    otherTitle: 'Andere Überschrift',
    texts: 'Texte',
    general: 'Allgemein',
  },
  first: 'Erste Zeile',
  second: 'Zweite Zeile',
  other: 'Angaben',
  tokens: {
    ...studentFieldTexts,
    name: 'Name',
    birthDate: 'Geburtsdatum',
    schoolYear: 'Schuljahr',
    birthPlace: studentFieldTexts.birthplace,
  },
  addToken: (list: string) => `${list}: Angabe hinzufügen`,
  before: (name: string) => `${name} weiter vorn`,
  after: (name: string) => `${name} weiter hinten`,
  removeToken: (name: string) => `${name} entfernen`,
  chooseToken: (name: string) => `${name}, verschieben`,

  size: 'Größe',
  style: 'Stil',
  styles: { normal: 'Normal', bold: 'Fett', italic: 'Kursiv', bolditalic: 'Fett und kursiv' },
  underline: 'Unterstrichen',
  strike: 'Durchgestrichen',
  align: 'Ausrichtung',
  aligns: { left: 'Links', center: 'Mitte', right: 'Rechts' },
  color: 'Farbe',
  badColor: 'Bitte eine Farbe wie #c9c9c9 angeben.',
  parts: {
    subject: 'Fach',
    subheading: 'Zwischenüberschrift',
    text: 'Text',
    grades: 'Bewertungen',
    symbols: 'Kreuze',
    logo: 'Logo',
  },
  showPageNumbers: 'Seitenzahlen drucken',
  evenPages: 'Gerade Seitenzahl',
  evenHint: 'Jedes Zeugnis beginnt auf einem neuen Blatt.',
  tableColor: 'Tabellenfarbe',
  alternateRowColor: 'Farbe jeder zweiten Zeile',

  titleNow: (size: number, style: string, align: string) =>
    `${size} pt, ${style.toLowerCase()}, ${align.toLowerCase()}`,
  textsNow: (smallest: number, largest: number) =>
    smallest === largest ? `${smallest} pt` : `${smallest} bis ${largest} pt`,
  generalNow: (numbers: boolean, even: boolean) =>
    `${numbers ? 'mit' : 'ohne'} Seitenzahlen${even ? ', gerade Seiten' : ''}`,

  toPreview: 'Vorschau',
  preview: (pages: number) => (pages === 1 ? 'Vorschau, A4, 1 Seite' : `Vorschau, A4, ${pages} Seiten`),
  smaller: 'Vorschau verkleinern',
  larger: 'Vorschau vergrößern',
} as const
