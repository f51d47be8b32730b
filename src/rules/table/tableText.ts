import { type DecodedTable, type DecodeOptions, decodeTable } from './decodeTable.ts'

/** A file's text, or in German why it is no table, and what to do instead. */
export type TableText = DecodedTable | { refused: string; advice: string }

const advice = 'Bitte die Tabelle als CSV-Datei exportieren oder in Excel mit „Speichern unter“ als CSV speichern.'
const inExcel = 'Bitte in Excel öffnen und mit „Speichern unter“ als CSV speichern.'
const notText = { refused: 'Diese Datei enthält keinen Text.', advice }

/** The cleaned text of a file. */
export function readTableText(bytes: Uint8Array, options: DecodeOptions = {}): TableText {
  const kind = fileKind(bytes)
  if (kind) return { refused: `Das ist ${kind}, keine CSV-Datei.`, advice }
  const decoded = decodeTable(bytes, options)
  if (isWebPage(decoded.text)) {
    return { refused: 'Das ist eine Internetseite, keine CSV-Datei.', advice: inExcel }
  }
  return isText(decoded.text) ? { ...decoded, text: normalText(withoutEntities(decoded.text)) } : notText
}

const foreignFiles: readonly [mark: string, name: string][] = [
  ['%PDF', 'eine PDF-Datei'],
  ['PK\u0003\u0004', 'eine Excel- oder ZIP-Datei'],
  ['\u00D0\u00CF\u0011\u00E0', 'eine alte Excel- oder Word-Datei'],
  ['\u0089PNG', 'ein Bild'],
  ['\u00FF\u00D8\u00FF', 'ein Bild'],
  ['GIF8', 'ein Bild'],
  ['{\\rtf', 'ein Word-Dokument'],
]

/** What a file is whose first bytes are those of a format without plain text: 'ein Bild'. */
function fileKind(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  return foreignFiles.find(([mark]) => start.startsWith(mark))?.[1]
}

/** Programs call an HTML or XML table '.csv' or '.xls', which Excel opens. */
const isWebPage = (text: string) => /^[\s\uFEFF]*(?:<[a-z!?]|mime-version:)/i.test(text.slice(0, 1_000))

const accents = {
  ...{ uml: '\u0308', acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', cedil: '\u0327' },
  ...{ ring: '\u030A', caron: '\u030C' },
}
const entities: readonly (readonly [sign: RegExp, text: string])[] = [
  ...Object.entries(accents).map(([name, accent]) => [new RegExp(`&([A-Za-z])${name};`, 'g'), `$1${accent}`] as const),
  ...([
    [/&szlig;/g, 'ß'],
    [/&(?:apos|#39);/g, "'"],
    [/&nbsp;/g, ' '],
    [/&rsquo;/g, '’'],
    [/&(?:amp|#38);/g, '&'],
  ] as const),
]

/** Letters as a web page writes them, 'M&uuml;ller' and 'O&#39;Brien', which some exports leave so. */
const withoutEntities = (text: string) =>
  entities.reduce(
    // A replacement that is a text is several times as fast as a function.
    (before, [sign, letter]) => before.replace(sign, letter),
    text.replace(/&#(\d{3,5});/g, (whole, code: string) =>
      Number(code) >= 192 ? String.fromCodePoint(Number(code)) : whole,
    ),
  )

/** Word writes a hyphen that holds a word together, and one that is seen at the end of a line only, as control characters. */
const withWordHyphens = (text: string) => text.replaceAll('\u001E', '-').replaceAll('\u001F', '')

/** True for so many combining marks in a row that normalizing them would take very long. */
const hasMarks = (text: string) =>
  // Told by their codes first, which takes a third of the time.
  (text.match(/[\u0300-\uFFFF]{64,}/g) ?? []).some((run) => /\p{M}{64}/u.test(run))

/** False for characters that no table has. */
function isText(text: string): boolean {
  const controls = withWordHyphens(text.slice(0, 100_000)).match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0
  return !text.includes('\0') && controls <= 10 && !hasMarks(text)
}

/**
 * The text in one form: composed letters (NFC), plain spaces and hyphens, no invisible characters, lines that end with
 * '\n', and without the Ctrl+Z that DOS programs write at the end.
 */
export function normalText(text: string): string {
  return withWordHyphens(text.normalize('NFC'))
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFC]/g, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u001A', '')
}
