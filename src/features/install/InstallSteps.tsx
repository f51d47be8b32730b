import { useSyncExternalStore } from 'react'
import { isMobile } from '#lib/deviceWord.ts'
import { type InstallWay, install } from '#pwa/index.ts'
import { installTexts as texts } from '#texts/index.ts'
import { AddToHomeIcon, ShareIcon } from '#ui/icons.ts'
import styles from './InstallSteps.module.css'

const isPhone = () =>
  /iPhone/.test(navigator.userAgent) || isMobile({ maxTouchPoints: navigator.maxTouchPoints, screen })

/** How to install the app by hand, which is the only way on iPads and iPhones. */
export function InstallSteps() {
  const share = isPhone() ? texts.shareOnPhone : texts.shareOnTablet
  return (
    <ol className={styles.steps}>
      <li>
        <span>
          {share.before} <ShareIcon /> <b>{texts.share}</b> {share.after}
        </span>
      </li>
      <li>
        <span>
          <AddToHomeIcon /> <b>{texts.toHome}</b> {texts.choose}
        </span>
      </li>
      <li>
        <span>
          {texts.add.before} <b>{texts.add.word}</b> {texts.add.after}
        </span>
      </li>
    </ol>
  )
}

/** How the app can be installed on this device; undefined if it already is, or cannot be. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(install.subscribe, install.way)
}
