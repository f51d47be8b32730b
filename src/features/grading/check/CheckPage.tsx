import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useRenewedStudents, useUserClasses } from '#queries/classroom.ts'
import { useSessionUser } from '#queries/services.ts'
import { type FindingKind, findingKinds } from '#rules/index.ts'
import { checkTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BackIcon, CheckIcon, DoneIcon, EditIcon, LockIcon, SheetIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazy.tsx'
import { Row } from '#ui/primitives.tsx'
import register from '#ui/Register.module.css'
import frame from '#ui/SheetFrame.module.css'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import bar from '#ui/TopBar.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { WarnList } from '#ui/WarnList.tsx'
import { ClassSelect } from '../bar/ClassSelect.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { useOverviewNavigation } from '../overview/useOverviewNavigation.ts'
import { StageNotice } from '../page/StageNotice.tsx'
import { stageOf } from '../page/stageOf.ts'
import { useGradingData } from '../page/useGradingData.ts'
import { CheckFoot } from './CheckFoot.tsx'
import styles from './CheckPage.module.css'
import { FindingList } from './FindingList.tsx'
import { type CheckedFinding, type ClassCheck, useClassCheck } from './useClassCheck.ts'

const PageCounts = lazyAside(() => import('./PageCounts.tsx').then((module) => module.PageCounts))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which findings of the Prüfblatt are shown; all if absent. */
    findings?: FindingKind
  }
}

/** Route /reportCard/check: what the report cards of a class should be looked at for before they are handed in. */
export function CheckPage() {
  const user = useSessionUser()
  return user && <Check key={user.userID} userID={user.userID} />
}

function Check({ userID }: { userID: string }) {
  const router = useRouter()
  const navigate = useNavigate()
  const classes = useUserClasses(userID)
  const { classID, className, chooseClass, openCard, openTransfers } = useOverviewNavigation(classes.data)
  const data = useGradingData(classes, classID)
  // What colleagues have written meanwhile decides about what is handed in here.
  useRenewedStudents(classID)
  const { year } = data
  const owner = useFromOutbox((view) => view.owner)
  const classInYear =
    owner && classID !== undefined && className !== undefined && year ? { owner, classID, className, year } : null
  const check = useClassCheck(classInYear, data.students, data.ofClass)
  const stage = stageOf({ ...data.reads, hasStudent: true })

  function goBack() {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/reportCard/main', state: { ...(classID !== undefined && { classID }) } })
  }

  return (
    <div className={styles.page}>
      <title>{texts.tab(className)}</title>
      <header className={bar.bar}>
        <div className={bar.left}>
          <IconButton label={texts.back} icon={<BackIcon />} onClick={goBack} />
          {classes.data && <ClassSelect classes={classes.data} classID={classID} onChoose={chooseClass} />}
        </div>
        <div className={bar.middle} />
        <div className={bar.right}>
          <SyncButton onOpen={openTransfers} />
        </div>
      </header>
      {stage === 'card' && check && classInYear ? (
        <Sheet
          key={classID}
          check={check}
          onOpen={({ student, finding }) => openCard(student.id, finding.place)}
          foot={<CheckFoot check={check} classInYear={classInYear} />}
        />
      ) : (
        <main className={styles.sheet}>
          <VisuallyHidden>
            <h1>{texts.title}</h1>
          </VisuallyHidden>
          {stage === 'loading' || stage === 'card' ? (
            <Skeleton>
              <SkeletonBar height={320} />
            </Skeleton>
          ) : (
            <StageNotice classes={classes.data} stage={stage} data={data} className={className} />
          )}
        </main>
      )}
      {/* After the others are on the screen. */}
      {stage === 'card' && check && check.uncounted.length > 0 && data.ofClass && classInYear && (
        <PageCounts
          ofClass={data.ofClass}
          className={classInYear.className}
          year={classInYear.year}
          students={check.uncounted}
          onCounted={check.count}
        />
      )}
    </div>
  )
}

interface SheetProps {
  check: ClassCheck
  onOpen: (finding: CheckedFinding) => void
  foot: ReactNode
}

function Sheet({ check, onOpen, foot }: SheetProps) {
  const { findings, checked, notBegun, unprintable, locked, wave } = check
  const navigate = useNavigate()
  const stored = useLocation({ select: ({ state }) => state.findings })
  const [shown, setShown] = useState(stored)
  const kinds = findingKinds.filter((kind) => findings.some(({ finding }) => finding.kind === kind))
  const kind = shown !== undefined && kinds.includes(shown) ? shown : undefined
  const open = findings.filter(({ isWaved }) => !isWaved)
  const hinted = new Set(findings.map(({ student }) => student.id))
  const rest = [
    [checked.filter(({ id }) => !hinted.has(id) && !notBegun.has(id)).length, DoneIcon, texts.without],
    [notBegun.size, EditIcon, texts.notBegun],
    [locked, LockIcon, texts.locked],
  ] as const

  function show(next: FindingKind | undefined) {
    setShown(next)
    window.scrollTo({ top: 0 })
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      state: ({ findings: _, ...state }) => ({ ...state, ...(next && { findings: next }) }),
    })
  }

  const tab = (one: FindingKind | undefined, label: string) => {
    const count = open.filter(({ finding }) => one === undefined || finding.kind === one).length
    return (
      <button
        key={label}
        type="button"
        className={register.tab}
        aria-current={kind === one || undefined}
        onClick={() => show(one)}
      >
        <b>{label}</b>
        <span>
          {count === 0 ? <CheckIcon /> : <span aria-hidden="true">{count}</span>}
          <VisuallyHidden> {texts.openCount(count)}</VisuallyHidden>
        </span>
      </button>
    )
  }

  return (
    <>
      <main className={styles.sheet}>
        <div className={styles.head}>
          <h1>{texts.title}</h1>
          {findings.length > 0 && (
            <p aria-live="polite">
              {texts.summary(
                open.length,
                new Set(open.map(({ student }) => student.id)).size,
                findings.length - open.length,
              )}
            </p>
          )}
        </div>
        {unprintable.length > 0 && (
          <div className={styles.notice}>
            <WarnList
              folds
              title={texts.unprintable}
              rows={unprintable.map(({ studentID, name, words: said }) => ({
                id: studentID ?? name,
                name,
                words: said,
              }))}
            />
          </div>
        )}
        {findings.length === 0 && (
          <div className={styles.notice}>
            <Nothing begun={checked.length - notBegun.size} checked={checked.length} />
          </div>
        )}
        {findings.length > 0 && (
          <FindingList
            findings={findings.filter(({ finding }) => kind === undefined || finding.kind === kind)}
            onOpen={onOpen}
            onWave={wave}
          />
        )}
        <div className={styles.rest}>
          {check.uncounted.length > 0 && (
            <Row as="p" gap={3} size={15} snug ink={2}>
              <SheetIcon ink="accent" />
              {texts.counting}
            </Row>
          )}
          {rest.map(
            ([count, Icon, words]) =>
              count > 0 && (
                <Row as="p" gap={3} size={15} snug ink={2} key={words(1)}>
                  <Icon ink="accent" />
                  {words(count)}
                </Row>
              ),
          )}
        </div>
        {foot}
      </main>
      {kinds.length > 0 && (
        <nav className={classes(frame.pane, register.register)} aria-label={texts.kindsLabel}>
          {tab(undefined, texts.all)}
          {kinds.map((one) => tab(one, texts.kinds[one]))}
        </nav>
      )}
    </>
  )
}

function Nothing({ begun, checked }: { begun: number; checked: number }) {
  if (begun > 0) {
    return (
      <EmptyState drawing="zeugnis" title={texts.nothing}>
        <p>{texts.nothingHint(begun)}</p>
      </EmptyState>
    )
  }
  if (checked > 0) {
    return (
      <EmptyState drawing="leer" title={texts.nothingYet}>
        <p>{texts.nothingYetHint}</p>
      </EmptyState>
    )
  }
  return <EmptyState drawing="leer" title={texts.allLocked} />
}
