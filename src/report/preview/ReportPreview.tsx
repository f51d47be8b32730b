import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import './fonts.css'
import { layout } from '../layout.ts'
import type { ReportDocument } from '../ReportDocument.ts'
import { flowPages } from './flowPages.ts'
import type { Logos } from './Logo.tsx'
import { type Measures, measurePieces, noMeasures, sameMeasures } from './measurePieces.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { piecesOf } from './piecesOf.ts'
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
  const [measures, setMeasures] = useState<Measures>(noMeasures)
  const scale = usePageScale(root, zoom)
  const pieces = piecesOf(document)
  const [missing, setMissing] = useState<readonly string[]>([])
  const logos: Logos = {
    urlOf(path) {
      const url = path === null ? undefined : imageUrl(path)
      return url !== undefined && missing.includes(url) ? undefined : url
    },
    lose: (url) => setMissing((known) => [...known, url]),
  }
  const first = layout.page.height - layout.margin.top - layout.margin.bottom
  const following = first - measures.running - layout.gap.running
  const pages = flowPages(pieces, measures.heights, { first, following }).map((placed, at) => ({
    number: at + 1,
    placed,
  }))

  // What was drawn says how high it is, and a second drawing follows only where that changed. That one is not measured
  // again: where on its page a piece lies makes it no higher.
  const drawn = { document, logos, scale }
  const measuredFor = useRef<typeof drawn>(null)
  useLayoutEffect(() => {
    const measured = measuredFor.current !== drawn && root.current && measurePieces(root.current)
    if (!measured) return
    measuredFor.current = drawn
    setMeasures((known) => (sameMeasures(known, measured) ? known : measured))
  })

  useEffect(() => {
    const again = () => {
      const measured = root.current && measurePieces(root.current)
      if (measured) setMeasures((known) => (sameMeasures(known, measured) ? known : measured))
    }
    window.document.fonts.addEventListener('loadingdone', again)
    return () => window.document.fonts.removeEventListener('loadingdone', again)
  }, [])

  const count = pages.length
  useEffect(() => onPages?.(count), [onPages, count])

  return (
    <article ref={root} className={styles.preview} lang="de" aria-label={document.title}>
      {pages.map(({ number, placed }) => (
        <PreviewPage
          key={number}
          document={document}
          pieces={pieces}
          placed={placed}
          number={number}
          count={count}
          start={number === 1 ? 0 : measures.running + layout.gap.running}
          scale={scale}
          logos={logos}
        />
      ))}
    </article>
  )
}
