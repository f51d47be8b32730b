import { memo, useEffect, useRef, useState } from 'react'
import { gradingTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import styles from '#ui/Register.module.css'
import frame from '#ui/SheetFrame.module.css'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import { sectionProgress } from '../model/cardProgress.ts'
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
  const isOptional = section.body.kind === 'origin' && !isDone
  return (
    <button
      type="button"
      className={styles.tab}
      data-section={section.id}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onJump(section.id)}
    >
      <SectionCount name={section.tab} done={Number(done)} of={isOptional ? 0 : Number(of)} isDone={isDone} />
      {isOptional && <span>{texts.optional}</span>}
    </button>
  )
})

/** What says that the page is scrolled by hand. */
const handMoves = ['wheel', 'touchmove', 'pointerdown'] as const

/**
 * The last section that has passed a line under the heads. In the last screen of the sheet the line goes down with the
 * scrolling, to the foot: short sections at the end would never reach the top.
 */
function sectionInSight(sections: readonly SheetSection[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  const way = scrollHeight - clientHeight
  const below = clientHeight - underHead()
  const lastScreen = Math.min(way, below)
  const line = underHead() + below * Math.max(0, 1 - (way - scrollTop) / lastScreen)
  const passed = ({ id }: SheetSection) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line
  return (scrollTop > 0 ? sections.findLast(passed) : undefined)?.id ?? sections[0]?.id
}

/**
 * The section that is being read, by scroll position, or worked in, by the focus; `jump` scrolls to one. What was gone to
 * stays current until the page is scrolled by hand: a row is brought to the middle of the window, where the section before
 * may still be at its top.
 */
function useCurrentSection(sections: readonly SheetSection[]) {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id)
  const isLed = useRef(false)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const release = () => {
      isLed.current = false
    }
    const read = () => isLed.current || setCurrent(sectionInSight(sections))
    read()
    for (const name of ['scroll', 'resize']) addEventListener(name, read, { passive: true, signal })
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
  }, [sections])

  function jump(id: string): void {
    const element = document.getElementById(id)
    if (!element) return
    isLed.current = true
    setCurrent(id)
    void bringIntoView(element, 'start')
  }

  return { current: sections.some(({ id }) => id === current) ? current : sections[0]?.id, jump }
}
