import { useUserClasses } from '#queries/classroom.ts'
import { homeTexts } from '#texts/index.ts'
import { classNames } from './classNames.ts'

export function ClassesLine({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  return classes && (classNames(classes) || homeTexts.noClasses)
}
