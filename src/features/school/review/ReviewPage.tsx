import { Navigate, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { GradingStudent, Klass, Template } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useClassTemplate, useCurrentYear } from '#queries/classroom.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useReview } from '#queries/school/reportStates.ts'
import { composeReport } from '#report/index.ts'
import { askedOf, classStanding, neighbourOf } from '#rules/index.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { Drawer } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BackIcon, DownIcon, LeftIcon, RightIcon } from '#ui/icons.ts'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { PageRegister, Paper } from './Paper.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './ReviewPage.module.css'
import { firstToRead, nameOf, type ReviewedStudent, reviewedStudents } from './review.ts'
import { useReviewKeys } from './useReviewKeys.ts'

/** Route /schoolConfig/review: the report cards of a class on paper, as the server has them; the head approves or sends back. */
export function ReviewPage() {
  // On the way to another page the history entry is already that page's.
  const classID = useLastKnown(useLocation({ select: ({ state }) => state.classID }))
  if (classID === undefined) return <Navigate to="/schoolConfig/main" replace />
  return <ReviewOfClass key={classID} classID={classID} />
}

function ReviewOfClass({ classID }: { classID: string }) {
  const router = useRouter()
  const navigate = useNavigate()
  const classes = useClasses()
  const template = useClassTemplate(classID)
  const year = useCurrentYear()
  const review = useReview(classID)
  const klass = classes.data?.find((one) => one.classID === classID)
  const isNarrow = useMedia(breakpoints.tabletUpright)
  const desk = useRef<HTMLElement>(null)
  const chosen = useLastKnown(useLocation({ select: ({ state }) => state.studentID }))
  const students = useMemo(
    () => (review.data && klass ? reviewedStudents(review.data.students, review.data.states, klass.name) : []),
    [review.data, klass],
  )
  const student = students.find(({ id }) => id === chosen) ?? firstToRead(students)
  // Once it is shown it stays, also when it no longer is the first that waits.
  const shownID = student?.id
  useEffect(() => {
    if (chosen !== undefined || shownID === undefined) return
    const state = (now: object) => ({ ...now, studentID: shownID })
    void navigate({ to: '.', replace: true, resetScroll: false, state })
  }, [chosen, shownID, navigate])
  const reads = [classes, template, year, review]
  const failed = reads.find(({ data, isError }) => data === undefined && isError)

  function show(studentID: string) {
    window.scrollTo({ top: 0 })
    void navigate({ to: '.', replace: true, resetScroll: false, state: (state) => ({ ...state, studentID }) })
  }

  /** From the list: the paper gets the focus, so that the keys go on from this child. */
  function choose(studentID: string) {
    show(studentID)
    desk.current?.focus({ preventScroll: true })
  }

  function showClass(id: string) {
    void navigate({ to: '.', replace: true, state: { classID: id } })
  }

  function goBack() {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/schoolConfig/main' })
  }

  function step(by: 1 | -1) {
    const next = student && neighbourOf(students, student.id, by)
    if (next) show(next.id)
  }

  const problem = failed
    ? isUnreachable(failed.error)
      ? texts.offline
      : texts.loadFailed
    : review.data === null
      ? texts.unknown
      : template.data === null
        ? texts.noTemplate
        : year.data && !(year.data.currentYear && year.data.latestPart)
          ? texts.noYear
          : classes.data && !klass
            ? texts.loadFailed
            : review.data && klass && students.length === 0
              ? texts.empty
              : undefined

  const top = (
    <header className={styles.bar}>
      <div className={styles.left}>
        <IconButton label={texts.back} icon={<BackIcon />} onClick={goBack} />
        <ClassSelect classes={classes.data ?? []} classID={classID} name={klass?.name} onChoose={showClass} />
      </div>
      <Switcher students={students} student={student} onStep={step}>
        {isNarrow && student && (
          <ListDrawer students={students} template={template.data ?? null} chosen={student.id} onChoose={show} />
        )}
      </Switcher>
    </header>
  )
  const { currentYear, latestPart } = year.data ?? {}
  if (problem !== undefined || !klass || !student || !template.data || !review.data || !currentYear || !latestPart) {
    return (
      <div className={styles.frame}>
        {top}
        <main className={styles.notice}>
          <title>{texts.title(klass?.name ?? '')}</title>
          <VisuallyHidden>
            <h1>{texts.nobody}</h1>
          </VisuallyHidden>
          {problem === undefined ? (
            <Skeleton>
              <SkeletonBar height={480} />
            </Skeleton>
          ) : (
            <EmptyState drawing="leer" title={problem}>
              {failed && (
                <Button pending={failed.isFetching} onClick={() => void failed.refetch()}>
                  {texts.again}
                </Button>
              )}
            </EmptyState>
          )}
        </main>
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      {top}
      {!isNarrow && (
        <nav className={styles.list} aria-label={texts.list}>
          <ReviewList students={students} template={template.data} chosen={student.id} onChoose={choose} />
        </nav>
      )}
      <Reading
        klass={klass}
        template={template.data}
        year={currentYear.name}
        part={latestPart}
        partKey={review.data.states.year}
        students={students}
        student={student}
        isNarrow={isNarrow}
        deskRef={desk}
        onShow={show}
        onStep={step}
      />
    </div>
  )
}

interface ReadingProps {
  klass: Klass
  template: Template
  year: string
  part: { name: string; printDate?: string | undefined }
  /** The year key of the states. */
  partKey: string | null
  students: readonly (GradingStudent & ReviewedStudent)[]
  student: GradingStudent & ReviewedStudent
  isNarrow: boolean
  deskRef: RefObject<HTMLElement | null>
  onShow: (studentID: string) => void
  onStep: (by: 1 | -1) => void
}

/** The report card on paper, its pages at the right, and what the head does with it below. */
function Reading(props: ReadingProps) {
  const { klass, template, year, part, partKey, students, student, isNarrow, deskRef, onShow, onStep } = props
  const [pages, setPages] = useState(1)
  // The template contains the school's name and logo.
  const document = useMemo(
    () => composeReport(template, student, student.entry, year, part, { name: '' }),
    [template, student, year, part],
  )
  const keys = useReviewKeys(onStep)
  return (
    <>
      <main ref={deskRef} tabIndex={-1} className={styles.desk}>
        <title>{texts.title(klass.name)}</title>
        <VisuallyHidden>
          <h1>{texts.heading(nameOf(student), klass.name)}</h1>
        </VisuallyHidden>
        <Paper document={document} onPages={setPages} />
        <ReviewBar
          klass={klass}
          standing={classStanding(askedOf(template))(student.entry)}
          year={partKey}
          students={students}
          student={student}
          onShow={onShow}
          approveKey={keys}
        />
      </main>
      {!isNarrow && <PageRegister key={student.id} pages={pages} />}
    </>
  )
}

interface ClassSelectProps {
  classes: readonly Klass[]
  classID: string
  name: string | undefined
  onChoose: (classID: string) => void
}

/** The class by its name; choosing another one opens it. */
function ClassSelect({ classes, classID, name, onChoose }: ClassSelectProps) {
  return (
    <label className={styles.select}>
      <span>{texts.classLabel}</span>
      <b aria-hidden="true">{name ?? '–'}</b>
      <select value={classID} onChange={(event) => onChoose(event.target.value)}>
        {classes.map((one) => (
          <option key={one.classID} value={one.classID}>
            {one.name}
          </option>
        ))}
      </select>
      <DownIcon aria-hidden="true" />
    </label>
  )
}

interface SwitcherProps {
  students: readonly ReviewedStudent[]
  student: ReviewedStudent | undefined
  onStep: (by: 1 | -1) => void
  /** Opens the list where there is no room for it. */
  children: ReactNode
}

/** The child between two arrows, which never move. */
function Switcher({ students, student, onStep, children }: SwitcherProps) {
  const at = students.findIndex(({ id }) => id === student?.id)
  return (
    <div className={styles.switcher}>
      <IconButton
        label={texts.previous}
        icon={<LeftIcon />}
        size="lg"
        disabled={students.length < 2}
        onClick={() => onStep(-1)}
      />
      <p className={styles.name}>
        <b aria-live="polite">{student && nameOf(student)}</b>
        <span>{student && texts.place(at + 1, students.length)}</span>
        {children}
      </p>
      <IconButton
        label={texts.next}
        icon={<RightIcon />}
        size="lg"
        disabled={students.length < 2}
        onClick={() => onStep(1)}
      />
    </div>
  )
}

interface ListDrawerProps {
  students: readonly ReviewedStudent[]
  template: Template | null
  chosen: string
  onChoose: (id: string) => void
}

/** The list of the class behind the name of the child, on a tablet in portrait and a phone. */
function ListDrawer({ students, template, chosen, onChoose }: ListDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={texts.showList}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer side="left" title={texts.list} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReviewList
          students={students}
          template={template}
          chosen={chosen}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      </Drawer>
    </>
  )
}
