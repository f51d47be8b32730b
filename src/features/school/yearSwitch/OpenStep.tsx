import type { ClassCount, useReportCounts } from '#queries/school/yearSwitch.ts'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DoneIcon, FlagIcon, InfoIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import styles from './OpenStep.module.css'
import steps from './SwitchSteps.module.css'

/** The number of report cards that are not complete. */
export const openCards = (counts: readonly ClassCount[] = []) =>
  counts.reduce((sum, { students, complete }) => sum + students - complete, 0)

interface OpenStepProps {
  /** Name of the active year. */
  year: string
  counts: ReturnType<typeof useReportCounts>
}

/** What is unfinished in the running part, by class. */
export function OpenStep({ year, counts }: OpenStepProps) {
  const { go } = useSettingsPage()
  return (
    <>
      <p className={steps.lead}>{texts.openLead(year)}</p>
      <Counts counts={counts} />
      <div>
        <Button onClick={() => go('classes')}>{texts.print}</Button>
      </div>
    </>
  )
}

function Counts({ counts: { data, error, refetch } }: Pick<OpenStepProps, 'counts'>) {
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
  return (
    <>
      {part.term === '1' && (
        <Banner tone="warn" icon={<FlagIcon />}>
          {texts.firstHalf(part.name)}
        </Banner>
      )}
      <ByClass part={part.name} classes={classes} />
    </>
  )
}

function ByClass({ part, classes }: { part: string; classes: readonly ClassCount[] }) {
  const open = openCards(classes)
  if (open === 0) {
    const all = classes.reduce((sum, { students }) => sum + students, 0)
    return <Banner icon={<DoneIcon />}>{texts.allComplete(all, part)}</Banner>
  }
  return (
    <section className={styles.open}>
      <h2>
        <FlagIcon aria-hidden="true" />
        {texts.openPart(open, part)}
      </h2>
      <ul>
        {classes
          .filter(({ students, complete }) => complete < students)
          .map(({ classID, name, hasTemplate, students, complete }) => (
            <li key={classID}>
              <b>{name}</b>
              <span>{hasTemplate ? texts.incomplete(students - complete) : texts.noTemplateYet(students)}</span>
              <LinkButton to="/reportCard/overview" state={{ classID }} variant="quiet" aria-label={texts.showOf(name)}>
                {texts.show}
              </LinkButton>
            </li>
          ))}
      </ul>
    </section>
  )
}
