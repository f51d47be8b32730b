import { Fragment, memo } from 'react'
import type { Block, GradeLine } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { reportTexts as texts } from '#texts/index.ts'
import { layout } from '../layout.ts'
import { FieldRowCells, StrayRow, TickHead, TickRowCells } from './cells.tsx'
import { linesCss, movedUp, pt, titleCss, typeCss } from './css.ts'
import type { Slice } from './flowPages.ts'
import { HeadView, type LogoURLs } from './HeadView.tsx'
import type { PieceBody } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

interface PieceViewProps {
  body: PieceBody
  /** Its index among the pieces. */
  at: number | 'running'
  /** The part of it that is seen. */
  slice?: Slice | undefined
  logos: LogoURLs
}

/** One piece of the report, as wide as the content of the page. */
export const PieceView = memo(function PieceView({ body, at, slice, logos }: PieceViewProps) {
  return (
    <div data-piece={at} className={slice && body.kind !== 'prose' ? styles.part : undefined}>
      <Body body={body} slice={slice} logos={logos} />
    </div>
  )
}, sameContent)

function Body({ body, slice, logos }: Pick<PieceViewProps, 'body' | 'slice' | 'logos'>) {
  switch (body.kind) {
    case 'running':
      return (
        <>
          <div style={titleCss(body.type)}>{body.title}</div>
          <div style={{ fontSize: pt(body.prose), textAlign: body.type.align }}>{body.note}</div>
        </>
      )
    case 'head':
      return <HeadView {...body} logos={logos} />
    case 'absences':
      return (
        <div className={styles.ends} style={{ fontSize: pt(body.prose), paddingBottom: pt(layout.head.gap) }}>
          <span>{body.block.missed}</span>
          <span>{body.block.unexcused}</span>
        </div>
      )
    case 'heading':
      return body.level === 'prose' ? (
        <div style={{ fontSize: pt(layout.prose.heading), fontWeight: 700, paddingBottom: pt(body.below ?? 0) }}>
          {body.text}
        </div>
      ) : (
        <div style={{ fontSize: pt(layout.grades.heading), fontWeight: 700, textAlign: 'center' }}>
          <u>{body.text}</u>
        </div>
      )
    case 'subject':
      return <div style={typeCss(body.type)}>{body.text}</div>
    case 'annex':
      return <div style={titleCss(body.type)}>{body.text}</div>
    case 'prose':
      return (
        <div className={styles.text} style={{ ...linesCss(body.prose), ...(slice && movedUp(slice)) }}>
          {body.text}
        </div>
      )
    case 'note':
      return <div style={{ fontSize: pt(layout.note.size) }}>{body.text}</div>
    case 'grades':
      return <GradesView {...body} />
    case 'fieldRow':
      return <FieldRowCells {...body} slice={slice} />
    case 'tickHead':
      return <TickHead {...body} />
    case 'tickRow':
      return <TickRowCells {...body} slice={slice} />
    case 'strayRow':
      return <StrayRow {...body} slice={slice} />
    case 'closing':
      return <ClosingView {...body} />
  }
}

interface GradesViewProps {
  columns: [GradeLine[], GradeLine[]]
  extra: GradeLine | null
  /** Points. */
  boxWidth: number
  rectColor: string
  gradeColor: string
}

/** Two columns of subjects in one grid, each with a dotted line to the box of its grade. */
function GradesView({ columns: [left, right], extra, boxWidth, rectColor, gradeColor }: GradesViewProps) {
  const { columnGap, lineGap, size, box, dots } = layout.grades
  const padding = `${pt(box.pad)} 0`
  const place = {
    gridTemplateColumns: `1fr ${pt(boxWidth)} ${pt(columnGap)} 1fr ${pt(boxWidth)}`,
    rowGap: pt(lineGap),
    fontSize: pt(size),
  }
  const cells = ({ name, grade }: GradeLine, from: number, to: number) => (
    <Fragment key={name}>
      <span className={styles.line} style={{ gridColumn: `${from} / ${to}` }}>
        <span style={{ padding }}>{name}</span>
        <span className={styles.dots} style={{ marginBottom: pt(dots) }} aria-hidden="true" />
      </span>
      <span
        className={styles.box}
        style={{ padding, color: gradeColor, background: rectColor }}
        // The language of origin, which spans the columns, is never missing.
        data-gap={(to - from === 1 && grade === texts.dash) || undefined}
      >
        {grade}
      </span>
    </Fragment>
  )
  return (
    <div className={styles.grades} style={place}>
      {left.map((line, at) => [cells(line, 1, 2), right[at] && cells(right[at], 4, 5)])}
      {extra && cells(extra, 1, 5)}
    </div>
  )
}

interface ClosingViewProps {
  block: Extract<Block, { kind: 'closing' }>
  /** Points. */
  prose: number
}

/** Place and date, the lines to sign on, the legend. */
function ClosingView({ block, prose }: ClosingViewProps) {
  const { signatures, legend, cell } = layout
  return (
    <div>
      <div style={{ fontSize: pt(prose) }}>{block.line}</div>
      <div
        className={styles.signatures}
        style={{ marginTop: pt(signatures.above), columnGap: pt(signatures.gap), fontSize: pt(signatures.size) }}
      >
        {block.signatures.map((who) => (
          <span key={who} style={{ paddingTop: pt(2) }}>
            <i className={styles.rule} style={{ top: 0, height: pt(cell.rule) }} />
            {who}
          </span>
        ))}
      </div>
      {block.legend.length > 0 && (
        <div style={{ marginTop: pt(legend.above), fontSize: pt(legend.size) }}>
          {block.legend.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
    </div>
  )
}
