import { fullName } from '#rules/index.ts'
import { checkTexts as texts } from '#texts/index.ts'
import { CheckIcon, RightIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'
import { isDoubleTap } from '#ui/Switcher.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './CheckPage.module.css'
import { findingWords } from './findingWords.ts'
import type { CheckedFinding } from './useClassCheck.ts'

interface FindingListProps {
  findings: readonly CheckedFinding[]
  onOpen: (finding: CheckedFinding) => void
  onWave: (finding: CheckedFinding) => void
}

/** The findings in the order of the class; a student is named once. A row opens the place, its button waves it off. */
export function FindingList({ findings, onOpen, onWave }: FindingListProps) {
  return (
    <ul aria-label={texts.list}>
      {findings.map((one, at) => (
        <FindingRow
          key={`${one.student.id} ${one.finding.key}`}
          isNamed={findings[at - 1]?.student.id !== one.student.id}
          onOpen={() => onOpen(one)}
          onWave={() => onWave(one)}
          {...one}
        />
      ))}
    </ul>
  )
}

interface FindingRowProps extends CheckedFinding {
  isNamed: boolean
  onOpen: () => void
  onWave: () => void
}

function FindingRow({ model, finding, student, isWaved, isNamed, onOpen, onWave }: FindingRowProps) {
  const { title, parts } = findingWords(model, finding)
  return (
    <li className={styles.row} data-waved={isWaved || undefined}>
      {!isWaved && <span className={styles.sign} />}
      <button type="button" className={styles.open} onClick={onOpen}>
        {isNamed ? (
          <Text as="span" size={17} snug ink={2} anywhere className={styles.who}>
            <PersonName {...student} />
          </Text>
        ) : (
          <VisuallyHidden>
            <PersonName {...student} />
          </VisuallyHidden>
        )}
        <span className={styles.what}>
          <Text as="span" size={13} ink={2} className={styles.title}>
            {title}
          </Text>
          <Text as="span" size={15} anywhere className={styles.sentence}>
            {parts.map(({ text, mark }, at) => {
              const key = `${at} ${text}`
              if (mark === 'amber') return <mark key={key}>{text}</mark>
              return mark === 'bold' ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
            })}
          </Text>
        </span>
        <RightIcon />
      </button>
      <button
        type="button"
        className={styles.wave}
        aria-pressed={isWaved}
        aria-label={texts.fitsOf(title, fullName(student))}
        onClick={(event) => !isDoubleTap(event) && onWave()}
      >
        <span>{isWaved && <CheckIcon />}</span>
        {texts.fits}
      </button>
    </li>
  )
}
