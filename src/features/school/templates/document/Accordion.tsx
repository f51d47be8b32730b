import { type ReactNode, useEffect, useId, useRef } from 'react'
import { templateDocumentTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DownIcon, UpIcon } from '#ui/icons.ts'
import styles from './Accordion.module.css'

interface AccordionProps {
  title: string
  /** What is set now, shown while it is closed. */
  now: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Opens the section that follows; undefined in the last. */
  onNext: (() => void) | undefined
  children: ReactNode
}

/** One section of the wizard. */
export function Accordion({ title, now, isOpen, onToggle, onNext, children }: AccordionProps) {
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)

  // Opened by 'Weiter' of the section before, which is gone with it: the focus goes on.
  useEffect(() => {
    if (isOpen && !wasOpen.current && document.activeElement === document.body) head.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <section className={styles.section}>
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.head}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.title}>{title}</span>
          {!isOpen && <small>{now}</small>}
          {isOpen ? <UpIcon aria-hidden="true" /> : <DownIcon aria-hidden="true" />}
        </button>
      </h2>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && (
          <>
            {children}
            {onNext && <Button onClick={onNext}>{texts.next}</Button>}
          </>
        )}
      </div>
    </section>
  )
}
