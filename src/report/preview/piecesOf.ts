import type { Block, GradeLine, HeadBlock, ReportDocument, TitleStyle, TypeStyle } from '#contract/index.ts'
import { layout } from '../layout.ts'

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

/** Content and style of a piece. An equal body is not rendered again. Sizes in points. */
export type PieceBody =
  | { kind: 'running'; title: string; note: string; type: TitleStyle; prose: number }
  | { kind: 'head'; block: HeadBlock; title: TitleStyle; logoSize: number; prose: number }
  | { kind: 'absences'; block: BlockOf<'absences'>; prose: number }
  /** `below`: points below it, of a table's heading. */
  | { kind: 'heading'; text: string; level: 'prose' | 'grades'; below?: number }
  | { kind: 'subject'; text: string; type: TypeStyle }
  | { kind: 'annex'; text: string; type: TitleStyle }
  | { kind: 'prose'; text: string; prose: number }
  | { kind: 'fieldRow'; heading: string; text: string; prose: number }
  | { kind: 'note'; text: string }
  | {
      kind: 'grades'
      columns: [GradeLine[], GradeLine[]]
      extra: GradeLine | null
      boxWidth: number
      rectColor: string
      gradeColor: string
    }
  | {
      kind: 'tickHead'
      name: string
      labels: string[]
      labelWidth: number
      turned: number | null
      subheading: TypeStyle
      grades: TypeStyle
      background: string
    }
  | {
      kind: 'tickRow'
      text: string
      mark: number | null
      columns: number
      labelWidth: number
      type: TypeStyle
      /** Size of the mark. */
      symbol: number
      background: string
    }
  | { kind: 'strayRow'; text: string; grade: string; type: TypeStyle }
  | { kind: 'closing'; block: BlockOf<'closing'>; prose: number }

/** The smallest part of the report that stays on one page. */
export interface Piece {
  body: PieceBody
  /** Points above it, except at the top of a page. */
  gap: number
  /** The gap shrinks if that makes the report end on its first page. */
  elastic?: true
  /** Begins on a new page. */
  newPage?: true
  /** Stays on one page with the next piece. */
  keep?: true | undefined
  /** Indexes of the heads repeated above it if it begins a page. */
  heads?: readonly number[]
  /** The piece consists of lines of this height, with `pad` above and below; in points. */
  lines?: { height: number; pad: number }
  /**
   * May be split between its lines. With `keep` only from a certain height on, and its last lines stay with the next
   * piece.
   */
  parts?: true
}

function proseSize(document: ReportDocument): number {
  return Math.max(layout.prose.least, document.style.text.size)
}

/** The head of every page but the first. */
export function runningHeadPiece(document: ReportDocument): PieceBody {
  return { kind: 'running', ...document.running, type: document.style.otherTitle, prose: proseSize(document) }
}

/** The report as a list of pieces. Page breaks follow from measuring them. */
export function piecesOf(document: ReportDocument): Piece[] {
  const pieces: Piece[] = []
  const prose = proseSize(document)
  for (const block of document.blocks) addBlock(pieces, block, document.style, prose)
  return pieces
}

type Style = ReportDocument['style']

function addBlock(pieces: Piece[], block: Block, style: Style, prose: number): void {
  const gap = layout.gap.block
  const line = prose * layout.lineHeight
  switch (block.kind) {
    case 'head':
      pieces.push({ body: { kind: 'head', block, title: style.mainTitle, logoSize: style.logo.size, prose }, gap: 0 })
      return
    case 'absences':
      pieces.push({ body: { kind: 'absences', block, prose }, gap: layout.head.gap })
      return
    case 'prose':
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'prose' }, gap, elastic: true, keep: true })
      pieces.push({
        body: { kind: 'prose', text: block.text, prose },
        gap: layout.gap.heading,
        lines: { height: line, pad: 0 },
        parts: true,
        ...(block.keep && { keep: true as const }),
      })
      return
    case 'fields': {
      const heads = [addTableHead(pieces, block.heading)]
      block.rows.forEach((row, at) => {
        pieces.push({
          body: { kind: 'fieldRow', ...row, prose },
          ...{ gap: 0, heads },
          ...(at === block.rows.length - 1 && !row.isLong && { keep: true as const }),
          lines: { height: line, pad: layout.cell.y },
          ...(row.isLong && { parts: true as const }),
        })
      })
      pieces.push({ body: { kind: 'note', text: block.note }, gap: layout.gap.heading, heads })
      return
    }
    case 'grades': {
      const { columns, extra, inWords } = block
      const boxWidth = inWords ? layout.grades.box.wordWidth : layout.grades.box.width
      const { rectColor, gradeColor } = style
      pieces.push({ body: { kind: 'heading', text: block.heading, level: 'grades' }, gap, elastic: true, keep: true })
      pieces.push({ body: { kind: 'grades', columns, extra, boxWidth, rectColor, gradeColor }, gap: layout.gap.table })
      return
    }
    case 'annex': {
      const type = { ...style.mainTitle, underline: false, strike: false }
      pieces.push({ body: { kind: 'annex', text: block.heading, type }, gap: 0, newPage: true, keep: true })
      return
    }
    case 'ticks':
      addTicks(pieces, style, block)
      return
    case 'strays': {
      const heads = [addTableHead(pieces, block.heading)]
      for (const row of block.rows) {
        const body = { kind: 'strayRow', ...row, type: style.text } as const
        const lines = { height: style.text.size * layout.lineHeight, pad: layout.cell.y }
        pieces.push({ body, gap: 0, heads, ...(row.isLong && { lines, parts: true as const }) })
      }
      return
    }
    case 'closing': {
      const body = { kind: 'closing', block, prose } as const
      pieces.push({ body, gap: layout.gap.closing, elastic: true, ...(block.keep && { keep: true as const }) })
      return
    }
  }
}

/** Adds the heading of a table, which is repeated on every page of it. Returns its index. */
function addTableHead(pieces: Piece[], text: string): number {
  const body = { kind: 'heading', text, level: 'prose', below: layout.gap.heading } as const
  return pieces.push({ body, gap: layout.gap.block, elastic: true, keep: true }) - 1
}

function addTicks(pieces: Piece[], style: Style, block: BlockOf<'ticks'>): void {
  const { labels, labelWidth, labelSize, turned, markSize, tables } = block
  const { text: type, subheading, general } = style
  const grades = { ...style.grades, size: labelSize }
  const lines = { height: type.size * layout.lineHeight, pad: layout.cell.y }
  const table = { labelWidth, background: general.tableColor }
  const subject = pieces.length
  const gap = layout.gap.block
  const body = { kind: 'subject', text: block.subject, type: style.subject } as const
  pieces.push({ body, gap, elastic: true, keep: true })
  tables.forEach(({ name, rows }, at) => {
    const head = pieces.length
    pieces.push({
      body: { kind: 'tickHead', name, labels, turned, subheading, grades, ...table },
      gap: at === 0 ? layout.gap.heading : layout.gap.table,
      heads: [subject],
      keep: true,
    })
    rows.forEach(({ keep, isLong, ...row }, index) => {
      const look = { columns: labels.length, type, symbol: markSize, ...table }
      // The second row is the first coloured one.
      if (index % 2 === 1) look.background = general.alternateRowColor
      pieces.push({
        body: { kind: 'tickRow', ...row, ...look },
        gap: 0,
        heads: [subject, head],
        lines,
        ...(keep && { keep }),
        ...(isLong && { parts: true as const }),
      })
    })
  })
}
