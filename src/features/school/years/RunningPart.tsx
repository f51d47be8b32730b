import type { useSchoolState } from '#queries/school/schoolState.ts'
import { openCards, openClasses, unissuedParts } from '#rules/index.ts'
import { Unissued } from '#settings/Unissued.tsx'
import { yearsTexts as texts, unissuedTexts, yearSwitchTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DoneIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { WarnList } from '#ui/WarnList.tsx'

/** What is unfinished in the part that report cards are written for, by class, and what the server cannot know of it. */
export function RunningPart({ state: { data, error, refetch } }: { state: ReturnType<typeof useSchoolState> }) {
  if (!data && error) {
    const again = (
      <Button variant="quiet" icon={<RefreshIcon />} onClick={() => void refetch()}>
        {yearSwitchTexts.tryAgain}
      </Button>
    )
    return (
      <Banner icon={<OfflineIcon />} action={again}>
        {yearSwitchTexts.openUnknown}
      </Banner>
    )
  }
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar height={48} />
      </Skeleton>
    )
  }
  const { part, classes, students, studentsWithoutClass } = data
  const cards = students - studentsWithoutClass
  if (!part || cards === 0) return null
  const open = openCards(data)
  const unissued = <Unissued state={data} year={data.year} folds />
  if (open === 0) {
    return (
      <>
        {unissuedParts(data, data.year).length === 0 && (
          <Banner icon={<DoneIcon />}>
            {data.issuing?.answer === true
              ? unissuedTexts.allIssued(cards, part.name)
              : yearSwitchTexts.allComplete(cards, part.name)}
          </Banner>
        )}
        {unissued}
      </>
    )
  }
  return (
    <WarnList
      folds="all"
      title={texts.openNow(open, part.name)}
      note={texts.waitingUnknown}
      rows={openClasses(classes).map(({ classID, name, hasTemplate, students: of, open: missing }) => ({
        ...{ id: classID, name },
        words: hasTemplate ? texts.incompleteOf(missing, of) : yearSwitchTexts.noTemplateYet(of),
        action: (
          <LinkButton
            to="/reportCard/overview"
            state={{ classID }}
            variant="quiet"
            aria-label={yearSwitchTexts.showOf(name)}
          >
            {yearSwitchTexts.show}
          </LinkButton>
        ),
      }))}
    >
      {unissued}
    </WarnList>
  )
}
