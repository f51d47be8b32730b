import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ClassTemplate, GradingStudent, Klass, ReportStates } from '#contract/index.ts'
import { useIssuedCard } from '#queries/issuedDocuments.ts'
import { fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { composeReport, type ReportPart } from '#report/index.ts'
import { ReportPreview, textZoom } from '#report/preview.ts'
import {
  askedOf,
  classStanding,
  entryOnPaper,
  firstHalfEntry,
  fullName,
  paperFaults,
  templateOf,
} from '#rules/index.ts'
import { generateReportsTexts, reviewTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import register from '#ui/Register.module.css'
import frame from '#ui/SheetFrame.module.css'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { isShortcut } from '#ui/shortcuts.ts'
import { useChosenInSight } from '#ui/useChosenInSight.ts'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { WarnList } from '#ui/WarnList.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import styles from './ReviewPage.module.css'
import { isWaiting, needsMarks, type ReviewedStudent } from './review.ts'

interface ReadingProps {
  klass: Klass
  ofClass: ClassTemplate
  year: string
  part: ReportPart
  states: ReportStates
  students: readonly (GradingStudent & ReviewedStudent)[]
  student: GradingStudent & ReviewedStudent
  isNarrow: boolean
  /** As wide as its place; otherwise true to size. */
  isFitted: boolean
  deskRef: RefObject<HTMLElement | null>
  onShow: (studentID: string) => void
  onStep: (by: 1 | -1) => void
}

const readingZoomSteps = [1, textZoom, 1.5, 2, 3]
const firstStep = 1

/** The report card on paper, its pages at the right, and what the head does with it below. */
export function Reading(props: ReadingProps) {
  const { klass, ofClass, year, part, states, students, student, isNarrow, isFitted, deskRef, onShow, onStep } = props
  const services = useServices()
  const [pages, setPages] = useState(1)
  // Wider windows show the paper as large as it is read.
  const isPhone = useMedia(breakpoints.phone)
  const [step, setStep] = useState(firstStep)
  const zoom = isPhone ? readingZoomSteps[step] : 1
  const issued = useIssuedCard(klass.classID, states, { year: states.year, studentID: student.id })
  // The template contains the school's name and logo.
  const composed = useMemo(() => {
    const firstHalf = firstHalfEntry(student.grades, klass.name, year, part)
    const entry = entryOnPaper(ofClass, student, student.entry)
    return composeReport(templateOf(ofClass, student), student, entry, year, part, { name: '' }, firstHalf)
  }, [ofClass, klass.name, student, year, part])
  const faults = useMemo(
    () => paperFaults(ofClass, klass.name, [student], student.entry?.year ?? ''),
    [ofClass, klass.name, student],
  )
  const standingOf = (one: ReviewedStudent) => classStanding(askedOf(templateOf(ofClass, one)))(one.entry)
  const standing = standingOf(student)
  const incomplete = students.filter((one) => isWaiting(one) && standingOf(one).isIncomplete).length
  const keys = useReviewKeys(onStep)
  return (
    <>
      <main ref={deskRef} tabIndex={-1} className={styles.desk}>
        <title>{texts.title(klass.name)}</title>
        <VisuallyHidden>
          <h1>{texts.heading(fullName(student), klass.name)}</h1>
        </VisuallyHidden>
        {/* What is issued was printed already. */}
        {issued === null && faults.length > 0 && (
          <div className={styles.faults}>
            <WarnList
              title={generateReportsTexts.faults}
              rows={faults.map(({ studentID, name, words }) => ({ id: studentID ?? name, name, words }))}
            />
          </div>
        )}
        <div className={classes(styles.paper, needsMarks(standing, student) && styles.gaps)}>
          {issued === 'loading' ? (
            <Skeleton>
              <SkeletonBar height={480} />
            </Skeleton>
          ) : issued === 'missing' ? (
            <EmptyState drawing="kabel" title={texts.issuedMissing} />
          ) : (
            <ReportPreview
              document={issued?.document ?? composed}
              imageUrl={(path) => fileAddress(services, path)}
              zoom={zoom ?? 1}
              // True to size a page is cut off on a phone; there it is enlarged step by step.
              isFitted={isPhone || isFitted}
              onPages={setPages}
            />
          )}
        </div>
        <ReviewBar
          klass={klass}
          standing={standing}
          incomplete={incomplete}
          year={states.year}
          students={students}
          student={student}
          onShow={onShow}
          approveKey={keys}
          zoom={isPhone ? { step, last: readingZoomSteps.length - 1, onStep: setStep } : undefined}
        />
      </main>
      {!isNarrow && <PageRegister key={student.id} pages={pages} />}
    </>
  )
}

const pageElement = (number: number) => document.querySelector(`[data-page="${number}"]`)

/** The pages of the report card as tabs at the right edge. */
function PageRegister({ pages }: { pages: number }) {
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(1)
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  useChosenInSight(nav, String(current))

  useEffect(() => {
    // The page that crosses the upper third of the window is being read.
    function onScroll() {
      const line = window.innerHeight / 3
      const passed = Array.from({ length: pages }, (_, at) => at + 1).findLast(
        (number) => (pageElement(number)?.getBoundingClientRect().top ?? line) < line,
      )
      setCurrent(passed ?? 1)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [pages])

  return (
    <nav ref={nav} className={classes(frame.pane, register.register)} aria-label={texts.pages}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          className={register.tab}
          aria-current={number === current ? 'true' : undefined}
          onClick={() => {
            setCurrent(number)
            pageElement(number)?.scrollIntoView({ block: 'start' })
          }}
        >
          <b>{texts.page(number)}</b>
        </button>
      ))}
    </nav>
  )
}

const controls = 'a, button, input, textarea, select, [role="dialog"], [role="alertdialog"]'

/**
 * The keys of the page: arrows to the sides go from child to child, Enter presses the button that the returned ref is given
 * to, unless a control has the focus. A key that is held down approves one report card only.
 */
function useReviewKeys(onStep: (by: 1 | -1) => void) {
  const approve = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')) return
    if (isShortcut(event, 'reviewNext')) onStep(1)
    else if (isShortcut(event, 'reviewPrevious')) onStep(-1)
    else if (!isShortcut(event, 'reviewApprove')) return
    // A button that has the focus would be pressed again and again.
    else if (event.repeat) event.preventDefault()
    else if (!target?.closest(controls)) approve.current?.click()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return approve
}
