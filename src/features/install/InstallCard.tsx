import { useSyncExternalStore } from 'react'
import { deviceWord } from '#lib/deviceWord.ts'
import { install } from '#pwa/index.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { installTexts as texts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
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
      <Row as="header" gap={3}>
        <AppMark size={52} />
        <Text as="div" grow>
          <Text as="h2" size={17} snug id="install-title">
            {texts.title(deviceWord(navigator))}
          </Text>
          <Text size={13} ink={3}>
            {texts.gain}
          </Text>
        </Text>
        {way === 'ask' && (
          <Button variant="primary" onClick={() => void install.ask()}>
            {texts.ask}
          </Button>
        )}
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={install.dismiss} />
      </Row>
      {way === 'share' && <InstallSteps />}
    </aside>
  )
}
