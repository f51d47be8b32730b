import { type MouseEvent, useState } from 'react'
import { remember } from '#lib/remember.ts'
import { homeTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Segments } from '#ui/Segments.tsx'
import { ThreeHints } from '#ui/ThreeHints.tsx'
import styles from './FirstHint.module.css'

const hintKey = (userID: string) => `zeugnis-hinweis/${userID}`

/** Says once per account and device how the app saves. */
export function FirstHint({ userID }: { userID: string }) {
  const [isNew, setIsNew] = useState(() => localStorage.getItem(hintKey(userID)) === null)
  if (!isNew) return null

  function close({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    remember(localStorage, hintKey(userID), '1')
    setIsNew(false)
    // The pressed button goes; the keyboard goes on at the page.
    const main = currentTarget.closest('main')
    if (!main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }

  return (
    <aside className={styles.hint} aria-label={texts.hintLabel}>
      <div className={styles.inner}>
        <ThreeHints
          sentences={texts.hints}
          missing={{ picture: <Segments done={1} begun={1} of={3} />, words: texts.hintOfClasses }}
        />
        <Button variant="quiet" onClick={close}>
          {texts.understood}
        </Button>
      </div>
    </aside>
  )
}
