import { hasTooManyUnexcused } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { InfoIcon } from '#ui/icons.ts'
import { useFromCard } from '../card/OpenCardContext.ts'
import type { Section } from '../model/cardModel.ts'
import styles from './DaysSection.module.css'
import { Stepper } from './Stepper.tsx'

interface DaysSectionProps {
  section: Section
  /** 'Schuljahr 2024/2025, 1. Halbjahr' */
  period: string
  isFirstYearHalf: boolean
}

/** The report's head: which period it is for, and the days missed. */
export function DaysSection({ section, period, isFirstYearHalf }: DaysSectionProps) {
  const hasTooMany = useFromCard((card) => {
    const entry = card.entry()
    return entry !== null && hasTooManyUnexcused(entry)
  })
  return (
    <section id={section.id} className={styles.days} aria-labelledby={`${section.id}-titel`}>
      <div className={styles.head}>
        <h2 id={`${section.id}-titel`}>{section.title}</h2>
        <span>{period}</span>
      </div>
      {isFirstYearHalf && (
        <p className={styles.hint}>
          <InfoIcon />
          Im ersten Schuljahrgang gibt es zum Halbjahr noch kein Zeugnis.
        </p>
      )}
      <Stepper field="sickDays" />
      <Stepper field="unexcused" error={hasTooMany ? texts.tooManyUnexcused : undefined} />
    </section>
  )
}
