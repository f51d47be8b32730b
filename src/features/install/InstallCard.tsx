import { useSyncExternalStore } from 'react'
import { deviceWord } from '#lib/deviceWord.ts'
import { install } from '#pwa/index.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { installTexts as texts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import styles from './InstallCard.module.css'
import { InstallSteps, useInstallWay } from './InstallSteps.tsx'

/**
 * Offers to install the app, back on home after report cards when all have been sent. On an iPad the installed app has a
 * storage of its own, so no unsent report card may be left in the browser's.
 */
export function InstallCard() {
  const way = useInstallWay()
  const isDismissed = useSyncExternalStore(install.subscribe, install.isDismissed)
  const { rows, lastAckAt } = useOutboxView()
  if (!way || isDismissed || lastAckAt === undefined || rows.length > 0) return null
  return (
    <aside className={styles.card} aria-labelledby="install-title">
      <header>
        <AppMark size={52} />
        <div>
          <h2 id="install-title">{texts.title(deviceWord(navigator))}</h2>
          <p>{texts.gain}</p>
        </div>
        {way === 'ask' && (
          <Button variant="primary" onClick={() => void install.ask()}>
            {texts.ask}
          </Button>
        )}
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={install.dismiss} />
      </header>
      {way === 'share' && <InstallSteps />}
    </aside>
  )
}
