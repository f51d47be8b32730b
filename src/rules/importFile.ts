/** Bytes of the largest file that is read. */
export const mostImportBytes = 10 * 1024 * 1024

/** What browsers and systems call the type of a CSV file. Excel claims it, and many know none. */
const csvTypes = ['', 'text/csv', 'application/csv', 'application/vnd.ms-excel', 'application/octet-stream']

/**
 * Why a file is not read as a CSV file; undefined if it is. SchILD writes CSV as *.dat. A name with an ending counts
 * more than the type, which is often wrong.
 */
export function importFileProblem({ name, type, size }: { name: string; type: string; size: number }) {
  if (size > mostImportBytes) return 'Die Datei ist größer als 10 MB.'
  const [, ending] = /\.([^.]*)$/.exec(name.trim().toLowerCase()) ?? []
  const isCsv =
    ending === undefined ? csvTypes.includes(type.split(';')[0] ?? '') : ending === 'csv' || ending === 'dat'
  if (isCsv) return undefined
  return `„${name}“ ist keine CSV-Datei. Bitte die Tabelle als CSV-Datei exportieren oder in Excel mit „Speichern unter“ als CSV speichern.`
}
