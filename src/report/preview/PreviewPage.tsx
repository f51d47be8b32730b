import type { CSSProperties } from 'react'
import { reportTexts } from '#texts/index.ts'
import { contentWidth, layout } from '../layout.ts'
import type { ReportDocument } from '../ReportDocument.ts'
import { pt } from './css.ts'
import type { Placed } from './flowPages.ts'
import type { Logos } from './Logo.tsx'
import { PieceView } from './PieceView.tsx'
import type { Piece } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

interface PreviewPageProps {
  document: ReportDocument
  pieces: readonly Piece[]
  placed: readonly Placed[]
  number: number
  count: number
  /** Points from the upper margin to the content. */
  start: number
  scale: number
  logos: Logos
}

/** A rule thinner than a pixel of the screen would come and go. */
const ruleWidth = (scale: number) => ({ '--rule': `max(${pt(layout.cell.rule)}, ${1 / scale}px)` }) as CSSProperties

/** One A4 page. */
export function PreviewPage(props: PreviewPageProps) {
  const { document, pieces, placed, number, count, start, scale, logos } = props
  const { page, margin, pageNumber } = layout
  const place = (top: number) => ({ top: pt(margin.top + top), left: pt(margin.side), width: pt(contentWidth) })
  return (
    <section
      className={styles.sheet}
      style={{ width: pt(page.width * scale), height: pt(page.height * scale) }}
      aria-label={reportTexts.pageOf(number, count)}
    >
      <div
        data-page={number}
        className={styles.page}
        style={{
          width: pt(page.width),
          height: pt(page.height),
          transform: `scale(${scale})`,
          ...ruleWidth(scale),
        }}
      >
        {/* On the first page only to be measured. */}
        <div className={number === 1 ? styles.hidden : styles.piece} style={place(0)} data-piece="running">
          <PieceView body={{ kind: 'running', ...document.running }} document={document} logos={logos} />
        </div>
        {placed.map(({ piece: at, top, slice, isRepeat }) => {
          const piece = pieces[at]
          if (!piece) return null
          const view = <PieceView body={piece.body} document={document} logos={logos} />
          return (
            <div
              key={`${at} ${slice?.from ?? ''} ${isRepeat ?? ''}`}
              className={styles.piece}
              style={{ ...place(start + top), ...(slice && { height: pt(slice.to - slice.from), overflow: 'hidden' }) }}
            >
              <div data-piece={at} style={slice && { transform: `translateY(${pt(-slice.from)})` }}>
                {view}
              </div>
            </div>
          )
        })}
        {document.style.general.showPageNumbers && (
          <div
            className={styles.pageNumber}
            style={{ ...place(0), top: 'auto', bottom: pt(pageNumber.bottom), fontSize: pt(pageNumber.size) }}
          >
            {reportTexts.pageOf(number, count)}
          </div>
        )}
      </div>
    </section>
  )
}
