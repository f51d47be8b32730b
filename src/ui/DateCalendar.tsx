import { CalendarDate, getLocalTimeZone, today } from '@internationalized/date'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'
import styles from './DateCalendar.module.css'
import { LeftIcon, RightIcon } from './icons.ts'

interface DateCalendarProps {
  /** dd.MM.yyyy, or empty. */
  value: string
  minYear: number
  maxYear: number
  onChoose: (value: string) => void
}

function toDay(text: string): CalendarDate | null {
  const [day, month, year] = text.split('.').map(Number)
  return day && month && year && year <= 9999 ? new CalendarDate(year, month, day) : null
}

const two = (n: number) => String(n).padStart(2, '0')

/** A month to pick a day from. The calendar ends with the year 9999; later years can be typed. */
export function DateCalendar({ value, minYear, maxYear, onChoose }: DateCalendarProps) {
  const day = toDay(value)
  return (
    <Calendar
      className={styles.calendar ?? ''}
      aria-label="Kalender"
      value={day}
      defaultFocusedValue={day ?? today(getLocalTimeZone())}
      minValue={new CalendarDate(Math.max(1, minYear), 1, 1)}
      maxValue={new CalendarDate(Math.min(9999, maxYear), 12, 31)}
      onChange={(next) => onChoose(`${two(next.day)}.${two(next.month)}.${String(next.year).padStart(4, '0')}`)}
    >
      <header className={styles.head}>
        <Button slot="previous">
          <LeftIcon aria-hidden="true" />
        </Button>
        <Heading />
        <Button slot="next">
          <RightIcon aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>{(date) => <CalendarCell date={date} />}</CalendarGrid>
    </Calendar>
  )
}
