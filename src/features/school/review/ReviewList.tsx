import type { ClassTemplate } from '#contract/index.ts'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { askedOf, classStanding, templateOf } from '#rules/index.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { EyeIcon, FlagIcon, LockIcon } from '#ui/icons.ts'
import paneTab from '#ui/PaneTab.module.css'
import { PersonName } from '#ui/PersonName.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ReviewList.module.css'
import { isSeen, markOf, type ReviewedStudent, SeenCards } from './review.ts'

interface ReviewListProps {
  classID: string
  students: readonly ReviewedStudent[]
  ofClass: ClassTemplate | null
  chosen: string
  onChoose: (id: string) => void
}

/** The children of the class with the state of each report card. */
export function ReviewList({ classID, students, ofClass, chosen, onChoose }: ReviewListProps) {
  const seen = useDeviceDraft(`seenCards/${classID}`, SeenCards).draft ?? {}
  const approved = students.filter(({ state }) => state.state === 'approved' || state.state === 'issued')
  return (
    <>
      <Row as="p" size={13} ink={3} className={styles.count}>
        {texts.counts(students.length, approved.length)}
      </Row>
      <ul>
        {students.map((student) => {
          const template = templateOf(ofClass, student)
          const stands = classStanding(template && askedOf(template))(student.entry)
          const { done, total } = stands
          const mark = markOf(student, stands)
          return (
            <li key={student.id}>
              <button
                type="button"
                className={paneTab.tab}
                aria-current={student.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(student.id)}
              >
                {mark.kind === 'open' && <ProgressRing done={Math.min(done, total - 1)} total={total} />}
                {mark.kind === 'approved' && <ProgressRing done={1} total={1} />}
                {mark.kind === 'submitted' && <EyeIcon className={styles.mark} aria-hidden="true" />}
                {mark.kind === 'issued' && <LockIcon className={styles.mark} aria-hidden="true" />}
                {mark.kind === 'returned' && (
                  <FlagIcon className={classes(styles.mark, styles.returned)} aria-hidden="true" />
                )}
                <Text as="span" grow anywhere className={styles.name} data-seen={isSeen(seen, student) || undefined}>
                  <PersonName {...student} />
                </Text>
                {mark.shown && (
                  <small className={styles.aside} aria-hidden="true">
                    {mark.shown}
                  </small>
                )}
                <VisuallyHidden>
                  , {mark.said}
                  {isSeen(seen, student) && `, ${texts.seenCard}`}
                </VisuallyHidden>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
