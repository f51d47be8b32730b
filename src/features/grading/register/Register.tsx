import { useEffect, useRef } from 'react'
import type { CardModel } from '../model/cardModel.ts'
import styles from './Register.module.css'
import { RegisterTab } from './RegisterTab.tsx'
import { useCurrentSection } from './useCurrentSection.ts'

/** The subjects as tabs at the right edge, on the phone as a strip under the bar. */
export function Register({ model }: { model: CardModel }) {
  const { current, jump } = useCurrentSection(model.sections)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (!tab || !nav.current) return
    // Only the register's own box moves: scrollIntoView would move the sheet too.
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = nav.current
    const isOutside =
      tab.offsetLeft < scrollLeft ||
      tab.offsetLeft + tab.offsetWidth > scrollLeft + clientWidth ||
      tab.offsetTop < scrollTop ||
      tab.offsetTop + tab.offsetHeight > scrollTop + clientHeight
    if (isOutside) {
      nav.current.scrollTo({ left: tab.offsetLeft - clientWidth / 3, top: tab.offsetTop - clientHeight / 3 })
    }
  }, [current])

  return (
    <nav ref={nav} className={styles.register} aria-label="Abschnitte">
      {model.sections.map((section) => (
        <RegisterTab
          key={section.id}
          model={model}
          section={section}
          isCurrent={section.id === current}
          onJump={jump}
        />
      ))}
    </nav>
  )
}
