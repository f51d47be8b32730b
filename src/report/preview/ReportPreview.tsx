import { type CSSProperties, memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReportDocument } from '#contract/index.ts'
import './fonts.css'
import { sameContent } from '#lib/sameContent.ts'
import { reportTexts } from '#texts/index.ts'
import { layout } from '../layout.ts'
import { pt } from './css.ts'
import type { LogoURLs } from './HeadView.tsx'
import { PieceView } from './PieceView.tsx'
import { measurePieces, noMeasures, type PageRows, pageRows } from './pageRows.ts'
import { type Piece, type PieceBody, piecesOf, runningHeadPiece } from './piecesOf.ts'
import styles from './ReportPreview.module.css'
import { pixelsPerPoint, usePageScale } from './usePageScale.ts'

/** A phone has no room for margins: fitted and enlarged by this, the text is nearly as wide as the screen. */
export const textZoom = 1.1

/** Of the margin, what stays in sight where the page is wider than its place. */
const besideText = 12

export interface ReportPreviewProps {
  document: ReportDocument
  /** The URL of a logo by its path in the document; undefined for a logo that is not shown. */
  imageUrl: (path: string) => string | undefined
  /** Enlarges the page; 'paper' is A4 in true size whatever the window. */
  zoom?: number | 'paper'
  /** At most as wide as its container, in which it scrolls otherwise. */
  isFitted?: boolean
  /** A word across each page. */
  watermark?: string
  /** Called after each change of the number of pages. */
  onPages?: (pages: number) => void
}

/** Everything the heights of the pieces depend on. */
interface ShownReport {
  pieces: readonly Piece[]
  running: PieceBody
  imageUrl: ReportPreviewProps['imageUrl']
  missing: readonly string[]
  scale: number
}

const pieceAt = ({ pieces, running }: ShownReport, at: number | 'running') =>
  at === 'running' ? running : pieces[at]?.body

/** The report on A4 pages as it will be printed. Page breaks may differ from the PDF by a line. */
export function ReportPreview(props: ReportPreviewProps) {
  const { document, imageUrl, zoom = 1, isFitted = false, watermark, onPages } = props
  const root = useRef<HTMLDivElement>(null)
  const measured = useRef<ShownReport>(undefined)
  const known = useRef(noMeasures)
  const [measures, setMeasures] = useState(noMeasures)
  const { scale, isCut } = usePageScale(root, zoom, isFitted)
  // The text is centred, and begins at the left edge where it does not fit.
  useLayoutEffect(() => {
    const place = root.current
    if (!place || !isCut) return
    const atText = margin.side * pixelsPerPoint * scale - besideText
    place.scrollLeft = Math.min(atText, (place.scrollWidth - place.clientWidth) / 2)
  }, [isCut, scale])
  const [missing, setMissing] = useState<readonly string[]>([])
  const logos: LogoURLs = {
    urlOf(path) {
      const url = path === null ? undefined : imageUrl(path)
      return url !== undefined && missing.includes(url) ? undefined : url
    },
    lose: (url) => setMissing((lost) => [...lost, url]),
  }
  const pieces = piecesOf(document)
  const running = runningHeadPiece(document)
  const pages = pageRows(pieces, measures)

  /** Measures these pieces. Renders again only if more changes than the height of a piece without lines. */
  function measure(isWanted: (at: number | 'running') => boolean): boolean {
    const heights = root.current && measurePieces(root.current, isWanted, known.current)
    if (!heights) return false
    known.current = heights
    if (!sameContent(pageRows(pieces, heights), pages)) setMeasures(heights)
    return true
  }
  const measureChanged = useEffectEvent((shown: ShownReport) => {
    const last = measured.current
    const sameLogos = last?.imageUrl === shown.imageUrl && last.missing === shown.missing
    const isChanged = (at: number | 'running') => !sameLogos || !sameContent(pieceAt(last, at), pieceAt(shown, at))
    if (measure(isChanged)) measured.current = shown
  })
  useLayoutEffect(
    () => measureChanged({ pieces, running, imageUrl, missing, scale }),
    [pieces, running, imageUrl, missing, scale],
  )
  const measureAll = useEffectEvent(() => measure(() => true))
  useEffect(() => {
    const again = () => measureAll()
    window.document.fonts.addEventListener('loadingdone', again)
    return () => window.document.fonts.removeEventListener('loadingdone', again)
  }, [])

  const count = pages.length
  useEffect(() => onPages?.(count), [onPages, count])

  return (
    <article
      ref={root}
      className={styles.preview}
      lang="de"
      aria-label={document.title}
      // Scrolled by keys.
      tabIndex={isCut ? 0 : undefined}
    >
      {pages.map(({ number, rows }) => (
        <PaperPage
          key={number}
          rows={rows}
          running={running}
          number={number}
          count={count}
          isNumbered={document.style.general.showPageNumbers}
          scale={scale}
          watermark={watermark}
          logos={logos}
        />
      ))}
    </article>
  )
}

interface PaperPageProps extends PageRows {
  running: PieceBody
  count: number
  /** True if the page number is printed. */
  isNumbered: boolean
  scale: number
  watermark: string | undefined
  logos: LogoURLs
}

const { page, margin, pageNumber, gap } = layout
const paper = { width: pt(page.width), height: pt(page.height), padding: `${pt(margin.top)} ${pt(margin.side)}` }
const besideMargins = { insetInline: pt(margin.side) }

/** Rules are at least one pixel wide; thinner ones would appear and disappear with the scale. */
const ruleWidth = (scale: number) => ({ '--rule': `max(${pt(layout.cell.rule)}, ${1 / scale}px)` }) as CSSProperties

/** One A4 page. */
const PaperPage = memo(function PreviewPage(props: PaperPageProps) {
  const { rows, running, number, count, isNumbered, scale, watermark, logos } = props
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
        {/* On the first page it is hidden and only measured. */}
        <div
          className={number === 1 ? styles.hidden : styles.piece}
          style={number === 1 ? besideMargins : { marginBottom: pt(gap.running) }}
        >
          <PieceView body={running} at="running" logos={logos} />
        </div>
        {rows.map(({ key, at, body, above, height, slice }) => (
          <div
            key={key}
            className={styles.piece}
            style={{ marginTop: above, height, ...(slice && { overflow: 'hidden' }) }}
          >
            <PieceView body={body} at={at} slice={slice} logos={logos} />
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
        {watermark !== undefined && <div className={styles.watermark}>{watermark}</div>}
      </div>
    </section>
  )
}, sameContent)
