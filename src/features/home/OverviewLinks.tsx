import { useUserClasses } from '#queries/classroom.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useClassProgress } from '#queries/useClassProgress.ts'
import { homeTexts } from '#texts/index.ts'
import { FlagIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './OverviewLinks.module.css'

/** So many classes stand side by side; whoever has more chooses on the page itself. */
const most = 6

/** How far each class is, and the way to what is missing in it. */
export function OverviewLinks({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { rows } = useOutboxView()
  const progress = useClassProgress(classes, rows)
  if (!classes || classes.length === 0) return null
  if (classes.length > most) {
    return (
      <LinkButton to="/reportCard/overview" variant="quiet" icon={<FlagIcon />}>
        {homeTexts.overview}
      </LinkButton>
    )
  }
  return (
    <nav className={styles.links} aria-label={homeTexts.overview}>
      <span aria-hidden="true">
        <FlagIcon />
        {homeTexts.overview}
      </span>
      {classes.map(({ classID, name }) => {
        const known = progress.get(classID)
        return (
          <LinkButton key={classID} to="/reportCard/overview" state={{ classID }} variant="quiet">
            {name}
            {known && known.of > 0 && <span>{homeTexts.progress(known.complete, known.of)}</span>}
          </LinkButton>
        )
      })}
    </nav>
  )
}
