import type { GradingStudent } from '#contract/index.ts'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import type { CardModel } from '../model/cardModel.ts'
import styles from './ClassPane.module.css'
import { StudentList } from './StudentList.tsx'
import { useClassList } from './useClassList.ts'

interface ClassPaneProps {
  students: readonly GradingStudent[] | undefined
  classID: string | undefined
  className: string | undefined
  year: string | undefined
  model: CardModel | null | undefined
  isLoading: boolean
  chosen: string | undefined
  onChoose: (id: string) => void
}

const nobody: readonly GradingStudent[] = []
const widths = [136, 116, 132, 158, 118, 135, 122, 140]

/** The list of the class, or its outline. It alone follows every change of the outbox. */
export function ClassPane({ students, classID, className, year, model, isLoading, chosen, onChoose }: ClassPaneProps) {
  const listed = useClassList({ students: students ?? nobody, className: className ?? '', year, model })
  if (students)
    return <StudentList students={listed} model={model} classID={classID} chosen={chosen} onChoose={onChoose} />
  if (!isLoading) return null
  return (
    <Skeleton className={styles.loading ?? ''}>
      {widths.map((width) => (
        <div key={width} className={styles.line}>
          <SkeletonBar width={24} height={24} />
          <SkeletonBar width={width} />
        </div>
      ))}
    </Skeleton>
  )
}
