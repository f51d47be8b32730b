import { Link } from '@tanstack/react-router'
import { useSchoolAbout } from '#queries/schoolAbout.ts'
import { aboutTexts, authTexts, sessionTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { OfflineIcon } from '#ui/icons.ts'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './AboutPage.module.css'
import { ReadPage } from './ReadPage.tsx'

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
    <ReadPage title={aboutTexts.aboutTitle}>
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
    </ReadPage>
  )
}
