import { layout } from '../layout.ts'
import type { Block, GradeLine, HeadBlock, ReportDocument } from '../ReportDocument.ts'

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

/** What one piece shows. */
export type PieceBody =
  | { kind: 'running'; title: string; note: string }
  | { kind: 'head'; block: HeadBlock }
  | { kind: 'absences'; block: BlockOf<'absences'> }
  | { kind: 'heading'; text: string; level: 'prose' | 'subject' | 'annex' | 'grades' }
  | { kind: 'prose'; text: string }
  | { kind: 'fieldRow'; heading: string; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'grades'; columns: [GradeLine[], GradeLine[]]; extra: GradeLine | null }
  | { kind: 'tickHead'; name: string; labels: string[]; labelWidth: number }
  | { kind: 'tickRow'; text: string; mark: number | null; columns: number; labelWidth: number; isOdd: boolean }
  | { kind: 'strayRow'; text: string; grade: string }
  | { kind: 'closing'; block: BlockOf<'closing'> }

/** The smallest part of the report that stays on one page. */
export interface Piece {
  body: PieceBody
  /** Points above it, except at the top of a page. */
  gap: number
  /** Begins on a new page. */
  newPage?: true
  /** Stays on one page with what follows. */
  keep?: true
  /** Index of the table head that is repeated when the table goes on behind this piece's page. */
  head?: number
  /** It is so many lines of this height (points) with `pad` above and below. */
  lines?: { height: number; pad: number }
  /** May be parted between its lines. */
  parts?: true
}

export function proseSize(document: ReportDocument): number {
  return Math.max(layout.prose.least, document.style.text.size)
}

/** The report as a row of pieces; where the pages end is found by measuring them. */
export function piecesOf(document: ReportDocument): Piece[] {
  const pieces: Piece[] = []
  const line = proseSize(document) * layout.lineHeight
  for (const block of document.blocks) addBlock(pieces, block, line, document.style.text.size)
  return pieces
}

function addBlock(pieces: Piece[], block: Block, line: number, textSize: number): void {
  const gap = layout.gap.block
  switch (block.kind) {
    case 'head':
      pieces.push({ body: { kind: 'head', block }, gap: 0 })
      return
    case 'absences':
      pieces.push({ body: { kind: 'absences', block }, gap: layout.head.gap })
      return
    case 'prose':
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'prose' }, gap, keep: true })
      pieces.push({
        body: { kind: 'prose', text: block.text },
        gap: layout.gap.heading,
        lines: { height: line, pad: 0 },
        parts: true,
      })
      return
    case 'fields':
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'prose' }, gap, keep: true })
      block.rows.forEach((row, at) => {
        pieces.push({
          body: { kind: 'fieldRow', ...row },
          gap: at === 0 ? layout.gap.heading : 0,
          ...(at === block.rows.length - 1 && row.text.length <= layout.fields.longCell && { keep: true as const }),
          lines: { height: line, pad: layout.cell.y },
          ...(row.text.length > layout.fields.longCell && { parts: true as const }),
        })
      })
      pieces.push({ body: { kind: 'note', text: block.note }, gap: layout.gap.heading })
      return
    case 'grades':
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'grades' }, gap, keep: true })
      pieces.push({
        body: { kind: 'grades', columns: block.columns, extra: block.extra },
        gap: layout.gap.table,
      })
      return
    case 'annex':
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'annex' }, gap: 0, newPage: true, keep: true })
      return
    case 'ticks':
      addTicks(pieces, textSize, block)
      return
    case 'strays':
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'prose' }, gap, keep: true })
      block.rows.forEach((row, at) => {
        pieces.push({ body: { kind: 'strayRow', ...row }, gap: at === 0 ? layout.gap.heading : 0 })
      })
      return
    case 'closing':
      pieces.push({ body: { kind: 'closing', block }, gap: layout.gap.closing })
      return
  }
}

function addTicks(pieces: Piece[], size: number, { subject, labels, labelWidth, tables }: BlockOf<'ticks'>): void {
  pieces.push({ body: { kind: 'heading', text: subject, level: 'subject' }, gap: layout.gap.block, keep: true })
  tables.forEach((table, at) => {
    const head = pieces.length
    const gap = at === 0 ? layout.gap.heading : layout.gap.table
    pieces.push({ body: { kind: 'tickHead', name: table.name, labels, labelWidth }, gap, keep: true })
    table.rows.forEach((row, index) => {
      // As the designs have it: the second row is the first coloured one.
      const isOdd = index % 2 === 1
      const body = { kind: 'tickRow', ...row, columns: labels.length, labelWidth, isOdd } as const
      pieces.push({ body, gap: 0, head, lines: { height: size * layout.lineHeight, pad: layout.cell.y } })
    })
  })
}
