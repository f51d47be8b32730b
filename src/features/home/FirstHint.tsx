import { type MouseEvent, useState } from 'react'
import { homeTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CloudCheckIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { TabletCheckIcon } from '#ui/TabletCheckIcon.tsx'
import styles from './FirstHint.module.css'

const storageKey = (userID: string) => `zeugnis-hinweis/${userID}`

/** Says once per account and device how the app saves. */
export function FirstHint({ userID }: { userID: string }) {
  const [isNew] = useState(() => localStorage.getItem(storageKey(userID)) === null)
  const [isFolded, setIsFolded] = useState(false)
  if (!isNew) return null

  function fold({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    localStorage.setItem(storageKey(userID), '1')
    setIsFolded(true)
    // The pressed button goes; the keyboard goes on at the page.
    const main = currentTarget.closest('main')
    if (!main) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }

  const [saved, nothingToSend, ring] = texts.hints
  return (
    <aside className={styles.hint} aria-label={texts.hintLabel} data-folded={isFolded || undefined} inert={isFolded}>
      <div className={styles.inner}>
        <ul>
          <li>
            <TabletCheckIcon />
            {saved}
          </li>
          <li>
            <CloudCheckIcon aria-hidden="true" />
            {nothingToSend}
          </li>
          <li>
            <ProgressRing done={2} total={3} />
            {ring}
          </li>
        </ul>
        <Button variant="quiet" onClick={fold}>
          {texts.understood}
        </Button>
      </div>
    </aside>
  )
}
