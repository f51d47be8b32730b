import type { SchoolState, SchoolYear } from '#contract/index.ts'
import type { useSchoolState } from '#queries/school/schoolState.ts'
import { openCards, openClasses, unissuedParts } from '#rules/index.ts'
import { Unissued } from '#settings/Unissued.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { yearSwitchTexts as texts, unissuedTexts, yearsTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DoneIcon, FlagIcon, InfoIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { WarnList } from '#ui/WarnList.tsx'
import steps from './SwitchSteps.module.css'

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
  const firstHalf = term === '1' ? texts.firstHalf(part.name) : undefined
  const isKnown = classes.some(({ complete }) => complete !== undefined)
  const unissued = <Unissued state={data} year={data.year} lead={unissuedTexts.beforeSwitch} />
  if (isKnown && openCards(data) > 0) {
    return (
      <>
        <ByClass part={part.name} state={data} lead={firstHalf} />
        {unissued}
      </>
    )
  }
  const cards = data.students - data.studentsWithoutClass
  return (
    <>
      {firstHalf && (
        <Banner tone="warn" icon={<FlagIcon />}>
          {firstHalf}
        </Banner>
      )}
      {isKnown && unissuedParts(data, data.year).length === 0 && (
        <Banner icon={<DoneIcon />}>
          {data.issuing?.answer === true
            ? unissuedTexts.allIssued(cards, part.name)
            : texts.allComplete(cards, part.name)}
        </Banner>
      )}
      {unissued}
    </>
  )
}

interface ByClassProps {
  part: string
  state: SchoolState
  /** A sentence that comes first. */
  lead: string | undefined
}

function ByClass({ part, state, lead }: ByClassProps) {
  const { go } = useSettingsPage()
  return (
    <WarnList
      lead={lead}
      title={texts.openPart(openCards(state), part)}
      rows={openClasses(state.classes).map(({ classID, name, hasTemplate, students: of, open }) => ({
        ...{ id: classID, name, words: hasTemplate ? yearsTexts.incompleteOf(open, of) : texts.noTemplateYet(of) },
        action: hasTemplate ? (
          <LinkButton to="/reportCard/overview" state={{ classID }} variant="quiet" aria-label={texts.showOf(name)}>
            {texts.show}
          </LinkButton>
        ) : (
          <Button variant="quiet" aria-label={texts.chooseOf(name)} onClick={() => go('class', classID)}>
            {texts.choose}
          </Button>
        ),
      }))}
    />
  )
}
