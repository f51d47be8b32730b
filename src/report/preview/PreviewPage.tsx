import { type CSSProperties, memo, type RefObject } from 'react'
import { sameContent } from '#lib/sameContent.ts'
import { reportTexts } from '#texts/index.ts'
import { layout } from '../layout.ts'
import { pt } from './css.ts'
import type { Logos } from './Logo.tsx'
import { PieceView } from './PieceView.tsx'
import type { PageRows } from './pageRows.ts'
import type { PieceBody } from './piecesOf.ts'
import styles from './ReportPreview.module.css'

interface PreviewPageProps extends PageRows {
  running: PieceBody
  count: number
  /** Whether its number is printed. */
  isNumbered: boolean
  scale: number
  logos: Logos
  /** Takes what was drawn and has to be measured. */
  drawn: RefObject<Set<HTMLElement>>
}

const { page, margin, pageNumber, gap } = layout
const paper = { width: pt(page.width), height: pt(page.height), padding: `${pt(margin.top)} ${pt(margin.side)}` }
const besideMargins = { insetInline: pt(margin.side) }

/** A rule thinner than a pixel of the screen would come and go. */
const ruleWidth = (scale: number) => ({ '--rule': `max(${pt(layout.cell.rule)}, ${1 / scale}px)` }) as CSSProperties

/** One A4 page. */
export const PreviewPage = memo(function PreviewPage(props: PreviewPageProps) {
  const { rows, running, number, count, isNumbered, scale, logos, drawn } = props
  return (
    <section
      className={styles.sheet}
      style={{ width: pt(page.width * scale), height: pt(page.height * scale) }}
      aria-label={reportTexts.pageOf(number, count)}
    >
      <div
        data-page={number}
        className={styles.page}
        style={{ ...paper, transform: `scale(${scale})`, ...ruleWidth(scale) }}
      >
        {/* On the first page only to be measured. */}
        <div
          className={number === 1 ? styles.hidden : styles.piece}
          style={number === 1 ? besideMargins : { marginBottom: pt(gap.running) }}
        >
          <PieceView body={running} at="running" logos={logos} drawn={drawn} />
        </div>
        {rows.map(({ key, at, body, above, height, from }) => (
          <div
            key={key}
            className={styles.piece}
            style={{ marginTop: above, height, ...(from !== undefined && { overflow: 'hidden' }) }}
          >
            <PieceView body={body} at={at} from={from} logos={logos} drawn={drawn} />
          </div>
        ))}
        {isNumbered && (
          <div
            className={styles.pageNumber}
            style={{ ...besideMargins, bottom: pt(pageNumber.bottom), fontSize: pt(pageNumber.size) }}
          >
            {reportTexts.pageOf(number, count)}
          </div>
        )}
      </div>
    </section>
  )
}, sameContent)
