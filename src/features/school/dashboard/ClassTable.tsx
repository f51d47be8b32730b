import type { CSSProperties } from 'react'
import type { ClassState, SchoolState } from '#contract/index.ts'
import { doneIn } from '#rules/index.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { dashboardTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { classes as joined } from '#ui/classes.ts'
import { CheckIcon, FlagIcon, LockIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import { Segments } from '#ui/Segments.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ClassTable.module.css'
import { type NextStep, nextStepOf, type TaskTarget, totalsOf } from './dashboard.ts'

/** A step of the report cards of a class: one column. */
interface ClassStep {
  id: 'complete' | 'submitted' | 'approved' | 'issued' | 'printed'
  name: string
  /** The children who have reached it; undefined if it is not known. */
  count: (klass: ClassState) => number | undefined
  total: number
}

const states = ['submitted', 'approved', 'issued'] as const

/** Until the first report card is handed in, printing is the last step. What is handed in unfinished is not done. */
function classSteps(state: SchoolState): ClassStep[] {
  const totals = totalsOf(state)
  if (totals.done === undefined) return []
  const complete: ClassStep = {
    ...{ id: 'complete', name: texts.columns.complete },
    ...{ count: doneIn, total: totals.done },
  }
  if (!state.handingIn?.isUsed) {
    const count: ClassStep['count'] = ({ printed }) => printed?.current
    return [complete, { id: 'printed', name: texts.columns.printed, count, total: totals.current }]
  }
  return [
    complete,
    ...states.map(
      (id): ClassStep => ({ id, name: texts.columns[id], count: (klass) => klass.states?.[id], total: totals[id] }),
    ),
  ]
}

interface ClassTableProps {
  state: SchoolState
  /** The classes whose teachers were reminded today. */
  reminded: ReadonlySet<string>
  onOpen: (target: TaskTarget) => void
}

/** Every class with one bar of its steps, what is missing in words, and one action. */
export function ClassTable({ state, reminded, onOpen }: ClassTableProps) {
  const steps = classSteps(state)
  const { students } = totalsOf(state)
  const last = steps.at(-1)
  return (
    <section className={styles.section} data-few={steps.length <= 2 || undefined} aria-label={texts.classes}>
      <p className={styles.phoneHead} aria-hidden="true">
        <b>{texts.classes}</b>
        {last && ` ${texts.share(last.total, students)} ${last.id === 'issued' ? texts.issued : 'gedruckt'}`}
        <small>{steps.map(({ name }) => name).join(' · ')}</small>
      </p>
      <table className={styles.table} style={{ '--steps': steps.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.class}</th>
            {steps.map(({ id, name, total }) => (
              <th key={id} scope="col">
                {name} <small>{texts.share(total, students)}</small>
              </th>
            ))}
            <th scope="col" className={styles.words}>
              <VisuallyHidden>{texts.columns.missing}</VisuallyHidden>
            </th>
            <th scope="col" className={styles.action}>
              <VisuallyHidden>{texts.columns.action}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.classes.map((klass) => (
            <ClassRow
              key={klass.classID}
              klass={klass}
              steps={steps}
              next={nextStepOf(klass, state)}
              isReminded={reminded.has(klass.classID)}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ClassRowProps {
  klass: ClassState
  steps: readonly ClassStep[]
  next: NextStep
  isReminded: boolean
  onOpen: (target: TaskTarget) => void
}

function ClassRow({ klass, steps, next, isReminded, onOpen }: ClassRowProps) {
  const { go } = useSettingsPage()
  const { words, isWarning, isLocked, action } = next
  const { name, students = 0, printed } = klass
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          aria-label={texts.open(name)}
          onClick={() => go('class', klass.classID)}
        >
          {name}
        </button>
      </th>
      {steps.map((step) => {
        const count = step.count(klass) ?? 0
        return (
          <td key={step.id} className={styles.step} style={{ '--share': count / students } as CSSProperties}>
            <Row as="span" gap={1} size={13} ink={2} className={styles.bar}>
              <VisuallyHidden>{texts.share(count, students)}</VisuallyHidden>
              {steps.length <= 2 && (
                <Segments done={count} begun={step.id === 'complete' ? (klass.begun ?? 0) : 0} of={students} isSmall />
              )}
              {step.id === 'printed' && printed && printed.changed > 0 && !isWarning && (
                <>
                  <FlagIcon className={styles.flag} size={16} aria-hidden="true" />
                  <VisuallyHidden>{texts.missing.changed(printed.changed)}</VisuallyHidden>
                </>
              )}
            </Row>
          </td>
        )
      })}
      <td className={joined(styles.words, isWarning && styles.warning)}>
        {isLocked && (
          <>
            <LockIcon size={16} aria-hidden="true" />
            <VisuallyHidden>{texts.issued}</VisuallyHidden>
          </>
        )}{' '}
        {words}
      </td>
      <td className={styles.action}>
        {isReminded && action && 'remind' in action.target ? (
          <button
            type="button"
            className={styles.reminded}
            aria-label={texts.actionOf(name, texts.remindedAgain)}
            onClick={() => onOpen(action.target)}
          >
            <CheckIcon size={16} aria-hidden="true" /> {texts.reminded}
          </button>
        ) : (
          action && (
            <Button
              variant={'review' in action.target ? 'second' : 'quiet'}
              className={styles.act}
              aria-label={texts.actionOf(name, action.label)}
              onClick={() => onOpen(action.target)}
            >
              {action.label}
            </Button>
          )
        )}
      </td>
    </tr>
  )
}
