import { mapAccents } from './mapAccents.ts'
import { isStream, type PdfFile, readPdf, writePdf } from './pdfFile.ts'

/** Tags the first cell of every row as the row's header, which a Typst template cannot do. */
function markRowHeads({ objects }: PdfFile): void {
  const tagOf = (object: string | undefined) => /\/Type \/StructElem\s+\/S \/(\w+)/.exec(object ?? '')?.[1]
  const textOf = (number: string | undefined) => objects.get(Number(number))?.toString('latin1')
  for (const object of [...objects.values()]) {
    if (isStream(object)) continue
    const row = object.toString('latin1')
    if (tagOf(row) !== 'TR' || tagOf(textOf(/\/P (\d+) 0 R/.exec(row)?.[1])) === 'THead') continue
    const first = /\/K \[\s*(\d+) 0 R/.exec(row)?.[1]
    const cell = textOf(first)
    if (tagOf(cell) !== 'TD' || cell === undefined) continue
    const head = cell.replace('/S /TD', '/S /TH').replace('/O /Table', '/O /Table /Scope /Row')
    objects.set(Number(first), Buffer.from(head, 'latin1'))
  }
}

/** Typst's PDF, packed, with its row headers tagged and the marks of its letters told. A file written in another way stays as it is. */
export function packPdf(pdf: Uint8Array): Uint8Array {
  const file = readPdf(pdf)
  if (!file) return pdf
  markRowHeads(file)
  mapAccents(file)
  return writePdf(file)
}
