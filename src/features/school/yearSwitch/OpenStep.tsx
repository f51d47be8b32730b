import type { ClassState, SchoolState, SchoolYear } from '#contract/index.ts'
import type { useSchoolState } from '#queries/school/schoolState.ts'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DoneIcon, FlagIcon, InfoIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import styles from './OpenStep.module.css'
import steps from './SwitchSteps.module.css'

/** The classes whose report cards are not all complete; a server that does not tell the progress has none. */
const openClasses = (classes: readonly ClassState[]) =>
  classes.flatMap(({ complete, students = 0, ...klass }) =>
    complete !== undefined && complete < students ? [{ ...klass, students, open: students - complete }] : [],
  )

/** The number of report cards that are not complete in the running part. */
export const openCards = (state: SchoolState | undefined) =>
  state?.part ? openClasses(state.classes).reduce((sum, { open }) => sum + open, 0) : 0

interface OpenStepProps {
  /** The active year. */
  year: SchoolYear
  state: ReturnType<typeof useSchoolState>
}

/** What is unfinished in the running part, by class. */
export function OpenStep({ year, state }: OpenStepProps) {
  const { go } = useSettingsPage()
  return (
    <>
      <p className={steps.lead}>{texts.openLead(year.name)}</p>
      <Unfinished year={year} state={state} />
      <div>
        <Button onClick={() => go('classes')}>{texts.print}</Button>
      </div>
    </>
  )
}

function Unfinished({ year, state: { data, error, refetch } }: OpenStepProps) {
  if (data === undefined && error) {
    const again = (
      <Button variant="quiet" icon={<RefreshIcon />} onClick={() => void refetch()}>
        {texts.tryAgain}
      </Button>
    )
    return (
      <Banner icon={<OfflineIcon />} action={again}>
        {texts.openUnknown}
      </Banner>
    )
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBar height={120} />
      </Skeleton>
    )
  }
  const { part, classes } = data
  if (part === null) return <Banner icon={<InfoIcon />}>{texts.noPart}</Banner>
  const term = year.parts.find(({ name }) => name === part.name)?.term
  return (
    <>
      {term === '1' && (
        <Banner tone="warn" icon={<FlagIcon />}>
          {texts.firstHalf(part.name)}
        </Banner>
      )}
      {classes.some(({ complete }) => complete !== undefined) && <ByClass part={part.name} state={data} />}
    </>
  )
}

function ByClass({ part, state }: { part: string; state: SchoolState }) {
  const open = openCards(state)
  if (open === 0)
    return <Banner icon={<DoneIcon />}>{texts.allComplete(state.students - state.studentsWithoutClass, part)}</Banner>
  return (
    <section className={styles.open}>
      <h2>
        <FlagIcon aria-hidden="true" />
        {texts.openPart(open, part)}
      </h2>
      <ul>
        {openClasses(state.classes).map(({ classID, name, hasTemplate, students, open }) => (
          <li key={classID}>
            <b>{name}</b>
            <span>{hasTemplate ? texts.incomplete(open) : texts.noTemplateYet(students)}</span>
            <LinkButton to="/reportCard/overview" state={{ classID }} variant="quiet" aria-label={texts.showOf(name)}>
              {texts.show}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
