import { useEffect, useEffectEvent, useState } from 'react'
import type { EarlierStates, Klass, Student } from '#contract/index.ts'
import { useClasses, useStudents } from '#queries/school/lists.ts'
import { useMadeReports } from '#queries/school/printing.ts'
import { useAdminStates } from '#queries/school/reportStates.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { classToReview } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import {
  dashboardTexts,
  earlierTexts,
  generateReportsTexts,
  issueTexts,
  overviewTexts,
  classesTexts as texts,
} from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowRightIcon, EditIcon, HistoryIcon, LockIcon, PeopleIcon, PrintIcon, UnlockIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { ListState, SkeletonRows } from '#ui/ListState.tsx'
import { lazyOverlay } from '#ui/lazy.tsx'
import { Row } from '#ui/primitives.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useLastKnown, useSubject } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ChangedCards } from './ChangedCards.tsx'
import styles from './ClassPage.module.css'
import { ClassPath, ClassPathSkeleton } from './ClassPath.tsx'
import { ClassStudents } from './ClassStudents.tsx'
import { useClassCards } from './classCards.ts'
import { MadeReportsNotice, PrintButton, PrintQuestion, usePrintClass } from './GenerateReports.tsx'
import { IssueReports } from './IssueReports.tsx'
import { byState, isUnderWay, isUsed, pathOf, pathToPrint } from './issue.ts'

const EditClass = lazyOverlay(() => import('./ClassDialogs.tsx').then((module) => module.EditClass))
const RemoveClass = lazyOverlay(() => import('./ClassDialogs.tsx').then((module) => module.RemoveClass))
const EditMembers = lazyOverlay(() => import('./EditMembers.tsx').then((module) => module.EditMembers))
const ReopenReport = lazyOverlay(() => import('./ReopenReport.tsx').then((module) => module.ReopenReport))

const backToClasses = { title: texts.title, name: 'classes' } as const
const nextStep = { variant: 'primary', className: styles.step } as const
const arrow = <ArrowRightIcon aria-hidden="true" />

/** Page of the class whose id is in the history entry. */
export function ClassPage() {
  const query = useClasses()
  const { page } = useSettingsPage()
  useLoadToast(query, texts.loadFailed)
  const klass = query.data?.find(({ classID }) => classID === page.id)
  const known = useLastKnown(klass)
  if (known) return <KnownClass klass={known} isGone={!klass} />
  return (
    <SettingsPage title={texts.title} back={backToClasses}>
      <ListState query={query} failed={texts.loadFailed}>
        <Gone />
      </ListState>
    </SettingsPage>
  )
}

const Gone = () => <EmptyState drawing="schule" title={texts.gone} />

/** An open dialog stays when somebody else removes the class (`isGone`): its edits are kept, and saving reports it. */
function KnownClass({ klass, isGone }: { klass: Klass; isGone: boolean }) {
  const query = useStudents()
  const { page, go, forgetAsk } = useSettingsPage()
  const [shown, setShown] = useState<'edit' | 'members' | 'remove' | 'issue' | 'print' | undefined>(
    page.ask === 'issue' ? page.ask : undefined,
  )
  const { made, dismiss } = useMadeReports(klass.classID)
  const { standings, faults, isFailed } = useClassCards(klass.classID, klass.name)
  const { data, isPending: isStatePending } = useAdminStates(klass.classID)
  const states = data ?? undefined
  const printing = usePrintClass(klass)
  const reopening = useSubject<Student>()
  useLoadToast(query, texts.studentsFailed)

  function close() {
    setShown(undefined)
    forgetAsk()
  }

  const students = query.data?.filter((student) => student.class === klass.name) ?? []
  const isEmpty = query.data !== undefined && students.length === 0
  const asked = useLastKnown(students.find(({ id }) => id === page.reopen))
  const reopened = reopening.subject ?? asked
  const { stateOf, submitted, approved, others } = byState(students, states ?? { year: null, states: [] })
  const waiting = submitted.length
  const canIssue = approved.length + others.length > 0
  const primary = waiting > 0 ? 'review' : approved.length > 0 ? 'issue' : 'print'
  const incomplete = students.flatMap((student) => {
    const standing = standings?.get(student.id)
    return standing?.isIncomplete ? [{ student, standing }] : []
  })
  const [isAsked, setAsked] = useState(false)
  // A press while the report cards are loading is answered when they are there: what is incomplete is asked first.
  const answer = useEffectEvent(() => {
    setAsked(false)
    if (isFailed || incomplete.length + faults.length > 0) setShown('print')
    else void printing.print()
  })
  const isAnswerable = isAsked && standings !== undefined
  useEffect(() => {
    if (isAnswerable) answer()
  }, [isAnswerable])
  const inUse = states !== undefined && isUsed(states)
  const isDone = inUse && students.length > 0 && waiting === 0 && !canIssue
  // Nothing of the page moves when the rest of it is known.
  const isUndecided = !isEmpty && Boolean(klass.template) && (isStatePending || standings === undefined)
  const isToPrint = !inUse && (standings || isFailed) && students.length > 0
  const school = useSchoolState({ enabled: isDone || isToPrint }).data
  const next = isDone ? classToReview(school?.classes ?? [], klass.classID) : undefined
  const inSchool = school?.classes.find(({ classID }) => classID === klass.classID)
  // A server that knows how far the classes are, and has printed nothing of this one, says null.
  const printed = inSchool?.complete === undefined ? undefined : (inSchool.printed?.current ?? 0)
  const ofCards = isFailed ? undefined : standings
  const path = isToPrint
    ? pathToPrint(students, ofCards, printed)
    : inUse && states && students.length > 0
      ? pathOf(students, states, ofCards)
      : undefined
  // What is not done next.
  const more =
    primary !== 'issue' && canIssue
      ? [{ label: issueTexts.issue, icon: <LockIcon />, onPress: () => setShown('issue') }]
      : []
  const isPrimary = primary === 'print' && !next && !isUndecided && students.length > 0 && incomplete.length === 0
  // A phone has no row to spare above the children: what is done less often shares one.
  const isPrintBelow = useMedia(breakpoints.phone) && !isEmpty && !isPrimary
  const print = (
    <PrintButton
      state={printing.state ?? (isAsked ? generateReportsTexts.checking : undefined)}
      isPrimary={isPrimary}
      isBelow={isPrintBelow}
      isDisabled={students.length === 0}
      onPress={() => setAsked(true)}
    />
  )
  const members = (variant: 'primary' | 'second' | 'quiet') => (
    <Button
      variant={variant}
      icon={isPrintBelow ? undefined : <PeopleIcon />}
      disabled={query.data === undefined}
      onClick={() => setShown('members')}
    >
      {texts.editStudents}
    </Button>
  )
  if (isGone && shown === undefined) {
    return (
      <SettingsPage title={texts.title} back={backToClasses}>
        <Gone />
      </SettingsPage>
    )
  }
  return (
    <SettingsPage
      roomy
      title={`${klass.label} ${klass.name}`.trim()}
      note={
        isPrintBelow
          ? query.data && texts.studentCount(students.length)
          : path || isUndecided
            ? undefined
            : query.data && String(students.length)
      }
      back={backToClasses}
      tool={<IconButton label={texts.edit} icon={<EditIcon />} onClick={() => setShown('edit')} />}
      actions={
        <>
          {isEmpty && members('primary')}
          {!isPrintBelow && print}
          {next && (
            <LinkButton {...nextStep} to="/schoolConfig/review" state={{ classID: next.classID }}>
              {dashboardTexts.next.review(next.name)}
              {arrow}
            </LinkButton>
          )}
          {isUndecided && <span className={styles.step} />}
          {isToPrint && incomplete.length > 0 && (
            <LinkButton {...nextStep} to="/reportCard/overview" state={{ classID: klass.classID }}>
              {overviewTexts.title}
              {arrow}
            </LinkButton>
          )}
          {primary === 'review' && (
            <LinkButton {...nextStep} to="/schoolConfig/review" state={{ classID: klass.classID }}>
              {issueTexts.review(waiting)}
              {arrow}
            </LinkButton>
          )}
          {primary === 'issue' && (
            <Button variant="primary" className={styles.step} icon={<LockIcon />} onClick={() => setShown('issue')}>
              {issueTexts.issue}
            </Button>
          )}
        </>
      }
      more={more}
    >
      <VisuallyHidden>
        <span role="status">{printing.state}</span>
      </VisuallyHidden>
      {printing.delay && (
        <Banner tone="warn" icon={<PrintIcon />}>
          {printing.delay}
        </Banner>
      )}
      {made && (
        <MadeReportsNotice
          // What is incomplete was asked before, and stands in the table.
          made={standings ? { ...made, incomplete: [] } : made}
          students={students}
          onClose={dismiss}
          onFiles={() => go('files')}
        />
      )}
      <ChangedCards classID={klass.classID} />
      {states?.earlier && <EarlierNotice classID={klass.classID} earlier={states.earlier} />}
      {isUndecided ? <ClassPathSkeleton /> : path && <ClassPath {...path} />}
      {!isEmpty && (
        <Row between className={styles.members}>
          {isPrintBelow ? print : (path || isUndecided) && <h2>{query.data && texts.studentCount(students.length)}</h2>}
          {members(isPrintBelow ? 'second' : 'quiet')}
        </Row>
      )}
      <ListState
        query={isStatePending && !query.error ? { ...query, data: undefined, isPending: true } : query}
        failed={texts.studentsFailed}
        isEmpty={isEmpty}
        skeleton={<SkeletonRows hasHead />}
        empty={
          <EmptyState drawing="profil" title={texts.noStudents}>
            <p>{texts.noStudentsHint}</p>
          </EmptyState>
        }
      >
        <ClassStudents
          klass={klass}
          students={students}
          standings={ofCards}
          isFailed={isFailed}
          {...(inUse && { stateOf, onReopen: reopening.open })}
        />
      </ListState>
      <EditClass
        klass={klass}
        isOpen={shown === 'edit'}
        onClose={close}
        onRemove={isEmpty ? () => setShown('remove') : undefined}
      />
      {states && students.length > 0 && (
        <IssueReports
          klass={klass}
          students={students}
          states={states}
          standings={standings}
          faults={faults}
          // What the device has of the class may be of the half-year before, where all of it is issued.
          isOpen={shown === 'issue' && canIssue}
          onClose={close}
        />
      )}
      {states && reopened && (
        <ReopenReport
          key={reopening.openings}
          klass={klass}
          student={reopened}
          state={stateOf(reopened)}
          year={states.year}
          isOpen={reopening.isOpen || page.reopen !== undefined}
          onClose={() => {
            reopening.close()
            forgetAsk()
          }}
        />
      )}
      <PrintQuestion
        classID={klass.classID}
        count={students.length}
        incomplete={incomplete}
        faults={faults}
        isUnchecked={isFailed}
        isOpen={shown === 'print'}
        onClose={close}
        onConfirm={() => void printing.print()}
      />
      <EditMembers klass={klass} students={query.data ?? []} isOpen={shown === 'members'} onClose={close} />
      <RemoveClass klass={klass} isOpen={shown === 'remove'} onClose={close} onRemoved={() => go('classes')} />
    </SettingsPage>
  )
}

/** The way to the report cards of the parts before the running one, with how many of them wait for the head. */
function EarlierNotice({ classID, earlier }: { classID: string; earlier: readonly EarlierStates[] }) {
  const { go } = useSettingsPage()
  const count = earlier.flatMap(({ states }) => states.filter(isUnderWay)).length
  const way = (
    <Button variant="quiet" icon={<HistoryIcon />} onClick={() => go('earlier', classID)}>
      {earlierTexts.open}
    </Button>
  )
  if (count === 0) return <div className={styles.earlier}>{way}</div>
  return (
    <div className={styles.changed}>
      <Banner tone="warn" icon={<UnlockIcon />} action={way}>
        {earlierTexts.underWay(count)}
      </Banner>
    </div>
  )
}
