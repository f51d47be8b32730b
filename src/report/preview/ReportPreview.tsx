import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import './fonts.css'
import { sameContent } from '#lib/sameContent.ts'
import type { ReportDocument } from '../ReportDocument.ts'
import type { Logos } from './Logo.tsx'
import { measurePieces, noMeasures } from './measurePieces.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { pageRows } from './pageRows.ts'
import { piecesOf, runningHead } from './piecesOf.ts'
import styles from './ReportPreview.module.css'
import { usePageScale } from './usePageScale.ts'

export interface ReportPreviewProps {
  document: ReportDocument
  /** Where a logo is loaded from, given its path in the document. Undefined: it is not shown. */
  imageUrl: (path: string) => string | undefined
  /** Enlarges the page; at 1 it fills its place, at most as large as specification 9 says. */
  zoom?: number
  /** Told after each change of their number. */
  onPages?: (pages: number) => void
}

/** The report on A4 pages as it will be printed; page breaks may differ from the PDF by a line. */
export function ReportPreview({ document, imageUrl, zoom = 1, onPages }: ReportPreviewProps) {
  const root = useRef<HTMLDivElement>(null)
  const drawn = useRef(new Set<HTMLElement>())
  const known = useRef(noMeasures)
  const [measures, setMeasures] = useState(noMeasures)
  const scale = usePageScale(root, zoom)
  const [missing, setMissing] = useState<readonly string[]>([])
  const logos: Logos = {
    urlOf(path) {
      const url = path === null ? undefined : imageUrl(path)
      return url !== undefined && missing.includes(url) ? undefined : url
    },
    lose: (url) => setMissing((lost) => [...lost, url]),
  }
  const pieces = piecesOf(document)
  const running = runningHead(document)
  const pages = pageRows(pieces, measures)

  // What was drawn says how high it is. A second drawing follows only where that moves more than what lies below it.
  function measure(what: Iterable<HTMLElement>): void {
    const measured = root.current && measurePieces(root.current, what, known.current)
    if (!measured) return
    drawn.current.clear()
    known.current = measured
    if (!sameContent(pageRows(pieces, measured), pages)) setMeasures(measured)
  }
  useLayoutEffect(() => {
    if (drawn.current.size > 0 || known.current !== measures) measure(drawn.current)
  })
  const measureAll = useEffectEvent(() => measure(root.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? []))
  useEffect(() => {
    const again = () => measureAll()
    window.document.fonts.addEventListener('loadingdone', again)
    return () => window.document.fonts.removeEventListener('loadingdone', again)
  }, [])

  const count = pages.length
  useEffect(() => onPages?.(count), [onPages, count])

  return (
    <article ref={root} className={styles.preview} lang="de" aria-label={document.title}>
      {pages.map(({ number, rows }) => (
        <PreviewPage
          key={number}
          rows={rows}
          running={running}
          number={number}
          count={count}
          isNumbered={document.style.general.showPageNumbers}
          scale={scale}
          logos={logos}
          drawn={drawn}
        />
      ))}
    </article>
  )
}
