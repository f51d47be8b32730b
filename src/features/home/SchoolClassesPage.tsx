import { useUserClasses } from '#queries/classroom.ts'
import { isUnreachable } from '#queries/failure.ts'
import { schoolConfigTexts, sessionTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { BackIcon, InfoIcon, OfflineIcon, WarnIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './SchoolClassesPage.module.css'

/** What the school settings can show so far. */
export function SchoolClassesPage({ userID }: { userID: string }) {
  const { data: classes, error, refetch } = useUserClasses(userID)
  return (
    <Page
      title={schoolConfigTexts.title}
      back={
        <LinkButton to="/home" variant="quiet" icon={<BackIcon />}>
          {sessionTexts.back}
        </LinkButton>
      }
    >
      <Banner icon={<InfoIcon />}>{schoolConfigTexts.onServer}</Banner>
      {error && classes === undefined && (
        <div className={styles.problem}>
          <Banner
            tone={isUnreachable(error) ? 'neutral' : 'warn'}
            icon={isUnreachable(error) ? <OfflineIcon /> : <WarnIcon />}
            action={
              <Button variant="quiet" onClick={() => void refetch()}>
                {sessionTexts.retry}
              </Button>
            }
          >
            {schoolConfigTexts.loadFailed}
          </Banner>
        </div>
      )}
      <h2 className={styles.heading}>{schoolConfigTexts.classes}</h2>
      {classes?.length === 0 && <p className={styles.empty}>{schoolConfigTexts.noClasses}</p>}
      <ul className={styles.classes}>
        {classes?.map(({ classID, name }) => (
          <li key={classID}>{name}</li>
        ))}
      </ul>
    </Page>
  )
}
