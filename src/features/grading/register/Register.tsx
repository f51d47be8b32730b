import { useRef } from 'react'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import type { CardModel } from '../model/cardModel.ts'
import styles from './Register.module.css'
import { RegisterTab } from './RegisterTab.tsx'
import { useCurrentSection } from './useCurrentSection.ts'

/** The subjects as tabs at the right edge, on the phone as a strip under the bar. */
export function Register({ model }: { model: CardModel }) {
  const { current, jump } = useCurrentSection(model.sections)
  const nav = useRef<HTMLElement>(null)

  useChosenInSight(nav, current)

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
