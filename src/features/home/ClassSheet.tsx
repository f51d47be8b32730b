import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { germanDate } from '#lib/germanDate.ts'
import { remember } from '#lib/remember.ts'
import { type ClassOverview, useClassStates } from '#queries/classProgress.ts'
import { useCurrentYear, useIsAdmin, useUserClasses } from '#queries/classroom.ts'
import { useOfflineStates } from '#queries/keepClasses.ts'
import { type LastWork, useLastWork } from '#queries/lastWork.ts'
import { useEarlierStates, useReportStates } from '#queries/reportStates.ts'
import { useConnection, useIsPinMissing } from '#queries/services.ts'
import { fullName, templateOf, yearKey } from '#rules/index.ts'
import { gradingTexts, overviewTexts, scaleTexts, homeTexts as texts } from '#texts/index.ts'
import { classes } from '#ui/classes.ts'
import { device } from '#ui/device.ts'
import { ArrowRightIcon, CloudIcon, RightIcon, UnlockIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useToday } from '#ui/useToday.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ClassSheet.module.css'
import { daysLeft, dayWords, lastActiveWords, placeWords, progressWords } from './homeWords.ts'

/** Where the teacher goes on, and her classes: how far each is, and where it goes on there. */
export function ClassSheet({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { data: year } = useCurrentYear()
  const states = useClassStates(classes)
  const last = useLastWork()?.[0]
  const reserved = useRememberedCount(userID, classes?.length)
  const hasNext = states.filter(({ summary }) => summary?.next)
  const first = hasNext.find(({ name }) => name === last?.className) ?? hasNext[0]
  // Its space is reserved: Home stands on the bottom of the window, and a card that comes later would move the rest.
  const isPending =
    !classes || states.some(({ template, summary, isAsked }) => template !== null && !summary && !isAsked)
  if (reserved === 0) return null
  return (
    <section className={styles.section} aria-labelledby="home-classes" aria-busy={classes ? undefined : true}>
      {first ? (
        <NextCard state={first} last={last} />
      ) : (
        isPending && <div className={`card ruled ${styles.next}`} aria-hidden="true" />
      )}
      <ul className={`card ruled ${styles.sheet}`}>
        {classes
          ? states.map((state) => (
              <Fragment key={state.classID}>
                <HomeClassRow state={state} year={year && yearKey(year)} isAbove={state === first} />
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

/** The part that is being written, and until when. */
export function PartLine({ userID }: { userID: string }) {
  const { data: classes } = useUserClasses(userID)
  const { data: year } = useCurrentYear()
  const today = useToday()
  // Any class of the teacher: the deadline is that of the whole part.
  const deadline = useReportStates(classes?.[0]?.classID, year && yearKey(year))?.deadline
  const { currentYear, latestPart } = year ?? {}
  const printDate = latestPart?.printDate
  const left = printDate === undefined ? undefined : daysLeft(printDate, today)
  return (
    <div className={styles.part}>
      <h2 id="home-classes">
        {currentYear && latestPart ? texts.part(latestPart.name, currentYear.name) : year && texts.noPart}
      </h2>
      {deadline !== undefined && <p>{texts.until(dayWords(deadline))}</p>}
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
    </div>
  )
}

interface NextCardProps {
  state: ClassOverview
  /** The report card that was worked on last. */
  last: LastWork[number] | undefined
}

/** The card with the only filled button: the very place where it goes on. */
function NextCard({ state: { classID, name, template, students, summary }, last }: NextCardProps) {
  if (!template || !summary?.next) return null
  const { next } = summary
  const child = fullName(next)
  const own = templateOf(template, students?.find(({ id }) => id === next.id) ?? {})
  const place = placeWords(own, next.place)
  const words = next.isBegun ? texts.write : texts.start
  return (
    <div className={`card ruled ${styles.next}`}>
      <b className={classes('clamp', styles.plate)}>{name}</b>
      <p className={styles.child}>
        <b className="clamp">{child}</b>
        <Text as="span" size={15} ink={2}>
          {place}
          {last?.studentID === next.id && (
            <span className={styles.at}>{` · ${lastActiveWords(last.at, Date.now())}`}</span>
          )}
        </Text>
      </p>
      <LinkButton
        to="/reportCard/main"
        state={{ classID, studentID: next.id, place: next.place }}
        variant="primary"
        size="lg"
        aria-label={texts.writeAt(words, child, place)}
      >
        {words}
        <ArrowRightIcon aria-hidden="true" />
      </LinkButton>
    </div>
  )
}

interface HomeClassRowProps {
  state: ClassOverview
  /** The part that is being written, as in entries. */
  year: string | undefined
  /** The card above the classes is about it. */
  isAbove: boolean
}

/** One class: its first half leads to what is missing in it, the second to where it goes on. */
function HomeClassRow({ state, year, isAbove }: HomeClassRowProps) {
  const { classID, name, template, summary } = state
  const handedIn = useReportStates(classID, year)?.states.filter((one) => one.state !== 'open').length ?? 0
  const connection = useConnection()
  const offline = useOfflineStates()(classID)
  const isPinMissing = useIsPinMissing()
  const isAdmin = useIsAdmin()
  const isKnown = template === null || state.students !== undefined
  // Without network only what is on the device, or was read by this page, can be opened.
  if (connection !== 'there' && !isKnown && (state.isAsked || offline === 'missing')) {
    return (
      <li className={styles.row} data-lacking="">
        <h3 className="clamp">{name}</h3>
        <Note size={15} words={`${texts.notHere(device)} ${texts.opensWith[connection]}`} />
      </li>
    )
  }
  if (template === null) {
    return (
      <li className={styles.row} data-lacking="">
        <h3 className="clamp">{name}</h3>
        <p className={styles.words}>
          <Text as="b" size={15} ink={1} block>
            {texts.noTemplate}
          </Text>
          {!isAdmin && <span>{texts.noTemplateHint}</span>}
        </p>
        {isAdmin && <ToClass classID={classID} words={gradingTexts.chooseTemplate} />}
      </li>
    )
  }
  const readAt = connection === 'there' || !offline || offline === 'ready' ? undefined : state.readAt
  const [title, detail] = summary ? progressWords(summary, readAt, Date.now(), handedIn) : ['', '']
  return (
    <li className={styles.row} data-offline={offline}>
      <h3 className="clamp">{name}</h3>
      <Link to="/reportCard/overview" state={{ classID }} className={styles.progress}>
        <VisuallyHidden>{`${overviewTexts.label(name)}: `}</VisuallyHidden>
        {summary && <Segments done={summary.done} begun={summary.begun} of={summary.students} />}
        <span className={styles.words}>
          <Text as="b" size={15} ink={1} block>
            {title}
          </Text>
          {detail !== '' && <VisuallyHidden>, </VisuallyHidden>}
          <span>{detail}</span>
          {offline === 'loading' && (
            <>
              <VisuallyHidden>, </VisuallyHidden>
              <Text as="span" ink={3} block className={styles.late}>
                {texts.loading}
              </Text>
            </>
          )}
        </span>
      </Link>
      {offline === 'missing' && <Note size={13} words={texts.notHere(device)} />}
      {summary ? (
        <GoOn state={state} isAbove={isAbove} />
      ) : (
        isPinMissing && (
          <Link to="/reportCard/main" state={{ classID }} className={styles.go}>
            <b>{texts.open}</b>
            <RightIcon aria-hidden="true" />
          </Link>
        )
      )}
    </li>
  )
}

/** Why a class does not open without network. */
function Note({ words, size }: { words: string; size: 13 | 15 }) {
  return (
    <Row as="p" size={size} ink={3} className={styles.note}>
      <CloudIcon aria-hidden="true" />
      <span>{words}</span>
    </Row>
  )
}

/** To the page of the class, where an admin puts right what it lacks. */
function ToClass({ classID, words }: { classID: string; words: string }) {
  return (
    <Link to="/schoolConfig/main" state={{ settings: { name: 'class', id: classID } }} className={styles.go}>
      <b>{words}</b>
      <RightIcon aria-hidden="true" />
    </Link>
  )
}

/** To the very place where the class goes on, or to the check of its report cards once nothing is empty. */
function GoOn({ state: { classID, template, students, summary }, isAbove }: Omit<HomeClassRowProps, 'year'>) {
  const isAdmin = useIsAdmin()
  if (!template || !summary) return null
  const { next } = summary
  if (summary.students === 0) return isAdmin && <ToClass classID={classID} words={gradingTexts.addStudents} />
  if (!next) {
    return (
      <Link to="/reportCard/check" state={{ classID }} className={styles.go}>
        <b>{texts.check}</b>
        <RightIcon aria-hidden="true" />
      </Link>
    )
  }
  const name = fullName(next)
  const own = templateOf(template, students?.find(({ id }) => id === next.id) ?? {})
  const words = next.isBegun ? texts.goOn : texts.begin
  return (
    <Link to="/reportCard/main" state={{ classID, studentID: next.id, place: next.place }} className={styles.go}>
      {isAbove && summary.begun > 0 ? (
        <span>
          <VisuallyHidden>{`${words} ${name}, `}</VisuallyHidden>
          <span className={styles.name}>{`${summary.begun} ${scaleTexts.begun}`}</span>
        </span>
      ) : (
        <span>
          {words} <span className={styles.name}>{name}</span>
        </span>
      )}
      <VisuallyHidden>, {placeWords(own, next.place)}</VisuallyHidden>
      <RightIcon aria-hidden="true" />
    </Link>
  )
}

/** The report cards of earlier parts that are open again: nothing else leads to them once their message is read. */
function Reopened({ state: { classID, name, students } }: Pick<HomeClassRowProps, 'state'>) {
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
        <Text as="span" grow size={13} ink={2}>
          <Text as="b" size={15} ink={1} block>
            {fullName(student)}
          </Text>{' '}
          <span>
            {texts.reopened(part, openUntil && germanDate(openUntil))}
            <VisuallyHidden>, Klasse {name}</VisuallyHidden>
          </span>
        </Text>
        <ArrowRightIcon aria-hidden="true" />
      </Link>
    </li>
  ))
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
    if (count !== undefined) remember(localStorage, countKey, `${userID}/${count}`)
  }, [userID, count])
  return count ?? remembered
}
