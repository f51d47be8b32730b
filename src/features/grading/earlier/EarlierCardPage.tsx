import { Navigate, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useEarlierStates } from '#queries/reportStates.ts'
import { useSessionUser } from '#queries/services.ts'
import { type CellKey, fullName, neighbourOf, yearKeyText } from '#rules/index.ts'
import { gradingTexts, earlierCardTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import tab from '#ui/PaneTab.module.css'
import { PersonName } from '#ui/PersonName.tsx'
import { usePageKeys } from '#ui/pageKeys.ts'
import frame from '#ui/SheetFrame.module.css'
import { Switcher } from '#ui/Switcher.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import { useLastChoice } from '../last/LastSwitch.tsx'
import { CardTools } from '../page/CardTools.tsx'
import { GradingFrame, useOverlays } from '../page/GradingFrame.tsx'
import page from '../page/GradingPage.module.css'
import { OpenSheet } from '../page/OpenSheet.tsx'
import { StageNotice } from '../page/StageNotice.tsx'
import { stageOf } from '../page/stageOf.ts'
import { useGradingPage } from '../page/useGradingPage.ts'
import { PreviewScope } from '../paper/PreviewScope.tsx'
import { Register } from '../register/Register.tsx'
import styles from './EarlierCardPage.module.css'

/** /reportCard/earlier: one report card of a part before the running one, which an admin has opened again. */
export function EarlierCardPage() {
  const user = useSessionUser()
  // On the way to another page the history entry is already that page's.
  const part = useLastKnown(useLocation({ select: ({ state }) => state.part }))
  if (part === undefined) return <Navigate to="/reportCard/main" replace />
  return (
    user && (
      <PreviewScope key={`${user.userID} ${part}`}>
        <EarlierCard userID={user.userID} year={part} />
      </PreviewScope>
    )
  )
}

/** `year`: the year key of the part. Its sheet, its bars and its way to the server are those of every other report card. */
function EarlierCard({ userID, year }: { userID: string; year: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  const lastCell = useRef<CellKey | undefined>(undefined)
  const grading = useGradingPage(userID, () => {}, year)
  const { data, student, className, classID } = grading
  const [isLastOn, toggleLast] = useLastChoice()
  const overlays = useOverlays(grading)
  const earlier = useEarlierStates(classID)
  const of = earlier?.find((one) => one.year === year)
  const isHere = of?.states.some(({ studentID }) => studentID === student?.id) === true
  const stage = stageOf({ ...data.reads, hasStudent: student !== undefined })
  const isGone =
    stage === 'noStudent' || stage === 'noStudents' || (stage === 'card' && earlier !== undefined && !isHere)
  const card = stage === 'card' && isHere ? grading.card : null
  const part = yearKeyText(year)
  const name = student && fullName(student)
  const isNarrow = useMedia(breakpoints.tabletUpright)
  const open = new Set(of?.states.flatMap(({ studentID, lock }) => (lock ? [] : [studentID])))
  const reopened = data.students?.filter(({ id }) => open.has(id)) ?? []

  function step(by: 1 | -1): void {
    const neighbour = student && neighbourOf(reopened, student.id, by)
    if (neighbour) grading.goToStudent(neighbour.id)
  }
  usePageKeys({ save: card ? grading.save : undefined })

  const toNow = (
    <LinkButton to="/reportCard/main" variant="quiet" state={classID === undefined ? {} : { classID }}>
      {texts.toNow}
    </LinkButton>
  )

  return (
    <GradingFrame page={grading} overlays={overlays}>
      <div className={classes(frame.frame, page.frame, styles.frame)}>
        <TopBar
          left={null}
          middle={
            <Switcher
              words={texts.switcher}
              name={name}
              position={isNarrow || className === undefined ? part : `${part}, Klasse ${className}`}
              list={undefined}
              isEmpty={reopened.length < 2}
              onStep={step}
            />
          }
          right={<SyncButton onOpen={overlays.openTransfers} />}
        />
        {!isNarrow && (
          <nav className={classes(frame.pane, frame.list, styles.list)} aria-label={texts.reopened}>
            <p>{texts.reopened}</p>
            <ul>
              {reopened.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className={tab.tab}
                    aria-current={one.id === student?.id || undefined}
                    onClick={() => grading.goToStudent(one.id)}
                  >
                    <span>
                      <PersonName {...one} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {toNow}
          </nav>
        )}
        {card ? <Register model={card.model} /> : <div className={page.rail} />}
        {card && (
          <nav className={classes(page.tools, styles.tools)} aria-label={gradingTexts.tools}>
            <CardTools card={card} isLastOn={isLastOn} onToggleLast={toggleLast} />
          </nav>
        )}
        <main className={page.sheet}>
          <title>{texts.title(name ?? texts.gone, part)}</title>
          {!card && (
            <VisuallyHidden>
              <h1>{texts.title(name ?? texts.gone, part)}</h1>
            </VisuallyHidden>
          )}
          {card ? (
            <OpenSheet
              page={grading}
              card={card}
              sheetRef={sheet}
              lastCell={lastCell}
              students={undefined}
              period={part}
              term={of?.part.term}
              isLastOn={isLastOn}
              stripAction={isNarrow && toNow}
            />
          ) : isGone ? (
            <EmptyState drawing="leer" title={texts.gone}>
              <p>{texts.goneHint}</p>
              {toNow}
            </EmptyState>
          ) : (
            <StageNotice classes={grading.classes} stage={stage} data={data} />
          )}
        </main>
      </div>
    </GradingFrame>
  )
}
