import { memo } from 'react'
import { sameContent } from '#lib/sameContent.ts'
import { layout } from '../layout.ts'
import type { Block, GradeLine } from '../ReportDocument.ts'
import { FieldRow, StrayRow, TickHead, TickRow } from './cells.tsx'
import { pt, titleCss, typeCss } from './css.ts'
import { HeadView, type Logos } from './HeadView.tsx'
import type { PieceBody } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

interface PieceViewProps {
  body: PieceBody
  /** Its index among the pieces. */
  at: number | 'running'
  /** Points of it that are on earlier pages. */
  from?: number | undefined
  logos: Logos
}

/** One piece of the report, as wide as the content of the page. */
export const PieceView = memo(function PieceView({ body, at, from, logos }: PieceViewProps) {
  return (
    <div data-piece={at} style={from === undefined ? undefined : { transform: `translateY(${pt(-from)})` }}>
      <Body body={body} logos={logos} />
    </div>
  )
}, sameContent)

function Body({ body, logos }: Pick<PieceViewProps, 'body' | 'logos'>) {
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
        <div style={{ fontSize: pt(layout.prose.heading), fontWeight: 700 }}>{body.text}</div>
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
        <div className={styles.text} style={{ fontSize: pt(body.prose) }}>
          {body.text}
        </div>
      )
    case 'note':
      return <div style={{ fontSize: pt(layout.note.size) }}>{body.text}</div>
    case 'grades':
      return <GradesView {...body} />
    case 'fieldRow':
      return <FieldRow {...body} />
    case 'tickHead':
      return <TickHead {...body} />
    case 'tickRow':
      return <TickRow {...body} />
    case 'strayRow':
      return <StrayRow {...body} />
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

/** Two columns of subjects, each with a dotted line to the box of its grade. */
function GradesView({ columns, extra, boxWidth, rectColor, gradeColor }: GradesViewProps) {
  const { grades } = layout
  const look = { width: boxWidth, color: gradeColor, background: rectColor }
  const list = (lines: GradeLine[]) => (
    <div className={styles.lines} style={{ rowGap: pt(grades.lineGap) }}>
      {lines.map((line) => (
        <Line key={line.name} {...line} {...look} />
      ))}
    </div>
  )
  return (
    <div style={{ fontSize: pt(grades.size) }}>
      <div className={styles.columns} style={{ columnGap: pt(grades.columnGap) }}>
        {list(columns[0])}
        {list(columns[1])}
      </div>
      {extra && (
        <div style={{ marginTop: pt(grades.lineGap) }}>
          <Line {...extra} {...look} />
        </div>
      )}
    </div>
  )
}

function Line({ name, grade, width, ...ink }: GradeLine & { width: number; color: string; background: string }) {
  const { box, dots } = layout.grades
  return (
    <div className={styles.line}>
      <span style={{ padding: `${pt(box.pad)} 0` }}>{name}</span>
      <span className={styles.dots} style={{ marginBottom: pt(dots) }} aria-hidden="true" />
      <span className={styles.box} style={{ width: pt(width), padding: `${pt(box.pad)} 0`, ...ink }}>
        {grade}
      </span>
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
