import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Entry, Template } from '#contract/index.ts'
import { useRow } from '#queries/outbox.ts'
import { placeNames, valueText } from '#report/index.ts'
import { type Change, diffEntries } from '#rules/index.ts'
import { conflictTexts, historyTexts as texts, undoTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { Fold } from '#ui/Fold.tsx'
import { ArrowRightIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Text } from '#ui/primitives.tsx'
import { Skeleton, SkeletonBar } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useCardEditor, useFromCard } from '../card/CardEditorContext.ts'
import type { StudentCard } from '../card/studentCard.ts'
import { markWords, withOffsets } from '../conflict/markWords.ts'
import { cardModel } from '../model/cardModel.ts'
import { longMoment } from '../model/moments.ts'
import { showPlace } from '../page/sheetPosition.ts'
import { stepName } from '../undo/steps.ts'
import styles from './HistoryDrawer.module.css'
import { type ChangeLine, type SectionChanges, type Sitting, sittingsOf } from './sittings.ts'
import { useGradesHistory } from './useGradesHistory.ts'
import { revertEdit, type Version, versionsOf } from './versions.ts'

interface HistoryDrawerProps extends Overlay {
  device: string
  template: Template
}

/** Who changed what in the open report card, and when. A change leads to its place; each state can be restored. */
export function HistoryDrawer({ device, template, ...dialog }: HistoryDrawerProps) {
  const opened = useFromCard((one) => one.opened())
  const wanted = useRef<Change>(undefined)
  return (
    <Drawer side="right" title={opened ? texts.of(opened.target.studentName) : texts.title} {...dialog} isReading>
      <WhenGone
        run={() => {
          const change = wanted.current
          wanted.current = undefined
          if (change) showPlace(change.kind === 'grade' ? { cell: change.cell } : { field: change.field })
        }}
      />
      <History
        device={device}
        template={template}
        onClose={dialog.onClose}
        onPlace={(change) => {
          wanted.current = change
          dialog.onClose()
        }}
      />
    </Drawer>
  )
}

/** Runs once the drawer has left the screen and has given the focus back: until then it keeps the focus to itself. */
function WhenGone({ run }: { run: () => void }) {
  const gone = useEffectEvent(run)
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(() => gone())), [])
  return null
}

interface HistoryProps extends Pick<HistoryDrawerProps, 'device' | 'template' | 'onClose'> {
  /** Closes the drawer and shows where the change was made. */
  onPlace: (change: Change) => void
}

function History({ device, template, onClose, onPlace }: HistoryProps) {
  const opened = useFromCard((one) => one.opened())
  const row = useRow(opened?.key)
  const history = useGradesHistory(opened?.target.studentID)
  const { versions, isError, hasOlder } = history
  const entry = useFromCard((one) => one.entry())
  const model = cardModel(template)
  const names = useMemo(() => placeNames(template, entry), [template, entry])
  const sittings = useMemo(() => {
    if (!opened || !(versions || row)) return undefined
    return sittingsOf(versionsOf(opened.target, versions ?? [], row, hasOlder), model, names)
  }, [opened, versions, row, hasOlder, model, names])
  const restore = useRestore(template, onClose)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  // What the form shows: on top of it there may be what lost a decision.
  const newest = sittings?.find(({ kind }) => kind !== 'rejected')

  function toggle(key: string): void {
    const next = new Set(toggled)
    if (!next.delete(key)) next.add(key)
    setToggled(next)
  }

  return (
    <>
      {isError && !versions && <p className={styles.sentence}>{texts.unreachable}</p>}
      {sittings?.length === 0 && !isError && !hasOlder && <p className={styles.sentence}>{texts.none}</p>}
      {sittings && sittings.length > 0 && (
        <ol className={styles.sittings}>
          {sittings.map((sitting) => (
            <SittingItem
              key={sitting.key}
              sitting={sitting}
              device={device}
              // The newest change is open at first.
              isOpen={(part) =>
                (sitting === newest && part === sitting.parts[0]?.key) !== toggled.has(sitting.key + part)
              }
              onToggle={(part) => toggle(sitting.key + part)}
              onPlace={onPlace}
              onRestore={sitting === newest || opened?.lock?.() ? undefined : () => restore(sitting.version)}
            />
          ))}
        </ol>
      )}
      {history.isOlderError && <p className={styles.sentence}>{texts.olderUnreachable}</p>}
      {hasOlder && (
        <Button pending={history.isLoadingOlder} onClick={history.loadOlder}>
          {texts.older}
        </Button>
      )}
      {!versions && !isError && (
        <Skeleton>
          <SkeletonBar height={20} />
          <SkeletonBar height={20} width="70%" />
        </Skeleton>
      )}
    </>
  )
}

interface SittingItemProps {
  sitting: Sitting
  device: string
  isOpen: (part: string) => boolean
  onToggle: (part: string) => void
  onPlace: (change: Change) => void
  /** Undefined for the state that the form shows. */
  onRestore: (() => void) | undefined
}

/** So few changes are not folded. */
const mostUnfolded = 3
const isShort = ({ lines }: SectionChanges) => lines.length <= mostUnfolded

/** 'Arbeitsverhalten' says of itself that it belongs to 'Verhalten'. */
const needsTitle =
  ({ title }: SectionChanges) =>
  ({ name }: ChangeLine) =>
    !name.toLowerCase().includes(title.toLowerCase())

const kindWords: Record<Sitting['kind'], string | undefined> = {
  pending: texts.pending,
  stored: undefined,
  rejected: texts.rejected,
}

/** One person at one time: the changed subjects, and, while one of them is open, the way back to this state. */
function SittingItem({ sitting, device, isOpen, onToggle, onPlace, onRestore }: SittingItemProps) {
  const { kind, author, at, version, parts } = sitting
  const canRestore = onRestore && (parts.length === 0 || parts.some((part) => isShort(part) || isOpen(part.key)))
  return (
    <li>
      <Text as="h3" size={17} snug regular anywhere className={styles.who}>
        <b>{author ?? conflictTexts.mine(device)}</b>{' '}
        <Text as="span" size={13} ink={3}>
          {[longMoment(at, Date.now()), kindWords[kind]].filter(Boolean).join(', ')}
        </Text>
      </Text>
      {parts.length === 0 && <p className={styles.sentence}>{version.isFirst ? texts.first : texts.same}</p>}
      {parts.map((part) =>
        isShort(part) ? (
          <Fragment key={part.key}>
            {part.lines.some(needsTitle(part)) && <h4 className={styles.part}>{part.title}</h4>}
            <Lines part={part} isLost={kind === 'rejected'} onPlace={onPlace} />
          </Fragment>
        ) : (
          <Fold
            key={part.key}
            title={part.title}
            note={part.count}
            isOpen={isOpen(part.key)}
            onToggle={() => onToggle(part.key)}
          >
            <Lines part={part} isLost={kind === 'rejected'} onPlace={onPlace} />
          </Fold>
        ),
      )}
      {canRestore && (
        <Button variant="quiet" className={styles.restore} onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
    </li>
  )
}

interface LinesProps extends Omit<ChangeLineProps, 'line'> {
  part: SectionChanges
}

function Lines({ part, ...props }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {part.lines.map((line) => (
        <li key={line.key}>
          <LineOfChange line={line} {...props} />
        </li>
      ))}
    </ul>
  )
}

interface ChangeLineProps {
  line: ChangeLine
  /** The value lost the decision between two versions. */
  isLost: boolean
  onPlace: (change: Change) => void
}

/** A change: the statement, the value that was there before, if one was, and the new one. A press shows its place. */
function LineOfChange({ line: { name, change, hasPlace }, isLost, onPlace }: ChangeLineProps) {
  const { before, after } = change
  const { now, old } = wordsOf(change)
  const isSmall = [before, after].every((value) => shownValue(change, value).length < 5)
  const content = (
    <>
      <span>{name}</span>{' '}
      <small>
        {isLost && `${texts.lost} `}
        {!isLost && !isEmpty(before) && (
          <>
            <VisuallyHidden>{texts.before} </VisuallyHidden>
            <Text as="span" ink={3}>
              {old.map(({ text, differs, offset }) => (differs ? <s key={offset}>{text}</s> : text))}
            </Text>
            <VisuallyHidden>, {texts.now} </VisuallyHidden>
            {isProse(change, after) ? <br /> : <ArrowRightIcon aria-hidden="true" />}
          </>
        )}
        {now.map(({ text, differs, offset }) => (differs ? <b key={offset}>{text}</b> : text))}
        {isLost && `, ${texts.instead} ${shownValue(change, before)}`}
      </small>
    </>
  )
  const line = { className: styles.line, 'data-small': isSmall || undefined }
  return hasPlace ? (
    <button type="button" {...line} onClick={() => onPlace(change)}>
      {content}
    </button>
  ) : (
    <div {...line}>{content}</div>
  )
}

/** The new value in bold and the old one struck; of a text that was changed only the words that differ. */
function wordsOf(change: Change) {
  const { before, after } = change
  const whole = (value: Change['after'], differs: boolean) => [{ text: shownValue(change, value), differs }]
  const [now, old] =
    isProse(change, before) && isProse(change, after)
      ? markWords(String(after), String(before))
      : [whole(after, !isProse(change, after)), whole(before, true)]
  return { now: withOffsets(now), old: withOffsets(old) }
}

const isEmpty = (value: Change['after']) => value === undefined || value === ''
const isProse = ({ kind }: Change, value: Change['after']) =>
  kind === 'field' && typeof value === 'string' && value !== ''

function shownValue({ kind }: Change, value: Change['after']): string {
  return value === undefined || value === '' ? texts.empty : valueText(value, kind === 'grade')
}

/** Restores a version as an edit of the open report card, which the toast's button undoes. */
function useRestore(template: Template, onDone: () => void) {
  const card = useCardEditor()

  function undo({ key, target }: StudentCard, before: Entry, after: Entry): void {
    // Compared by key, because an acknowledgement replaces the opened card's object.
    const entry = card.opened()?.key === key && card.entry()
    if (!entry) {
      toast.info(texts.undoIn(target.studentName))
      return
    }
    const taken = revertEdit(entry, before, after)
    if (taken.changes.length > 0 && !card.edit(taken.changes)) return
    if (taken.foreign.length > 0) {
      toast.info(undoTexts.foreign(stepName(template, taken.foreign)), { detail: undoTexts.foreignHint })
    }
  }

  return ({ entry }: Version): void => {
    const opened = card.opened()
    const before = card.entry()
    const isDone = before !== null && card.edit(diffEntries(before, entry))
    const after = card.entry()
    onDone()
    // The lock that arrived meanwhile says so itself.
    if (!isDone) return
    toast.success(texts.restored, {
      detail: texts.restoredHint,
      ...(opened && after && { action: { label: texts.undo, run: () => undo(opened, before, after) } }),
    })
  }
}
