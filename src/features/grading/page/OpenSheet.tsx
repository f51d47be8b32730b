import { type ReactNode, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GradingStudent } from '#contract/index.ts'
import { useRow } from '#queries/outbox.ts'
import { useCardState } from '#queries/reportStates.ts'
import { useServices } from '#queries/services.ts'
import { type CellKey, callName, fullName, previousEntry, yearKeyText } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { device } from '#ui/device.ts'
import { CopyIcon, RefreshIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazy.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { runAfterFrame } from '../card/afterFrame.ts'
import { useCardEditor, useLaterFromCard } from '../card/CardEditorContext.ts'
import { LastProvider } from '../last/LastContext.tsx'
import { removeCopied } from '../model/copied.ts'
import { isRestored } from '../model/rowText.ts'
import { CardSheet } from '../sheet/CardSheet.tsx'
import { ReadOnlyContext } from '../sheet/ReadOnly.ts'
import { RemarkContext } from '../sheet/RemarkContext.ts'
import { TextBlockContext } from '../sheet/TextBlockContext.ts'
import actionBar from './ActionBar.module.css'
import { ActionBar } from './ActionBar.tsx'
import frame from './GradingPage.module.css'
import styles from './OpenSheet.module.css'
import { useSheetTarget } from './sheetPosition.ts'
import { TroubleBar } from './TroubleBar.tsx'
import { useGaps } from './useGaps.ts'
import type { OpenCard, useGradingPage } from './useGradingPage.ts'

// What only a report card needs that is not simply being written.
const StateStrip = lazyAside(() => import('../state/StateStrip.tsx').then((module) => module.StateStrip))
const ClassDone = lazyAside(() => import('./ClassDone.tsx').then((module) => module.ClassDone))
const LateNotice = lazyAside(() => import('../state/LateNotice.tsx').then((module) => module.LateNotice))
const LockedBar = lazyAside(
  () => import('../state/LockedBar.tsx').then((module) => module.LockedBar),
  () => <div className={actionBar.bar} />,
)

interface OpenSheetProps {
  page: Pick<ReturnType<typeof useGradingPage>, 'goToStudent' | 'save'>
  card: OpenCard
  sheetRef: RefObject<HTMLDivElement | null>
  /** The cell that was used last: 'Nächste offene' continues from there. */
  lastCell: RefObject<CellKey | undefined>
  /** The class in the order of its list. */
  students: readonly GradingStudent[] | undefined
  period: string
  term: string | undefined
  /** In the strip above the sheet that says how far the report card is. */
  stripAction?: ReactNode
  /** The last half-year is shown beside this one. */
  isLastOn: boolean
}

const awayMs = 220

/** The open report card: notices, form, and the action bar below it. */
export function OpenSheet(props: OpenSheetProps) {
  const { page, sheetRef, lastCell, students, period, term } = props
  const { cardKey, ofClass, template, student, model, classInYear, target } = props.card
  const { className, year } = classInYear
  const editor = useCardEditor()
  const card = useCardState(classInYear.classID, year, student.id, cardKey)
  const isLocked = card.lock !== undefined
  const isPhone = useMedia(breakpoints.phone)
  const lateRow = useRow(isLocked ? cardKey : undefined)
  useSheetTarget({ target, cardKey, model, lastCell })
  // What the first paint can do without is rendered a frame later. A target may be a row below the first screen, so
  // with one everything is rendered at once.
  const [isWhole, setIsWhole] = useState(target !== undefined)
  useEffect(() => runAfterFrame(() => startTransition(() => setIsWhole(true))), [])
  const isLastShown = props.isLastOn && isWhole
  useFocusKept(sheetRef, isLocked)
  const lastEntry = isLastShown ? previousEntry(student.grades, year) : undefined

  const { owner, classID } = classInYear
  const remarked = term === '2' && {
    ...{ className, level: template.level, term, preName: callName(student) },
    conference: `${owner.userID}/${classID}/${year}`,
  }

  const offered = useMemo(
    () => (isWhole ? { child: student, blocks: model.textBlocks } : null),
    [isWhole, student, model.textBlocks],
  )

  const gaps = useGaps({ cardKey, model, lastCell, onJump: () => flushSync(() => setIsWhole(true)) })

  /** What is handed in goes up and away, and the next report card takes its place. */
  async function goOnTo(id: string): Promise<void> {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const way = { translate: ['0 0', '0 -48px'], opacity: [1, 0] }
    const away = isStill
      ? undefined
      : sheetRef.current?.animate(way, { duration: awayMs, easing: 'ease-in', fill: 'forwards' })
    await away?.finished
    if (editor.opened()?.key === cardKey) page.goToStudent(id)
    // Back in sight if the device refuses to leave it.
    requestAnimationFrame(() => requestAnimationFrame(() => away?.cancel()))
  }

  return (
    <>
      {(isLocked || card.state?.reason || card.state?.openUntil) && (
        <StateStrip
          card={card}
          sheet={sheetRef}
          part={classInYear.isEarlier ? period : undefined}
          action={props.stripAction}
          of={classInYear.isEarlier ? undefined : { classID: classInYear.classID, studentID: student.id }}
        />
      )}
      <div ref={sheetRef} tabIndex={-1} className={classes(frame.content, styles.content)}>
        <header className={styles.title}>
          {/* The bar of a phone has it right above. */}
          <h1
            className={isPhone ? 'visually-hidden' : 'clamp'}
            aria-label={texts.headingOf(fullName(student), className)}
          >
            {fullName(student)}
          </h1>
          <p>{texts.cardOf(className, yearKeyText(year))}</p>
        </header>
        <LastProvider isShown={isLastShown} entry={lastEntry ?? null}>
          {lateRow && (
            <div className={styles.notices}>
              <LateNotice row={lateRow} device={device} />
            </div>
          )}
          {!isLocked && <CardNotices />}
          <ReadOnlyContext value={isLocked}>
            <RemarkContext value={remarked || null}>
              <TextBlockContext value={offered}>
                <CardSheet template={template} model={model} isWhole={isWhole} />
              </TextBlockContext>
            </RemarkContext>
          </ReadOnlyContext>
        </LastProvider>
      </div>
      <div className={styles.foot}>
        <TroubleBar device={device} />
        {students && <ClassDone ofClass={ofClass} students={students} classInYear={classInYear} />}
        {isLocked ? (
          <LockedBar
            card={card}
            classInYear={classInYear}
            student={student}
            students={students}
            onGoTo={page.goToStudent}
          />
        ) : (
          <ActionBar
            ofClass={ofClass}
            template={template}
            model={model}
            device={device}
            student={student}
            students={students}
            classInYear={classInYear}
            isWhole={isWhole}
            gaps={gaps}
            isSentBack={card.state?.state === 'open' && Boolean(card.state.reason)}
            onGoTo={page.goToStudent}
            onHandedIn={goOnTo}
            onSave={page.save}
          />
        )}
      </div>
    </>
  )
}

/** A lock that comes or goes takes the fields and the bar's buttons with it: the focus then stays on the sheet. */
function useFocusKept(sheet: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const focused = useRef<EventTarget | null>(null)
  const known = useRef(isLocked)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (known.current === isLocked) return
    known.current = isLocked
    const isGone = focused.current instanceof Element && !focused.current.isConnected
    if (isGone && document.activeElement === document.body) sheet.current?.focus({ preventScroll: true })
  }, [sheet, isLocked])
}

/** Says that the form was copied from an earlier year, or that inputs were restored after an interruption. */
export function CardNotices() {
  const { outbox } = useServices()
  const editor = useCardEditor()
  const copiedFrom = useLaterFromCard(() => {
    const entry = editor.entry()
    const start = editor.opened()?.start()
    return entry && start?.from !== undefined && removeCopied(entry, start.entry).length > 0 ? start.from : undefined
  })
  const hasRestored = useLaterFromCard(() => {
    const opened = editor.opened()
    return opened !== null && isRestored(outbox.row(opened.key))
  })
  if (copiedFrom === undefined && !hasRestored) return null
  return (
    <div className={styles.notices}>
      {copiedFrom !== undefined && (
        <Banner
          tone="warn"
          icon={<CopyIcon />}
          action={
            <Button variant="quiet" onClick={editor.clearCopied}>
              Leeren
            </Button>
          }
        >
          {texts.prefilledFrom(copiedFrom)}
        </Banner>
      )}
      {hasRestored && (
        <Banner icon={<RefreshIcon />}>
          <b>{texts.restored}</b>. Sie werden von selbst übertragen.
        </Banner>
      )}
    </div>
  )
}
