import { Link } from '@tanstack/react-router'
import type { Student } from '#contract/index.ts'
import { fullName, type Standing } from '#rules/index.ts'
import { scaleTexts, classesTexts as texts } from '#texts/index.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Text } from '#ui/primitives.tsx'
import styles from './CardLink.module.css'

interface CardLinkProps {
  classID: string
  student: Pick<Student, 'id' | 'preName' | 'name' | 'addition'>
  standing: Standing
  /** With the name of the child as its text. */
  isNamed?: boolean
}

/** How far a child's report card is, as a link to its first open place. */
export function CardLink({ classID, student, standing, isNamed = false }: CardLinkProps) {
  const { done, total, scale } = standing
  const name = fullName(student)
  const word = scaleTexts[scale]
  const left = scale === 'empty' ? scaleTexts.empty : scaleTexts.left(standing)
  // A name has what is seen in it.
  const words = scale === 'begun' ? `${word}, ${left}` : left
  return (
    <Link
      to="/reportCard/main"
      state={{ classID, studentID: student.id, place: {} }}
      className={styles.card}
      aria-label={texts.openCard(name, words)}
    >
      <ProgressRing done={done} total={total} />
      {isNamed && (
        <span className={styles.name}>
          <PersonName {...student} />
        </span>
      )}{' '}
      <Text as="small" ink={2} nowrap>
        {word}
      </Text>
    </Link>
  )
}
