import { memo, useEffect, useRef, useState } from 'react'
import { gradingTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import styles from '#ui/Register.module.css'
import frame from '#ui/SheetFrame.module.css'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import { sectionProgress } from '../model/cardProgress.ts'
import { softHyphens } from '../model/softHyphens.ts'
import { bringIntoView, underHead } from '../sheet/bringIntoView.ts'
import { SectionCount } from './SectionCount.tsx'

/** The sections as tabs at the right edge, on the phone as a strip under the bar. */
export function Register({ model }: { model: CardModel }) {
  const { current, jump } = useCurrentSection(model.sections)
  const nav = useRef<HTMLElement>(null)

  useChosenInSight(nav, current)

  return (
    <nav ref={nav} className={classes(frame.pane, styles.register)} aria-label="Abschnitte">
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
  section: SheetSection
  isCurrent: boolean
  onJump: (id: string) => void
}

/** Rendered again only when its own count changes. */
const RegisterTab = memo(function RegisterTab({ model, section, isCurrent, onJump }: RegisterTabProps) {
  const progressOf = (editor: CardEditor) => {
    const entry = editor.entry()
    return entry && sectionProgress(model, section, entry)
  }
  // As a string: equal progress renders nothing.
  const code = useLaterFromCard((editor) => {
    const { done = 0, total = 0, complete = false } = progressOf(editor) ?? {}
    return `${done} ${total} ${complete}`
  })
  const [done, of, complete] = code.split(' ')
  const isDone = complete === 'true'
  return (
    <button
      type="button"
      className={styles.tab}
      data-section={section.id}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(section.id)}
    >
      <b>{softHyphens(section.tab)}</b>
      {section.body.kind === 'origin' && !isDone ? (
        <span>{texts.optional}</span>
      ) : (
        <SectionCount done={Number(done)} of={Number(of)} isDone={isDone} />
      )}
    </button>
  )
})

/** What says that the page is scrolled by hand. */
const handMoves = ['wheel', 'touchmove', 'pointerdown'] as const

/**
 * The section that is being read, by scroll position, or worked in, by the focus; `jump` scrolls to one. What was gone to
 * stays current until the page is scrolled by hand: a row is brought to the middle of the window, where the section before
 * may still be at its top, and short sections at the end of the sheet never reach it.
 */
function useCurrentSection(sections: readonly SheetSection[]) {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id)
  const isLed = useRef(false)
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
        if (first && !isLed.current) setCurrent(first.id)
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

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const release = () => {
      isLed.current = false
    }
    for (const name of handMoves) addEventListener(name, release, { passive: true, signal })
    addEventListener('keydown', ({ key }) => /^(Page|Home|End)/.test(key) && release(), { signal })
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const id = target instanceof Element ? target.closest('main section[id]')?.id : undefined
        if (id === undefined) return
        isLed.current = true
        setCurrent(id)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])

  function jump(id: string): void {
    const element = document.getElementById(id)
    if (!element) return
    isLed.current = true
    setCurrent(id)
    void bringIntoView(element, 'start')
  }

  return { current: sections.some(({ id }) => id === current) ? current : sections[0]?.id, jump }
}
