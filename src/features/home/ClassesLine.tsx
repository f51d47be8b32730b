import { useUserClasses } from '#queries/classroom.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useClassProgress } from '#queries/useClassProgress.ts'
import { homeTexts } from '#texts/index.ts'
import { classesText } from './classesText.ts'

/** The teacher's classes and, once this device knows all of them, how many report cards are not complete yet. */
export function ClassesLine({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { rows } = useOutboxView()
  const progress = useClassProgress(classes, rows)
  return classes && (classesText(classes, progress) || homeTexts.noClasses)
}
