import { useState } from 'react'
import type { SchoolYear } from '#contract/index.ts'
import { isStaleForm } from '#drafts/useFormProblems.ts'
import { dayOf } from '#lib/format.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureReason } from '#queries/failure.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { useSwitchYear } from '#queries/school/yearSwitch.ts'
import { countUnissued, openCards, unissuedParts } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { yearSwitchTexts as texts, yearsTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { ArrowRightIcon, CheckIcon, HistoryIcon, InfoIcon } from '#ui/icons.ts'
import { ignoreSecondTap } from '#ui/ignoreSecondTap.ts'
import { PageFoot } from '#ui/PageFoot.tsx'
import { Row } from '#ui/primitives.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ClassesStep } from './ClassesStep.tsx'
import {
  type ChangeChoices,
  noChoices,
  planOf,
  type SchoolNow,
  type StepID,
  type SwitchChoices,
  stepIDs,
} from './model/plan.ts'
import { planProblems, switchBodyOf } from './model/summary.ts'
import { OpenStep } from './OpenStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import styles from './SwitchSteps.module.css'
import { YearStep } from './YearStep.tsx'

interface SwitchStepsProps {
  school: SchoolNow
  /** The active year. */
  year: SchoolYear
  choices: SwitchChoices
  onChange: (choices: SwitchChoices | null) => void
  /** A sentence about an earlier attempt. */
  notice: string | undefined
  onNotice: (notice: string | undefined) => void
}

/** The steps of the change as index tabs. Nothing is changed at the server before the last one. */
export function SwitchSteps({ school, year, choices, onChange, notice, onNotice }: SwitchStepsProps) {
  const plan = planOf(school, choices)
  const problems = planProblems(plan, school.years)
  const [problem] = problems
  const state = useSchoolState()
  const unissued = countUnissued(unissuedParts(state.data, year.name))
  const { mutateAsync: switchYear } = useSwitchYear()
  const { pending, run } = useOneRun()
  const [failure, setFailure] = useState<string>()
  // Said until another step is opened.
  const [resumed, setResumed] = useState(() => choices.furthest > 0)
  const { step } = choices
  const position = stepIDs.indexOf(step)
  const following = stepIDs[position + 1]

  const change: ChangeChoices = (patch) => {
    setFailure(undefined)
    onChange({ ...choices, ...patch })
  }

  function open(next: StepID) {
    setResumed(false)
    change({ step: next, furthest: Math.max(choices.furthest, stepIDs.indexOf(next)) })
    document.scrollingElement?.scrollTo(0, 0)
  }

  function restart() {
    setResumed(false)
    onChange(noChoices(choices.from, Date.now()))
    toast.info(texts.restarted, { action: { label: texts.takeBack, run: () => onChange(choices) } })
  }

  async function submit() {
    onNotice(undefined)
    try {
      await switchYear(switchBodyOf(plan))
    } catch (error) {
      const reason = isUnreachable(error) ? `${texts.needsNetwork} ${texts.choicesStay}` : failureReason(error).detail
      setFailure(reason ?? texts.failed)
      // Somebody else may have changed the year: this page gives way to another one that must say so.
      if (isStaleForm(error)) onNotice(reason)
    }
  }

  return (
    <SettingsPage
      title={texts.title}
      note={texts.fromTo(year.name, plan.year.name.trim())}
      back={{ title: yearsTexts.title, name: 'years' }}
      wide
    >
      <Tabs
        label={texts.stepsLabel}
        value={step}
        onChange={open}
        tabs={stepIDs.map((id, at) => ({ id, label: texts.steps[id], mark: stepMark(at, position, choices.furthest) }))}
      >
        <div className={styles.step}>
          {notice !== undefined && failure === undefined && <Banner icon={<HistoryIcon />}>{notice}</Banner>}
          {resumed && (
            <Banner
              icon={<HistoryIcon />}
              action={
                <Button variant="quiet" onClick={restart}>
                  {texts.restart}
                </Button>
              }
            >
              {texts.resumed(dayOf(choices.begunAt).slice(0, 6), position + 1)}
            </Banner>
          )}
          {step === 'open' && <OpenStep year={year} state={state} />}
          {step === 'year' && <YearStep plan={plan} school={school} choices={choices} onChange={change} />}
          {step === 'classes' && <ClassesStep plan={plan} school={school} choices={choices} onChange={change} />}
          {step === 'summary' && (
            <SummaryStep plan={plan} problems={problems} onStep={open} onDelete={(deleted) => change({ deleted })} />
          )}
        </div>
      </Tabs>
      <PageFoot className={styles.bar}>
        <Row gap={3} size={13} snug ink={2} className={styles.note}>
          {failure === undefined ? (
            <Untouched text={step === 'summary' ? texts.afterwards(year.name) : texts.allAtOnce} />
          ) : (
            <FormError>{failure}</FormError>
          )}
        </Row>
        {position > 0 && (
          <Button size="lg" onClick={() => open(stepIDs[position - 1] ?? 'open')}>
            {texts.previous}
          </Button>
        )}
        {following === undefined && problem ? (
          <Button variant="primary" size="lg" onClick={() => open(problem.step)}>
            {texts.toStep(texts.steps[problem.step])}
          </Button>
        ) : following === undefined ? (
          <Button
            variant="primary"
            size="lg"
            icon={<CheckIcon />}
            pending={pending}
            pendingLabel={texts.submitting}
            onClick={() => run(submit)}
          >
            {texts.submit}
          </Button>
        ) : (
          <Button
            key={step}
            variant="primary"
            size="lg"
            onClick={({ nativeEvent }) => {
              // The button of the next step lies under the same finger, at the end the one that changes the year.
              ignoreSecondTap(nativeEvent)
              open(following)
            }}
          >
            {step === 'open' && openCards(state.data) + unissued > 0 ? (
              texts.nextAnyway
            ) : (
              <span>
                {texts.next}
                {/* Too long for a phone. */}
                <span className={styles.following}>{`: ${texts.steps[following]}`}</span>
              </span>
            )}
            <ArrowRightIcon aria-hidden="true" />
          </Button>
        )}
      </PageFoot>
    </SettingsPage>
  )
}

/** The number of a step; a check for one that was left behind. */
function stepMark(at: number, position: number, furthest: number) {
  if (at === position || at >= furthest) return at + 1
  return (
    <>
      <CheckIcon aria-hidden="true" />
      <VisuallyHidden>{texts.done} </VisuallyHidden>
    </>
  )
}

function Untouched({ text }: { text: string }) {
  return (
    <>
      <InfoIcon aria-hidden="true" />
      <p>
        <b>{texts.nothingYet}</b>
        <span>{text}</span>
      </p>
    </>
  )
}
