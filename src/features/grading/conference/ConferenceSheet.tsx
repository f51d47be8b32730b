import { useRef } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { useRow } from '#queries/outbox.ts'
import { useCardState } from '#queries/reportStates.ts'
import { callName, type decisionsOf, fieldsOf, fullName, previousEntry } from '#rules/index.ts'
import { gradingTexts, conferenceTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowRightIcon, BackIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazy.tsx'
import { isDoubleTap } from '#ui/Switcher.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useField, useFromCard } from '../card/CardEditorContext.ts'
import { LastProvider } from '../last/LastContext.tsx'
import type { TextPart } from '../model/cardModel.ts'
import { CardLine } from '../page/CardLine.tsx'
import { CardNotices } from '../page/OpenSheet.tsx'
import { TroubleBar } from '../page/TroubleBar.tsx'
import type { OpenCard } from '../page/useGradingPage.ts'
import { useSwipe } from '../page/useSwipe.ts'
import { ReadOnlyContext } from '../sheet/ReadOnly.ts'
import text from '../sheet/TextSection.module.css'
import { ReportText } from '../sheet/TextSection.tsx'
import { UndoButtons } from '../undo/UndoButtons.tsx'
import { BehaviourPart } from './BehaviourPart.tsx'
import styles from './ConferenceSheet.module.css'
import { DecisionChips } from './DecisionChips.tsx'
import { Marks } from './Marks.tsx'
import { TickSummary } from './TickSummary.tsx'

const StateStrip = lazyAside(() => import('../state/StateStrip.tsx').then((module) => module.StateStrip))
const LateNotice = lazyAside(() => import('../state/LateNotice.tsx').then((module) => module.LateNotice))

interface ConferenceSheetProps {
  card: OpenCard
  decisions: ReturnType<typeof decisionsOf>
  /** The year of the class; undefined if nothing names it. */
  year: number | undefined
  /** Day of the conference, dd.MM.yyyy. */
  day: string
  device: string
  previous: GradingStudent | undefined
  next: GradingStudent | undefined
  onStep: (by: 1 | -1) => void
  onEnd: () => void
  onDay: (day: string) => void
}

/** One child: marks at the left, behaviour, decision and remarks at the right, and the way to the next child below. */
export function ConferenceSheet(props: ConferenceSheetProps) {
  const { decisions, year, day, device, previous, next } = props
  const { cardKey, template, model, student, classInYear } = props.card
  const sheet = useRef<HTMLElement>(null)
  const card = useCardState(classInYear.classID, classInYear.year, student.id, cardKey)
  const isLocked = card.lock !== undefined
  const lateRow = useRow(isLocked ? cardKey : undefined)
  const isNarrow = useMedia(breakpoints.tabletUpright)
  const swipe = useSwipe(props.onStep)

  const parts = model.sections.flatMap(({ body }) => (body.kind === 'texts' ? body.parts : []))
  const isPhone = useMedia(breakpoints.phone)
  const ofChips = { decisions, day, preName: callName(student), onDay: props.onDay }
  const chips = (part?: 'day' | 'chips') =>
    !isLocked &&
    year !== undefined &&
    decisions.usual.length > 0 && <DecisionChips {...ofChips} year={year} part={part} />
  const below = isNarrow && chips(isPhone ? 'chips' : undefined)
  const step = (by: 1 | -1) => (event: { detail: number }) => {
    if (!isDoubleTap(event)) props.onStep(by)
  }

  return (
    <ReadOnlyContext value={isLocked}>
      <LastProvider isShown entry={previousEntry(student.grades, classInYear.year) ?? null}>
        <div className={styles.body} {...swipe}>
          {(isLocked || card.state?.reason || card.state?.openUntil) && <StateStrip card={card} sheet={sheet} />}
          <main ref={sheet} className={styles.sheet}>
            <div className={styles.left}>
              <h1 data-long={fullName(student).length > 24 || undefined}>{fullName(student)}</h1>
              {fieldsOf[model.layout].includes('sickDays') && <DaysLine />}
              {!isLocked && (
                <div className={styles.notices}>
                  <CardNotices />
                </div>
              )}
              {lateRow && <LateNotice row={lateRow} device={device} />}
              <Marks model={model} year={classInYear.year} />
              <TickSummary model={model} />
              <TextParts parts={parts.filter(({ field, behaviour }) => !behaviour && field !== 'comments')} />
            </div>
            <div className={styles.right}>
              <div className={styles.stays}>
                {parts.map(
                  ({ behaviour, heading }) =>
                    behaviour && (
                      <BehaviourPart key={behaviour} field={behaviour} heading={heading} year={classInYear.year} />
                    ),
                )}
                {!isNarrow && chips()}
                {isPhone && chips('day')}
                <section className={classes(styles.part, text.part)} aria-labelledby="konferenz-bemerkungen">
                  <h2 id="konferenz-bemerkungen">{gradingTexts.fields.comments}</h2>
                  <ReportText field="comments" labelledBy="konferenz-bemerkungen" placeholder={model.filler} />
                </section>
              </div>
            </div>
          </main>
        </div>
        <footer className={styles.foot}>
          <TroubleBar device={device} />
          {below && <div className={styles.above}>{below}</div>}
          <div className={styles.bar} data-action-bar="" data-locked={isLocked || undefined}>
            <CardLine device={device} left={isLocked ? texts.readOnly : ''} />
            {!isLocked && <UndoButtons template={template} isReady />}
            {previous && (
              <IconButton
                size="lg"
                className={styles.previous}
                label={`${texts.previousChild}: ${fullName(previous)}`}
                icon={<BackIcon />}
                onClick={step(-1)}
              />
            )}
            {next ? (
              <Button variant="primary" size="lg" className={classes(styles.step, styles.next)} onClick={step(1)}>
                <span>
                  {texts.nextChild}
                  <VisuallyHidden>: </VisuallyHidden>
                  <small className="clamp">{fullName(next)}</small>
                </span>
                <ArrowRightIcon />
              </Button>
            ) : (
              <Button variant="primary" size="lg" className={classes(styles.step, styles.next)} onClick={props.onEnd}>
                {texts.endLast}
              </Button>
            )}
          </div>
        </footer>
      </LastProvider>
    </ReadOnlyContext>
  )
}

function DaysLine() {
  const sick = useField('sickDays')
  const unexcused = useField('unexcused')
  return <p className={styles.days}>{texts.days(sick, unexcused)}</p>
}

/** The written parts that are not empty. */
function TextParts({ parts }: { parts: readonly TextPart[] }) {
  const layout = useFromCard((editor) => editor.entry()?.layout)
  return parts
    .map(({ field, heading }) => ({ field, heading, text: (layout?.[field] ?? '').trim() }))
    .filter(({ text }) => text !== '')
    .map(({ field, heading, text }) => (
      <section key={field} className={styles.part} aria-label={heading}>
        <h2>{heading}</h2>
        <p className={styles.rest}>{text}</p>
      </section>
    ))
}
