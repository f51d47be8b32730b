import { useEffect, useRef, useState } from 'react'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import type { ReportDocument } from '#report/index.ts'
import { ReportPreview } from '#report/preview.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import styles from './ReviewPage.module.css'

interface PaperProps {
  document: ReportDocument
  onPages: (pages: number) => void
}

export function Paper({ document, onPages }: PaperProps) {
  const services = useServices()
  return (
    <div className={styles.paper}>
      <ReportPreview document={document} imageUrl={(path) => fileAddress(services, path)} onPages={onPages} />
    </div>
  )
}

const pageElement = (number: number) => document.querySelector(`[data-page="${number}"]`)

/** The pages of the report card as tabs at the right edge. */
export function PageRegister({ pages }: { pages: number }) {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(1)
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  useChosenInSight(nav, String(current))

  useEffect(() => {
    // The page that crosses the upper third of the window is being read.
    function onScroll() {
      const line = window.innerHeight / 3
      const passed = Array.from({ length: pages }, (_, at) => at + 1).findLast(
        (number) => (pageElement(number)?.getBoundingClientRect().top ?? line) < line,
      )
      setCurrent(passed ?? 1)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [pages])

  return (
    <nav ref={nav} className={styles.register} aria-label={texts.pages}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-current={number === current ? 'true' : undefined}
          onClick={() => {
            setCurrent(number)
            pageElement(number)?.scrollIntoView({ block: 'start' })
          }}
        >
          {texts.page(number)}
        </button>
      ))}
    </nav>
  )
}
