import { type ReactNode, useId } from 'react'
import { unbroken } from '#lib/format.ts'
import { germanDate } from '#lib/germanDate.ts'
import { daysUntil } from '#rules/index.ts'
import { dashboardTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowRightIcon, EditIcon, FlagIcon, RightIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import type { NextTask, Task, TaskTarget } from './dashboard.ts'
import styles from './Tasks.module.css'

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short' })

interface DayProps {
  label: string
  /** dd.MM.yyyy */
  day: string
  action?: ReactNode
}

/** A day with the number of days left. */
export function DaysLeft({ label, day, action }: DayProps) {
  const days = daysUntil(day, new Date())
  return (
    <Row gap={2} start between className={styles.date}>
      <p>
        <Text as="span" size={13} ink={2} block>
          {label} {withWeekday(day)}
        </Text>{' '}
        {days !== undefined && (
          <Text as="b" size={30} data-past={days < 0 || undefined}>
            {texts.daysLeft(days)}
          </Text>
        )}
      </p>
      {action}
    </Row>
  )
}

/** 'Fr, 15.01.2027' for the day of the calendar 15.01.2027. */
export function withWeekday(day: string): string {
  const now = new Date()
  const days = daysUntil(day, now)
  const date = days === undefined ? undefined : new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return date ? `${weekday.format(date).replace('.', '')}, ${day}` : day
}

interface DeadlineTaskProps {
  /** yyyy-MM-dd, or null for none. */
  deadline: string | null
  onEdit: () => void
}

/** The last day for writing, and the way to change it. */
export function DeadlineTask({ deadline, onEdit }: DeadlineTaskProps) {
  if (deadline === null) {
    return (
      <Row gap={2} start between className={styles.date}>
        <p>
          <Text as="span" size={13} ink={2} block>
            {texts.deadline}
          </Text>{' '}
          {texts.noDeadline}
        </p>
        <Button variant="quiet" onClick={onEdit}>
          {texts.setDeadline}
        </Button>
      </Row>
    )
  }
  return (
    <DaysLeft
      label={texts.deadline}
      day={germanDate(deadline)}
      action={<IconButton label={texts.editDeadline} icon={<EditIcon />} onClick={onEdit} />}
    />
  )
}

interface TasksProps {
  /** The next step, the first line. */
  next: NextTask | undefined
  tasks: readonly Task[]
  onOpen: (target: TaskTarget) => void
}

/** What has to be decided, one line each with its link. */
export function Tasks({ next, tasks, onOpen }: TasksProps) {
  const id = useId()
  return (
    <section className={styles.tasks} aria-labelledby={id}>
      <h2 id={id}>
        {texts.decide} <small>{tasks.length + (next ? 1 : 0)}</small>
      </h2>
      <ul>
        {next && (
          <li>
            <button type="button" className={styles.next} onClick={() => onOpen(next.target)}>
              <b>{next.label}</b>
              <ArrowRightIcon size={18} aria-hidden="true" />
            </button>
          </li>
        )}
        {tasks.map(({ title, detail, target }) => (
          <li key={title + detail}>
            <button type="button" onClick={() => onOpen(target)}>
              <FlagIcon ink={3} className={styles.flag} size={18} aria-hidden="true" />
              <span>
                {title}
                {detail !== '' && <small>{unbroken(detail)}</small>}
              </span>
              <RightIcon ink={3} size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
