import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { sameContent } from '#lib/sameContent.ts'
import { layout } from '../layout.ts'
import { ClosingView } from './ClosingView.tsx'
import { FieldRow, StrayRow, TickHead, TickRow } from './cells.tsx'
import { pt, titleCss, typeCss } from './css.ts'
import { GradesView } from './GradesView.tsx'
import { HeadView } from './HeadView.tsx'
import type { Logos } from './Logo.tsx'
import type { PieceBody } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

interface PieceViewProps {
  body: PieceBody
  /** Its index, by which its height is known. */
  at: number | 'running'
  /** Points of it that stand on pages before. */
  from?: number | undefined
  logos: Logos
  /** Takes what was drawn and has to be measured. */
  drawn: RefObject<Set<HTMLElement>>
}

/** One piece of the report, as wide as the content of the page. */
export const PieceView = memo(function PieceView({ body, at, from, logos, drawn }: PieceViewProps) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (root.current) drawn.current.add(root.current)
  })
  return (
    <div ref={root} data-piece={at} style={from === undefined ? undefined : { transform: `translateY(${pt(-from)})` }}>
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
