import { useId } from 'react'
import { daysUntil } from '#rules/index.ts'
import { dashboardTexts as texts } from '#texts/index.ts'
import { FlagIcon, RightIcon } from '#ui/icons.ts'
import type { Task } from './dashboard.ts'
import styles from './Tasks.module.css'
import { useTarget } from './useTarget.ts'

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short' })

/** The date on the report cards (dd.MM.yyyy) with the days left. */
export function PrintDate({ day }: { day: string }) {
  const now = new Date()
  const days = daysUntil(day, now)
  const date = days === undefined ? undefined : new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return (
    <p className={styles.date}>
      <span>
        {texts.printDate} {date && `${weekday.format(date).replace('.', '')}, `}
        {day}
      </span>{' '}
      {days !== undefined && <b data-past={days < 0 || undefined}>{texts.daysLeft(days)}</b>}
    </p>
  )
}

/** What has to be decided, one line each with its link. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const id = useId()
  const open = useTarget()
  return (
    <section className={styles.tasks} aria-labelledby={id}>
      <h2 id={id}>
        {texts.decide} <small>{tasks.length}</small>
      </h2>
      <ul>
        {tasks.map(({ title, detail, target }) => (
          <li key={title + detail}>
            <button type="button" onClick={() => open(target)}>
              <FlagIcon className={styles.flag} aria-hidden="true" />
              <span>
                {title}
                {detail !== '' && <small>{detail}</small>}
              </span>
              <RightIcon aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
