import { layout } from '../layout.ts'
import type { ReportDocument } from '../ReportDocument.ts'
import { ClosingView } from './ClosingView.tsx'
import { FieldRow, StrayRow, TickHead, TickRow } from './cells.tsx'
import { pt, titleCss, typeCss } from './css.ts'
import { GradesView } from './GradesView.tsx'
import { HeadView } from './HeadView.tsx'
import type { Logos } from './Logo.tsx'
import { type PieceBody, proseSize } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

interface PieceViewProps {
  body: PieceBody
  document: ReportDocument
  logos: Logos
}

/** One piece of the report, as wide as the content of the page. */
export function PieceView({ body, document, logos }: PieceViewProps) {
  const { style } = document
  const prose = proseSize(document)
  switch (body.kind) {
    case 'running':
      return (
        <>
          <div style={titleCss(style.otherTitle)}>{body.title}</div>
          <div style={{ fontSize: pt(prose), textAlign: style.otherTitle.align }}>{body.note}</div>
        </>
      )
    case 'head':
      return (
        <HeadView block={body.block} title={style.mainTitle} logoSize={style.logo.size} prose={prose} logos={logos} />
      )
    case 'absences':
      return (
        <div className={styles.ends} style={{ fontSize: pt(prose), paddingBottom: pt(layout.head.gap) }}>
          <span>{body.block.missed}</span>
          <span>{body.block.unexcused}</span>
        </div>
      )
    case 'heading':
      return <Heading {...body} style={style} />
    case 'prose':
      return (
        <div className={styles.text} style={{ fontSize: pt(prose) }}>
          {body.text}
        </div>
      )
    case 'note':
      return <div style={{ fontSize: pt(layout.note.size) }}>{body.text}</div>
    case 'grades':
      return <GradesView columns={body.columns} extra={body.extra} rectColor={style.rectColor} />
    case 'fieldRow':
      return <FieldRow heading={body.heading} text={body.text} size={prose} />
    case 'tickHead':
      return (
        <TickHead {...body} subheading={style.subheading} grades={style.grades} background={style.general.tableColor} />
      )
    case 'tickRow':
      return (
        <TickRow
          {...body}
          type={style.text}
          symbol={style.symbols.size}
          background={body.isOdd ? style.general.alternateRowColor : style.general.tableColor}
        />
      )
    case 'strayRow':
      return <StrayRow text={body.text} grade={body.grade} type={style.text} />
    case 'closing':
      return <ClosingView block={body.block} prose={prose} />
  }
}

interface HeadingProps extends Omit<Extract<PieceBody, { kind: 'heading' }>, 'kind'> {
  style: ReportDocument['style']
}

function Heading({ text, level, style }: HeadingProps) {
  switch (level) {
    case 'prose':
      return <div style={{ fontSize: pt(layout.prose.heading), fontWeight: 700 }}>{text}</div>
    case 'subject':
      return <div style={typeCss(style.subject)}>{text}</div>
    case 'annex':
      return <div style={titleCss({ ...style.mainTitle, underline: false, strike: false })}>{text}</div>
    case 'grades':
      return (
        <div style={{ fontSize: pt(layout.grades.heading), fontWeight: 700, textAlign: 'center' }}>
          <u>{text}</u>
        </div>
      )
  }
}
