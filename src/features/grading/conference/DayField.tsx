import { germanDate } from '#lib/germanDate.ts'
import { readPrintDate } from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { Text } from '#ui/primitives.tsx'
import { useRemembered } from '#ui/useRemembered.ts'
import { useToday } from '#ui/useToday.ts'
import styles from './DecisionChips.module.css'

/** Between them lies the day of every conference. */
export const dayYears = { minYear: 2000, maxYear: 2100 }

interface DayFieldProps {
  day: string
  onDay: (day: string) => void
}

/** The day that the next resolutions name, in the browser's own field: a tablet shows its calendar. */
export function DayField({ day, onDay }: DayFieldProps) {
  return (
    <div className={styles.day}>
      <label>
        <span>{texts.dayLabel}</span>
        <input
          type="date"
          required
          min={`${dayYears.minYear}-01-01`}
          max={`${dayYears.maxYear}-12-31`}
          defaultValue={readPrintDate(day) ?? ''}
          onChange={({ target }) => {
            // While it is being typed, a day is incomplete or of the year 2.
            if (target.validity.valid) onDay(germanDate(target.value))
          }}
        />
      </label>
      <Text as="small" snug ink={3}>
        {texts.dayHint}
      </Text>
    </div>
  )
}

/** The day of the conference as dd.MM.yyyy: today's until another one is chosen, which this device then remembers. */
export function useConferenceDay(conference: string): [day: string, choose: (day: string) => void] {
  const today = germanDate(useToday())
  const [day, choose] = useRemembered(`conferenceDay/${conference}`)
  return [day ?? today, choose]
}
