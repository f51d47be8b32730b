import { Link } from '@tanstack/react-router'
import { useSchoolAbout } from '#queries/schoolAbout.ts'
import { aboutTexts, authTexts, sessionTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { OfflineIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './AboutPage.module.css'
import { Cover } from './Cover.tsx'

/** The page about the product, with the imprint and the privacy text of the school. `school` comes from the URL. */
export function AboutPage({ school }: { school: string | undefined }) {
  const state = useSchoolAbout(school)
  const about = state.kind === 'loaded' ? state.about : undefined

  const prose = (text: string | undefined, missing: string) =>
    state.kind === 'loading' ? (
      <Skeleton>
        <SkeletonBar width="60%" />
        <SkeletonBar width="40%" />
      </Skeleton>
    ) : (
      <p>{text?.trim() || missing}</p>
    )

  return (
    <Cover isRead>
      <div className={styles.about}>
        <Page title={aboutTexts.aboutTitle} back={{ to: '/', label: sessionTexts.home }}>
          <p>{aboutTexts.about}</p>
          {about && <p className={styles.school}>{about.name}</p>}
          {state.kind === 'unreachable' && (
            <div className={styles.school}>
              <Banner
                icon={<OfflineIcon />}
                action={
                  <Button variant="quiet" onClick={state.retry}>
                    {sessionTexts.retry}
                  </Button>
                }
              >
                {aboutTexts.unreachable}
              </Banner>
            </div>
          )}
          <h2 id="impressum">{authTexts.imprint}</h2>
          {prose(about?.imprint, aboutTexts.imprintMissing)}
          <h2 id="datenschutz">{authTexts.privacy}</h2>
          {prose(about?.privacy, aboutTexts.privacyMissing)}
          <p>{aboutTexts.privacyDevice}</p>
          <p>
            <Link to="/accessibility" search={school === undefined ? {} : { school }}>
              {authTexts.accessibility}
            </Link>
          </p>
        </Page>
      </div>
    </Cover>
  )
}
