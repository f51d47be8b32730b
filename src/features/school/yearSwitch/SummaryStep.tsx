import { useId, useState } from 'react'
import { dayOf, listed } from '#lib/format.ts'
import { dayMs } from '#lib/germanDate.ts'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { FlagIcon, UndoIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import type { Plan, StepID } from './model/plan.ts'
import { goingTeachers, type PlanProblem, summaryOf, switchCounts } from './model/summary.ts'
import { Numbers } from './Numbers.tsx'
import styles from './SummaryStep.module.css'

/** Days in which the change can be undone. */
const undoDays = 14

interface SummaryStepProps {
  plan: Plan
  problems: readonly PlanProblem[]
  onStep: (step: StepID) => void
  /** Gets the classIDs of the classes to delete. */
  onDelete: (classIDs: string[]) => void
}

/** What will happen, before it does. */
export function SummaryStep({ plan, problems, onStep, onDelete }: SummaryStepProps) {
  const [until] = useState(() => dayOf(Date.now() + undoDays * dayMs))
  const fresh = plan.next.filter(({ isNew }) => isNew).map(({ name }) => name)
  return (
    <>
      {problems.map(({ step, text, action }) => (
        <Banner
          key={text}
          tone="warn"
          icon={<FlagIcon />}
          action={
            action && (
              <Button variant="quiet" onClick={() => onStep(step)}>
                {action}
              </Button>
            )
          }
        >
          {text}
        </Banner>
      ))}
      <Numbers
        counts={switchCounts(plan)}
        teachers={texts.going(goingTeachers(plan))}
        classes={texts.fresh(fresh, listed(fresh))}
      />
      <dl className={styles.lines}>
        {summaryOf(plan).map(({ subject, text }) => (
          <div key={`${subject} ${text}`}>
            <Text as="dt" semi>
              {subject}
            </Text>
            <Text as="dd" ink={2}>
              {text}
            </Text>
          </div>
        ))}
      </dl>
      {plan.unused.length > 0 && <UnusedClasses unused={plan.unused} onDelete={onDelete} />}
      <Banner icon={<UndoIcon />}>
        <b>{texts.undoUntil(until)}</b> {texts.undoWhile}
      </Banner>
    </>
  )
}

/** The classes that nobody is in afterwards; those that are ticked are deleted. */
function UnusedClasses({ unused, onDelete }: Pick<Plan, 'unused'> & Pick<SummaryStepProps, 'onDelete'>) {
  const id = useId()
  const deleted = unused.filter(({ isDeleted }) => isDeleted).map(({ klass }) => klass.classID)
  return (
    <Row as="fieldset" stretch wrap size={15} className={styles.unused} aria-describedby={id}>
      <legend>{texts.unused(unused.length)}</legend>
      <p id={id}>{texts.unusedHint}</p>
      {unused.map(({ klass: { classID, name }, isDeleted }) => (
        <label key={classID} htmlFor={`${id}-${classID}`}>
          <CheckBox
            id={`${id}-${classID}`}
            value={isDeleted}
            onChange={(isOn) => onDelete(isOn ? [...deleted, classID] : deleted.filter((one) => one !== classID))}
          />
          {texts.deleteClass(name)}
        </label>
      ))}
    </Row>
  )
}
