import { aboutTexts, authTexts, sessionTexts } from '#texts/index.ts'
import { BackIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './AboutPage.module.css'

export function AboutPage() {
  return (
    <div className={styles.about}>
      <Page
        title={aboutTexts.aboutTitle}
        back={
          <LinkButton to="/" variant="quiet" icon={<BackIcon />}>
            {sessionTexts.home}
          </LinkButton>
        }
      >
        <p>{aboutTexts.about}</p>
        <h2 id="impressum">{authTexts.imprint}</h2>
        <p>{aboutTexts.imprintMissing}</p>
        <h2 id="datenschutz">{authTexts.privacy}</h2>
        <p>{aboutTexts.privacyMissing}</p>
        <p>{aboutTexts.privacyDevice}</p>
      </Page>
    </div>
  )
}
