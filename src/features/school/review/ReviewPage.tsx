import { Navigate, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { useClassTemplate, useCurrentYear } from '#queries/classroom.ts'
import { useClasses } from '#queries/school/lists.ts'
import { fullName, neighbourOf } from '#rules/index.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { BarSelect } from '#ui/BarSelect.tsx'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { Drawer } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FitButton, useFit } from '#ui/FitButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BackIcon } from '#ui/icons.ts'
import frame from '#ui/SheetFrame.module.css'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { Switcher } from '#ui/Switcher.tsx'
import bar from '#ui/TopBar.module.css'
import { useMedia } from '#ui/useMedia.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Reading } from './Reading.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './ReviewPage.module.css'
import { firstToRead, reviewedStudents } from './review.ts'
import { useReview } from './useReview.ts'

/** Route /schoolConfig/review: the report cards of a class on paper, as the server has them; the head approves or sends back. */
export function ReviewPage() {
  // On the way to another page the history entry is already that page's.
  const classID = useLastKnown(useLocation({ select: ({ state }) => state.classID }))
  if (classID === undefined) return <Navigate to="/schoolConfig/main" replace />
  return <ReviewOfClass key={classID} classID={classID} />
}

const reviewSwitcherWords = { previous: texts.previous, next: texts.next, none: '' }

function ReviewOfClass({ classID }: { classID: string }) {
  const router = useRouter()
  const navigate = useNavigate()
  const schoolClasses = useClasses()
  const template = useClassTemplate(classID)
  const year = useCurrentYear()
  const review = useReview(classID)
  const klass = schoolClasses.data?.find((one) => one.classID === classID)
  const isNarrow = useMedia(breakpoints.tabletUpright)
  const isPhone = useMedia(breakpoints.phone)
  const [isFitted, toggleFit] = useFit()
  const [isListOpen, setListOpen] = useState(false)
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
  const reads = [schoolClasses, template, year, review]
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
          : schoolClasses.data && !klass
            ? texts.loadFailed
            : review.data && klass && students.length === 0
              ? texts.empty
              : undefined

  const place = students.findIndex(({ id }) => id === student?.id) + 1
  const openList = isNarrow && student ? { label: texts.showList, open: () => setListOpen(true) } : undefined
  const list = (onChoose: (id: string) => void) =>
    student && (
      <ReviewList
        classID={classID}
        students={students}
        ofClass={template.data ?? null}
        chosen={student.id}
        onChoose={onChoose}
      />
    )
  const top = (
    <header className={bar.bar}>
      <div className={classes(bar.left, styles.left)}>
        <IconButton label={texts.back} icon={<BackIcon />} onClick={goBack} />
        <BarSelect
          label={texts.classLabel}
          shown={klass?.name}
          value={classID}
          options={schoolClasses.data?.map((one) => ({ value: one.classID, label: one.name })) ?? []}
          onChange={showClass}
        />
      </div>
      <div className={bar.middle}>
        <Switcher
          words={reviewSwitcherWords}
          name={student && fullName(student)}
          position={student ? texts.place(place, students.length) : ''}
          list={openList}
          isEmpty={students.length < 2}
          onStep={step}
        />
      </div>
      {!isPhone && (
        <div className={bar.right}>
          <FitButton isFitted={isFitted} onToggle={toggleFit} />
        </div>
      )}
    </header>
  )
  const { currentYear, latestPart } = year.data ?? {}
  if (problem !== undefined || !klass || !student || !template.data || !review.data || !currentYear || !latestPart) {
    return (
      <div className={classes(frame.frame, styles.frame)}>
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
    <div className={classes(frame.frame, styles.frame)}>
      {top}
      {!isNarrow && (
        <nav className={classes(frame.pane, frame.list)} aria-label={texts.list}>
          {list(choose)}
        </nav>
      )}
      <Drawer
        side="left"
        title={texts.titleOfList(klass.name)}
        isOpen={isListOpen && isNarrow}
        onClose={() => setListOpen(false)}
      >
        {list((id) => {
          setListOpen(false)
          show(id)
        })}
      </Drawer>
      <Reading
        klass={klass}
        ofClass={template.data}
        year={currentYear.name}
        part={latestPart}
        states={review.data.states}
        students={students}
        student={student}
        isNarrow={isNarrow}
        isFitted={isFitted}
        deskRef={desk}
        onShow={show}
        onStep={step}
      />
    </div>
  )
}
