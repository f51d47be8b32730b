import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { useSessionUser } from '#queries/services.ts'
import { decisionsOf, fullName, yearOfClass } from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { device } from '#ui/device.ts'
import { usePageKeys } from '#ui/pageKeys.ts'
import { Text } from '#ui/primitives.tsx'
import { isShortcut } from '#ui/shortcuts.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { inputKindOf } from '../model/cardModel.ts'
import { GradingFrame, useOverlays } from '../page/GradingFrame.tsx'
import { StageNotice } from '../page/StageNotice.tsx'
import { stageOf } from '../page/stageOf.ts'
import { useGradingPage } from '../page/useGradingPage.ts'
import { PreviewScope } from '../paper/PreviewScope.tsx'
import styles from './ConferencePage.module.css'
import { ConferenceSheet } from './ConferenceSheet.tsx'
import { useConferenceDay } from './DayField.tsx'

/** Route /reportCard/conference: the class conference, one child after the other on the whole screen. */
export function ConferencePage() {
  const user = useSessionUser()
  return (
    user && (
      <PreviewScope key={user.userID}>
        <Conference userID={user.userID} />
      </PreviewScope>
    )
  )
}

function Conference({ userID }: { userID: string }) {
  const navigate = useNavigate()
  const page = useGradingPage(userID, () => window.scrollTo({ top: 0, behavior: 'instant' }))
  const { data, student, className, classID } = page
  const overlays = useOverlays(page)
  const year = className === undefined ? undefined : yearOfClass(className, data.ofClass?.level)
  const decisions = decisionsOf(year, data.term)
  const [day, chooseDay] = useConferenceDay(`${userID}/${classID}/${data.year}`)

  const students = data.students ?? []
  const at = page.position - 1
  const [previous, next] = [students[at - 1], student && students[at + 1]]
  const stage = stageOf({ ...data.reads, hasStudent: true })
  const card = stage === 'card' ? page.card : null

  // A child who has left the class makes room for the next one.
  const [place, setPlace] = useState(0)
  if (student && at !== place) setPlace(at)
  const nextShown = student ? undefined : (students[place] ?? students.at(-1))?.id
  const show = useEffectEvent(page.goToStudent)
  useEffect(() => {
    if (nextShown !== undefined) show(nextShown)
  }, [nextShown])

  function step(by: 1 | -1): void {
    const to = by === 1 ? next : previous
    if (to) page.goToStudent(to.id)
  }

  function end(): void {
    void navigate({
      to: '/reportCard/main',
      replace: true,
      state: { ...(classID !== undefined && { classID }), ...(student && { studentID: student.id }) },
    })
  }

  usePageKeys({ save: card ? page.save : undefined, step: card ? step : undefined })
  useConferenceKeys(step, end)

  return (
    <GradingFrame page={page} overlays={overlays}>
      <div className={styles.page}>
        <title>{texts.titleOf(className)}</title>
        <header className={styles.bar}>
          <Button onClick={end}>{texts.end}</Button>
          <div className={styles.middle}>
            <Text as="b" size={17}>
              {texts.titleOf(className)}
            </Text>
            {student && (
              <Text as="span" size={13} ink={3} aria-live="polite">
                <VisuallyHidden>{`${fullName(student)}, `}</VisuallyHidden>
                {[
                  decisions.usual.length > 0 && day,
                  texts.place(page.position, students.length),
                  inputKindOf(data.ofClass, student),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            )}
          </div>
          <SyncButton onOpen={overlays.openTransfers} />
          {student && (
            <span className={styles.line} style={{ '--part': page.position / students.length } as CSSProperties} />
          )}
        </header>
        {card ? (
          <ConferenceSheet
            // Another child: nothing of the one before stays open.
            key={card.cardKey}
            card={card}
            decisions={decisions}
            year={year}
            day={day}
            device={device}
            previous={previous}
            next={next}
            onStep={step}
            onEnd={end}
            onDay={chooseDay}
          />
        ) : (
          <main className={styles.notice}>
            <StageNotice classes={page.classes} stage={stage} data={data} className={page.className} />
          </main>
        )}
      </div>
    </GradingFrame>
  )
}

/** What has the arrows and Esc for itself. */
const hasOwnKeys = 'input, textarea, select, [role="dialog"], [role="alertdialog"]'

/** Arrows to the sides go from child to child, Esc ends; not while something lies over the page. */
function useConferenceKeys(step: (by: 1 | -1) => void, end: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || target?.closest(hasOwnKeys)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], fieldset[data-open]')) return
    if (isShortcut(event, 'conferenceNext')) step(1)
    else if (isShortcut(event, 'conferencePrevious')) step(-1)
    else if (isShortcut(event, 'conferenceEnd') && !event.repeat) end()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
