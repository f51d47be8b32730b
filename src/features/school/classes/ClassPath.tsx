import { classesTexts, dashboardTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { Segments } from '#ui/Segments.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import styles from './ClassPath.module.css'
import type { Path } from './issue.ts'

/** How many report cards of a class have come how far, as fields side by side; the step in progress is tinted. */
export function ClassPath({ of, step, counts }: Path) {
  return (
    <ol className={styles.path} aria-label={classesTexts.path}>
      {counts.map(({ id, count, begun = 0 }) => (
        <li key={id} aria-current={id === step ? 'step' : undefined}>
          <span>{texts.columns[id]}</span>
          <span>
            <b>{count ?? '–'}</b> <small>{classesTexts.ofAll(of)}</small>
          </span>
          <Segments done={count ?? 0} begun={begun} of={of} isSmall />
        </li>
      ))}
    </ol>
  )
}

/** As high as the path, until it is known. */
export const ClassPathSkeleton = () => (
  <Skeleton className={classes(styles.path, styles.place)}>
    <SkeletonBar width={92} />
    <SkeletonBar width={64} />
    <SkeletonBar height={8} />
  </Skeleton>
)
