import type { CSSProperties, ReactNode } from 'react'
import { layout } from '../layout.ts'
import { linesCss, movedUp, pt, typeCss } from './css.ts'
import type { Slice } from './flowPages.ts'
import type { PieceBody } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

type BodyOfKind<K extends PieceBody['kind']> = Omit<Extract<PieceBody, { kind: K }>, 'kind'>
/** A row, or the part of it that is on one page. Its other cells are on the first one. */
type RowOf<K extends PieceBody['kind']> = BodyOfKind<K> & { slice: Slice | undefined }

const { cell } = layout
const padding = `${pt(cell.y)} ${pt(cell.x)}`
/**
 * Rules are shadows that take no space, as in the PDF. Each cell draws all four; those below and to the right are
 * covered by the neighbours' own.
 */
const rule = `inset var(--rule) var(--rule) 0 ${cell.ruleColor}, var(--rule) var(--rule) 0 ${cell.ruleColor}`

const markCss = {
  fontWeight: 700,
  textAlign: 'center',
  padding: `${pt(cell.y)} 0`,
  // The height of a line in the mark's own size.
  lineHeight: layout.lineHeight / layout.mark.letter,
} as const

function Cell({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <div className={styles.cell} style={{ padding, boxShadow: rule, ...style }}>
      {children}
    </div>
  )
}

/** The text that makes a row so high that it is split. */
function SlicedText({ slice, children }: { slice: Slice | undefined; children: string }) {
  if (!slice) return children
  return (
    <div style={{ height: pt(slice.to - slice.from), overflow: 'hidden' }}>
      <div data-text style={movedUp(slice)}>
        {children}
      </div>
    </div>
  )
}

const isContinued = (slice: Slice | undefined) => slice !== undefined && slice.from > 0

function CellRow({ columns, isGap, children }: { columns: string; isGap?: boolean; children: ReactNode }) {
  return (
    <div className={styles.row} style={{ gridTemplateColumns: columns }} data-gap={isGap || undefined}>
      {children}
    </div>
  )
}

const gridColumns = (count: number, width: number) => (count === 0 ? '1fr' : `1fr repeat(${count}, ${pt(width)})`)

/** Head of a category's table. */
export function TickHead({ name, labels, labelWidth, turned, subheading, grades, background }: BodyOfKind<'tickHead'>) {
  const [along, across] = [pt(cell.y), pt(cell.label)]
  return (
    <CellRow columns={gridColumns(labels.length, labelWidth)}>
      <Cell style={{ ...typeCss(subheading), fontWeight: 700, background }}>{name}</Cell>
      {labels.map((label) => (
        <Cell
          key={label}
          style={{
            ...typeCss(grades),
            padding: turned === null ? `${across} ${along}` : `${along} ${across}`,
            background,
          }}
        >
          {turned === null ? (
            label
          ) : (
            <div className={styles.turned} style={{ height: pt(turned) }}>
              {label}
            </div>
          )}
        </Cell>
      ))}
    </CellRow>
  )
}

/** One snippet with its mark. */
export function TickRowCells(props: RowOf<'tickRow'>) {
  const { text, mark, columns, labelWidth, type, symbol, background, slice } = props
  return (
    <CellRow columns={gridColumns(columns, labelWidth)} isGap={mark === null}>
      <Cell style={{ ...typeCss(type), background }}>
        <SlicedText slice={slice}>{text}</SlicedText>
      </Cell>
      {Array.from({ length: columns }, (_, column) => column).map((column) => (
        <Cell
          key={column}
          style={{ ...markCss, fontSize: pt(symbol * layout.mark.letter), color: type.color, background }}
        >
          {mark === column && !isContinued(slice) ? '×' : ''}
        </Cell>
      ))}
    </CellRow>
  )
}

/** A heading and its text. */
export function FieldRowCells({ heading, text, prose, slice }: RowOf<'fieldRow'>) {
  const look = { ...linesCss(prose), alignContent: 'start' }
  return (
    <CellRow columns={`${pt(layout.fields.headingWidth)} 1fr`}>
      <Cell style={look}>{isContinued(slice) ? '' : heading}</Cell>
      <Cell style={look}>
        <SlicedText slice={slice}>{text}</SlicedText>
      </Cell>
    </CellRow>
  )
}

/** A mark whose snippet is no longer in the template. */
export function StrayRow({ text, grade, type, slice }: RowOf<'strayRow'>) {
  const look = typeCss(type)
  return (
    <CellRow columns={`1fr ${pt(layout.fields.headingWidth)}`}>
      <Cell style={look}>
        <SlicedText slice={slice}>{text}</SlicedText>
      </Cell>
      <Cell style={look}>{isContinued(slice) ? '' : grade}</Cell>
    </CellRow>
  )
}
