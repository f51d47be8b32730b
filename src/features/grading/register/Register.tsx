import { memo, useEffect, useRef, useState } from 'react'
import { scaleTexts, gradingTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { CheckIcon } from '#ui/icons.ts'
import styles from '#ui/Register.module.css'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import type { CardModel, Section } from '../model/cardModel.ts'
import { sectionProgress } from '../model/cardProgress.ts'
import { softHyphens } from '../model/softHyphens.ts'
import { bringIntoView, underHead } from '../sheet/bringIntoView.ts'

/** The sections as tabs at the right edge, on the phone as a strip under the bar. */
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

interface RegisterTabProps {
  model: CardModel
  section: Section
  isCurrent: boolean
  onJump: (id: string) => void
}

/** Rendered again only when its own count changes. */
const RegisterTab = memo(function RegisterTab({ model, section, isCurrent, onJump }: RegisterTabProps) {
  const progressOf = (editor: CardEditor) => {
    const entry = editor.entry()
    return entry && sectionProgress(model, section, entry)
  }
  const count = useLaterFromCard((editor) => {
    const progress = progressOf(editor)
    if (!progress || progress.total === 0)
      return section.body.kind === 'origin' && !progress?.complete ? texts.optional : ''
    return `${progress.done}/${progress.total}`
  })
  const isComplete = useLaterFromCard((editor) => progressOf(editor)?.complete === true)
  return (
    <button
      type="button"
      className={styles.tab}
      data-section={section.id}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(section.id)}
    >
      <b>{softHyphens(section.tab)}</b>
      {(count !== '' || isComplete) && (
        <span>
          {isComplete && <CheckIcon />}
          {count}
          {isComplete && <VisuallyHidden> {scaleTexts.done}</VisuallyHidden>}
        </span>
      )}
    </button>
  )
})

/**
 * The section that is being read, by scroll position; `jump` scrolls to one. A tapped section stays current while it
 * scrolls into view: short sections at the end of the sheet never reach the line.
 */
function useCurrentSection(sections: readonly Section[]) {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id)

  const jumping = useRef<string | undefined>(undefined)
  // Rendered again when the window becomes a phone's or a tablet's.
  useMedia(breakpoints.phone)
  const line = underHead()

  useEffect(() => {
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        // Above the first section that section is current, also after a jump past all of them.
        const top = document.getElementById(sections[0]?.id ?? '')?.getBoundingClientRect().top ?? 0
        const first = top > line ? sections[0] : sections.find(({ id }) => crossing.has(id))
        if (first && !jumping.current) setCurrent(first.id)
      },
      // A line one percent high.
      { rootMargin: `-${line}px 0px -80% 0px` },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections, line])

  function jump(id: string): void {
    const element = document.getElementById(id)
    if (!element) return
    setCurrent(id)
    jumping.current = id
    void bringIntoView(element, 'start').then(() => {
      if (jumping.current === id) jumping.current = undefined
    })
  }

  return { current: sections.some(({ id }) => id === current) ? current : sections[0]?.id, jump }
}
