import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import type { CurrentYear } from '#contract/index.ts'
import { deviceWord } from '#lib/deviceWord.ts'
import { germanDate } from '#lib/germanDate.ts'
import { type ClassState, useClassStates } from '#queries/classProgress.ts'
import { useCurrentYear, useIsAdmin, useUserClasses } from '#queries/classroom.ts'
import { type OfflineState, useOfflineStates } from '#queries/keepClasses.ts'
import { useLastWork } from '#queries/lastWork.ts'
import { useEarlierStates, useReportStates } from '#queries/reportStates.ts'
import { useConnection, useIsPinMissing } from '#queries/services.ts'
import { fullName, templateOf, yearKey } from '#rules/index.ts'
import { overviewTexts, homeTexts as texts } from '#texts/index.ts'
import { classes as classList } from '#ui/classes.ts'
import { ArrowRightIcon, CloudIcon, UnlockIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { TabletCheckIcon } from '#ui/TabletCheckIcon.tsx'
import { useToday } from '#ui/useToday.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ClassSheet.module.css'
import { daysLeft, dayWords, placeWords, progressWords } from './homeWords.ts'

const device = deviceWord(navigator)
/** With more classes than this the rows are lower. */
const roomyAtMost = 4

/** The teacher's classes: how far each is, whether it opens without network, and where to go on. */
export function ClassSheet({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { data: year } = useCurrentYear()
  const states = useClassStates(classes)
  const last = useLastWork()?.[0]
  const reserved = useRememberedCount(userID, classes?.length)
  const hasNext = states.filter(({ summary }) => summary?.next)
  const first = hasNext.find(({ name }) => name === last?.className) ?? hasNext[0]
  if (reserved === 0) return null
  return (
    <section
      className={classList(styles.sheet, reserved > roomyAtMost && styles.dense)}
      aria-labelledby="home-classes"
      aria-busy={classes ? undefined : true}
    >
      <Head year={year} classID={classes?.[0]?.classID} />
      <ul>
        {classes
          ? states.map((state) => (
              <Fragment key={state.classID}>
                <Row state={state} isFirst={state === first} year={year && yearKey(year)} />
                <Reopened state={state} />
              </Fragment>
            ))
          : Array.from({ length: reserved }, (_, index) => index).map((index) => (
              <li key={index} className={styles.row} aria-hidden="true" />
            ))}
      </ul>
    </section>
  )
}

/** `classID`: any class of the teacher; the deadline is that of the whole part. */
function Head({ year, classID }: { year: CurrentYear | undefined; classID: string | undefined }) {
  const today = useToday()
  const deadline = useReportStates(classID, year && yearKey(year))?.deadline
  const { currentYear, latestPart } = year ?? {}
  const printDate = latestPart?.printDate
  const left = printDate === undefined ? undefined : daysLeft(printDate, today)
  return (
    <header className={styles.head}>
      <h2 id="home-classes">
        {currentYear && latestPart ? `${latestPart.name} ${currentYear.name}` : year && texts.noPart}
      </h2>
      {deadline !== undefined && <p className={styles.until}>{texts.until(dayWords(deadline))}</p>}
      {printDate !== undefined && (
        <p>
          {texts.printDate(printDate)}
          {left !== undefined && (
            <>
              , <b>{left}</b>
            </>
          )}
        </p>
      )}
    </header>
  )
}

interface RowProps {
  state: ClassState
  /** True for the one class whose button is filled. */
  isFirst: boolean
  /** The part that is being written, as in entries. */
  year: string | undefined
}

function Row({ state, isFirst, year }: RowProps) {
  const { classID, name, template, summary } = state
  const handedIn = useReportStates(classID, year)?.states.filter((one) => one.state !== 'open').length ?? 0
  const connection = useConnection()
  const offline = useOfflineStates()(classID)
  const isPinMissing = useIsPinMissing()
  const isAdmin = useIsAdmin()
  const isKnown = template === null || state.students !== undefined
  // Without network only what is on the device, or was read by this page, can be opened.
  if (connection !== 'there' && state.isAsked && !isKnown) {
    return (
      <li className={styles.row}>
        <h3>{name}</h3>
        <p className={styles.notHere}>
          <CloudIcon aria-hidden="true" />
          <span>
            {texts.notHere(device)} {texts.opensWith[connection]}
          </span>
        </p>
      </li>
    )
  }
  const readAt = connection === 'there' || offline === 'ready' ? undefined : state.readAt
  const [title, detail] =
    template === null
      ? [texts.noTemplate, isAdmin ? texts.noTemplateHintAdmin : texts.noTemplateHint]
      : summary
        ? progressWords(summary, readAt, Date.now(), handedIn)
        : ['', '']
  return (
    <li className={styles.row} data-lacking={template === null || undefined}>
      <h3>{name}</h3>
      <Link to="/reportCard/overview" state={{ classID }} className={styles.progress}>
        {summary ? <ProgressRing done={summary.filled} total={summary.fields} /> : <span className={styles.ring} />}
        <span className={styles.words}>
          <VisuallyHidden>{`${overviewTexts.label(name)}: `}</VisuallyHidden>
          <b>{title}</b>
          {detail !== '' && <VisuallyHidden>, </VisuallyHidden>}
          <span className={styles.detail}>{detail}</span>
        </span>
      </Link>
      {/* Without a template there is nothing to open. */}
      {template !== null && !(offline === 'loading' && summary) && <Offline state={offline} />}
      {template === null && isAdmin && (
        <LinkButton
          to="/schoolConfig/main"
          state={{ settings: { name: 'class', id: classID } }}
          className={styles.go ?? ''}
        >
          <b>{texts.chooseTemplate}</b>
          <ArrowRightIcon aria-hidden="true" />
        </LinkButton>
      )}
      {summary ? (
        <GoOn state={state} isFirst={isFirst} />
      ) : (
        template !== null && isPinMissing && <Open classID={classID} />
      )}
    </li>
  )
}

/** Whether the class opens without network. */
function Offline({ state }: { state: OfflineState }) {
  if (state === 'off') return null
  return (
    <p className={classList(styles.offline, state === 'ready' && styles.ready)}>
      {state === 'ready' ? <TabletCheckIcon /> : <CloudIcon aria-hidden="true" />}
      <span>{state === 'ready' ? texts.ready : state === 'loading' ? texts.loading : texts.notHere(device)}</span>
    </p>
  )
}

/** The button to the very place where the class goes on, or to the check of its report cards once nothing is empty. */
function GoOn({ state: { classID, template, students, summary }, isFirst }: Omit<RowProps, 'year'>) {
  if (!template || !summary || summary.students === 0) return null
  const { next, isBegun } = summary
  if (!next) {
    return (
      <LinkButton to="/reportCard/check" state={{ classID }} className={styles.go ?? ''}>
        <b>{texts.check}</b>
        <ArrowRightIcon aria-hidden="true" />
      </LinkButton>
    )
  }
  const name = fullName(next)
  const own = templateOf(template, students?.find(({ id }) => id === next.id) ?? {})
  const words = isBegun ? texts.goOn(name) : texts.begin(name)
  return (
    <LinkButton
      to="/reportCard/main"
      state={{ classID, studentID: next.id, place: next.place }}
      variant={isFirst ? 'primary' : 'second'}
      className={styles.go ?? ''}
    >
      <b>{words}</b>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.place}>{placeWords(own, next.place)}</span>
      <ArrowRightIcon aria-hidden="true" />
    </LinkButton>
  )
}

/** The report cards of earlier parts that are open again: nothing else leads to them once their message is read. */
function Reopened({ state: { classID, name, students } }: Pick<RowProps, 'state'>) {
  const open = (useEarlierStates(classID) ?? []).flatMap(({ year, part, states }) =>
    states.flatMap(({ studentID, lock, openUntil }) => {
      const student = students?.find(({ id }) => id === studentID)
      return student && !lock ? [{ year, part: part.name, openUntil, student }] : []
    }),
  )
  return open.map(({ year, part, openUntil, student }) => (
    <li key={`${student.id} ${year}`} className={styles.reopened}>
      <Link to="/reportCard/earlier" state={{ classID, studentID: student.id, part: year }} className={styles.again}>
        <UnlockIcon aria-hidden="true" />
        <span className={styles.words}>
          <b>{fullName(student)}</b>{' '}
          <span className={styles.detail}>
            {texts.reopened(part, openUntil && germanDate(openUntil))}
            <VisuallyHidden>, Klasse {name}</VisuallyHidden>
          </span>
        </span>
        <ArrowRightIcon aria-hidden="true" />
      </Link>
    </li>
  ))
}

function Open({ classID }: { classID: string }) {
  return (
    <LinkButton to="/reportCard/main" state={{ classID }} className={styles.go ?? ''}>
      <b>{texts.open}</b>
      <ArrowRightIcon aria-hidden="true" />
    </LinkButton>
  )
}

const countKey = 'zeugnis-klassenzahl'

/**
 * How many rows to draw: `count`, or the user's last one on this device while it is unknown. Home stands on the bottom
 * of the window, so rows that come later would move the tiles under the finger.
 */
function useRememberedCount(userID: string, count: number | undefined): number {
  const [remembered] = useState(() => {
    const [whose, stored] = (localStorage.getItem(countKey) ?? '').split('/')
    return whose === userID ? Number(stored) || 0 : 2
  })
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(countKey, `${userID}/${count}`)
  }, [userID, count])
  return count ?? remembered
}
