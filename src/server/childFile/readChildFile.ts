import { studentFieldNames, studentFields } from '#contract/index.ts'
import { childFileTexts, gradingTexts, studentsTexts } from '#texts/index.ts'
import type { SchoolDeps } from '../deps.ts'
import { safeFileName } from '../files/contentDisposition.ts'
import { zip } from '../files/zip.ts'
import { allTemplates } from '../templates/store.ts'
import { userNames } from '../users/store.ts'
import { type Child, type ChildRows, childRows, messagesAbout, printedOf } from './childRows.ts'

/** What the page calls the tables. */
const tableTitles: Partial<Record<keyof ChildRows, string>> = {
  student: 'Angaben',
  student_archive: 'Angaben im Archiv',
  student_renumber: 'Geänderte Nummern',
  entry: 'Eingaben für Zeugnisse',
  entry_history: 'Verlauf der Eingaben',
  entry_device: 'Zähler der Geräte',
  entry_rejected: 'Verworfene Fassungen',
  entry_status: 'Stand der Zeugnisse',
  late_edit: 'Verspätete Eingaben',
  report_version: 'Ausgegebene Zeugnisse',
  message: 'Nachrichten',
  audit: 'Protokoll',
}

/** What the page calls columns and fields of JSON; others keep their names. */
const childFileLabels: Record<string, string> = {
  ...gradingTexts.fields,
  ...Object.fromEntries(studentFieldNames.map((field) => [studentFields[field].column, studentsTexts[field]])),
  ...{
    id: 'Kennung',
    student: 'Nummer',
    class: 'Klasse',
    class_name: 'Name der Klasse',
    year: 'Schuljahr und Abschnitt',
  },
  ...{ name: studentsTexts.name, pre_name: studentsTexts.preName, removed_at: 'Im Archiv seit' },
  ...{ template: studentsTexts.template, annex: studentsTexts.annex },
  ...{ left_school: 'Hat die Schule verlassen', from_id: 'Frühere Nummer', to_id: 'Neue Nummer', at: 'Zeitpunkt' },
  ...{
    revision: 'Stand',
    value: 'Inhalt',
    author: 'Von',
    device: 'Gerät',
    created_at: 'Begonnen',
    began_at: 'Begonnen',
  },
  ...{
    changes: 'Geändert',
    was: 'vorher',
    is: 'nachher',
    grades: 'Bewertungen',
    fields: 'Felder',
    first: 'Erste Fassung',
  },
  ...{ layout: 'Felder', subject: 'Fach', category: 'Bereich', snippet: 'Aussage', grade: 'Bewertung', state: 'Stand' },
  ...{
    submitter: 'Abgegeben von',
    reason: 'Grund',
    open_until: 'Offen bis',
    decision: 'Entscheidung',
    version: 'Fassung',
  },
  ...{ document: 'Gedruckter Inhalt', sha256: 'Prüfsumme des PDF', title: 'Titel', message: 'Text', release: 'Tag' },
  ...{ time: 'Uhrzeit', sender: 'Absender', recipient: 'Empfänger', who: 'Wer', user: 'Kennung der Person' },
  ...{
    action: 'Was',
    target: 'Woran',
    text: 'Text',
    label: 'Bezeichnung',
    seq: 'Zähler',
    decided_for: 'Entschieden für',
  },
}

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A value as HTML; texts that are JSON are shown as what they hold, IDs by the names of what they stand for. */
function storedValueText(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return `<ul>${value.map((one) => `<li>${storedValueText(one, names)}</li>`).join('')}</ul>`
  if (typeof value === 'object') return valueRows(Object.entries(value), names)
  const text = String(value)
  if (text.startsWith('{') || text.startsWith('[')) {
    try {
      return storedValueText(JSON.parse(text), names)
    } catch {
      return safe(text)
    }
  }
  return safe(names.get(text) ?? text)
}

const valueRows = (entries: readonly [string, unknown][], names: ReadonlyMap<string, string>): string =>
  `<table>${entries.map(([key, value]) => `<tr><th>${safe(childFileLabels[key] ?? names.get(key) ?? key)}</th><td>${storedValueText(value, names)}</td></tr>`).join('')}</table>`

const style =
  'body{font:15px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:.3rem 0 1rem}' +
  'th,td{border:1px solid #bbb;padding:.2rem .5rem;text-align:left;vertical-align:top}th{font-weight:600}ul{margin:0;padding-left:1.2rem}'

interface PageParts {
  found: ChildRows
  names: ReadonlyMap<string, string>
  pdfs: readonly string[]
  /** Messages that may mean another child. */
  unclear: number
}

function childFilePage(child: Child, { found, names, pdfs, unclear }: PageParts): string {
  const title = safe(`Auskunft über ${child.pre_name} ${child.name}, Nummer ${child.id}`)
  const sections = (Object.keys(tableTitles) as (keyof ChildRows)[]).flatMap((table) => {
    const own = found[table] ?? []
    if (own.length === 0) return []
    return [
      `<h2>${tableTitles[table]} (${own.length})</h2>`,
      ...own.map((row) => valueRows(Object.entries(row), names)),
    ]
  })
  const files = `<h2>PDF in dieser Datei (${pdfs.length})</h2><ul>${pdfs.map((name) => `<li>${safe(name)}</li>`).join('')}</ul>`
  const missing = unclear === 0 ? '' : `<p>Nicht enthalten: ${childFileTexts.unclear(unclear)}.</p>`
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>Alles, was die Schule über dieses Kind gespeichert hat (DSGVO Art. 15). Dieselben Angaben stehen vollständig in daten.json.</p>${missing}${files}${sections.join('')}</html>`
}

/** The names of what IDs stand for: users, subjects, categories, statements. */
async function namesOfIDs({ store }: SchoolDeps): Promise<ReadonlyMap<string, string>> {
  const names = new Map(await userNames(store.db))
  const note = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) note(one)
    else if (typeof value === 'object' && value !== null) {
      const { id, name, text, label } = value as Record<string, unknown>
      const word = [name, text, label].find((one) => typeof one === 'string' && one !== '')
      if (typeof id === 'string' && typeof word === 'string') names.set(id, word)
      for (const one of Object.values(value)) note(one)
    }
  }
  for (const { templateID, ...template } of await allTemplates(store.db)) {
    names.set(templateID, template.name)
    note(template)
  }
  return names
}

/** A ZIP with all that is stored about a child: a page to read, the rows as JSON, and every PDF. */
export async function readChildFile(deps: SchoolDeps, child: Child): Promise<{ fileName: string; zip: string }> {
  const { db } = deps.store
  const found = await childRows(db, child)
  const versions = (found.report_version ?? []).map(({ sha256, year, class: className, version }) => ({
    name: `ausgegeben/${safeFileName(`${year} ${className} Fassung ${version}.pdf`)}`,
    sha256: String(sha256),
  }))
  const printed = (await printedOf(db, child)).map(({ name, sha256 }, at) => ({
    name: `gedruckt/${at + 1} ${safeFileName(name.endsWith('.pdf') ? name : `${name}.pdf`)}`,
    sha256,
  }))
  const pdfs = [...versions, ...printed]
  const texts = {
    'Auskunft.html': childFilePage(child, {
      found,
      names: await namesOfIDs(deps),
      pdfs: pdfs.map(({ name }) => name),
      unclear: (await messagesAbout(db, child)).unclear,
    }),
    'daten.json': JSON.stringify(found, undefined, 2),
  }
  const contents = new Map<string, Uint8Array>(
    Object.entries(texts).map(([name, content]) => [name, new TextEncoder().encode(content)]),
  )
  for (const { name, sha256 } of pdfs) contents.set(name, await deps.blobs.get(sha256))
  const parts = [...contents].map(([name, { byteLength: size }]) => ({ name, size }))
  const pieces: Uint8Array[] = []
  for await (const piece of zip(parts, ({ name }) => Promise.resolve(contents.get(name) ?? new Uint8Array()))) {
    pieces.push(piece)
  }
  const fileName = safeFileName(`Auskunft ${child.pre_name} ${child.name}.zip`)
  return { fileName, zip: Buffer.concat(pieces).toString('base64') }
}
