import { isMobile } from '#lib/isMobile.ts'
import { installTexts as texts } from '#texts/index.ts'
import { AddToHomeIcon, ShareIcon } from '#ui/icons.ts'
import styles from './InstallSteps.module.css'

const isPhone = () =>
  /iPhone/.test(navigator.userAgent) || isMobile({ maxTouchPoints: navigator.maxTouchPoints, screen })

/** By hand, as iPads and iPhones want it. */
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
