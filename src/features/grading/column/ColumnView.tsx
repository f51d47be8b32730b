import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { useReportStates } from '#queries/reportStates.ts'
import { gradingTexts, handInTexts, columnTexts as texts } from '#texts/index.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { Drawer } from '#ui/Dialog.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { lazyAside, lazyOverlay } from '#ui/lazy.tsx'
import { Popup } from '#ui/Popup.tsx'
import frame from '#ui/SheetFrame.module.css'
import { Switcher } from '#ui/Switcher.tsx'
import bar from '#ui/TopBar.module.css'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { LastSwitch } from '../last/LastSwitch.tsx'
import { OverviewLink, TableButton, ViewSwitch, ViewTools } from '../list/ViewSwitch.tsx'
import { cardModel, modelOf } from '../model/cardModel.ts'
import page from '../page/GradingPage.module.css'
import { isClassLocked } from '../state/stateMark.ts'
import { ColumnFoot } from './ColumnFoot.tsx'
import { ColumnSheet, EarlierLegend, nounsOf } from './ColumnHead.tsx'
import { GroupColumns, GroupTabs } from './ColumnNavigation.tsx'
import { ColumnRows } from './ColumnRows.tsx'
import styles from './ColumnView.module.css'
import { barName, type Column, type ColumnKey, columnsOf, earlierEntries, hasColumn } from './columnsOf.ts'
import type { ColumnEditor } from './createColumnEditor.ts'
import { useColumnCommands } from './useColumnCommands.ts'
import { useColumnCounts, useColumnEditor, useColumnState } from './useColumnState.ts'

const TableDialog = lazyOverlay(() => import('../fromTable/TableDialog.tsx').then((module) => module.TableDialog))
const StateStrip = lazyAside(() => import('../state/StateStrip.tsx').then((module) => module.StateStrip))

export interface ColumnViewProps {
  classInYear: ClassInYear
  /** The editors of this page visit, by class and year. They keep the undo steps while a single report card is shown. */
  editors: Map<string, ColumnEditor>
  ofClass: ClassTemplate
  students: readonly GradingStudent[]
  columnKey: ColumnKey
  /** The student whose report card was open before. */
  studentID: string | undefined
  device: string
  isNarrow: boolean
  /** Whether the last half-year is shown: one choice for both views. */
  isLastOn: boolean
  onToggleLast: () => void
  /** Marks are taken from a table. */
  isTableOpen: boolean
  onTable: (isOpen: boolean) => void
  classSelect: ReactNode
  sync: ReactNode
  onColumn: (key: ColumnKey) => void
  /** Opens the report card of one student. */
  onStudent: (id: string) => void
  /** Called with the row of a student who has two versions to decide about. */
  onAsk: (rowKey: string) => void
}

/** One cell or field of the report card for the whole class: the students are the rows. */
export function ColumnView(props: ColumnViewProps) {
  const { classInYear, ofClass, students, device, isNarrow, classSelect, columnKey, onColumn } = props
  const { isLastOn } = props
  const { className, classID, year } = classInYear
  const [isListOpen, setIsListOpen] = useState(false)
  if (!isNarrow && isListOpen) setIsListOpen(false)
  const editor = useColumnEditor(props.editors, classInYear)
  const model = cardModel(ofClass)
  const columns = useMemo(() => columnsOf(model), [model])
  const countOf = useColumnCounts(ofClass, columns, students, className, year)
  const earlier = useMemo(() => (isLastOn ? earlierEntries(students, year) : null), [isLastOn, students, year])
  const state = useColumnState({ editor, ofClass, columns, all: students, columnKey, onColumn })
  const { column } = state
  const sheet = useFadeOnChange(column.key)
  const { note, present, goToNextField, undoOrRedo } = useColumnCommands(state, props.studentID)
  const count = countOf(column)
  const of = columns.filter(({ group }) => group === column.group).length
  const isPhone = useMedia(breakpoints.phone)
  const isComputer = useMedia(breakpoints.computer)
  const states = useReportStates(classID, year)
  const position = texts.position(column.number, of, nounsOf(column).noun)

  const name = barName(column)

  function goTo(next: Column): void {
    setIsListOpen(false)
    state.goTo(next)
  }

  const navigation = { columns, chosen: column, countOf, onChoose: goTo }
  const view = {
    isColumn: true,
    onStudent: () => {
      const id = present() ?? students[0]?.id
      if (id !== undefined) props.onStudent(id)
    },
    onColumn: () => setIsListOpen(false),
  }
  const openList = () => setIsListOpen(true)
  const tools = (
    <Popup
      label={gradingTexts.more}
      title={gradingTexts.tools}
      face={<MoreIcon />}
      buttonClassName={bar.home}
      align="end"
      isInlineWhenWide
    >
      <LastSwitch isOn={isLastOn} onToggle={props.onToggleLast} />
      {isPhone && <ViewTools classID={classID} other={gradingTexts.byStudent} onOther={view.onStudent} />}
      {!isClassLocked(states) && <TableButton onClick={() => props.onTable(true)} />}
    </Popup>
  )

  return (
    <div className={classes(frame.frame, page.frame, styles.frame)} data-long={name.length > 13 || undefined}>
      <TopBar
        left={!isPhone && classSelect}
        middle={
          <Switcher
            words={nounsOf(column)}
            name={name}
            position={isPhone ? `${position}, ${className}` : position}
            list={isNarrow ? { label: texts.showColumns, open: openList } : undefined}
            isEmpty={false}
            onStep={state.stepColumn}
          />
        }
        right={
          <>
            {isComputer && tools}
            {props.sync}
            {isPhone && tools}
          </>
        }
      />
      {!isNarrow && (
        <nav className={classes(frame.pane, frame.list, page.list)} aria-label={texts.columns}>
          <ViewSwitch {...view} />
          <GroupColumns {...navigation} classID={classID} />
        </nav>
      )}
      {!isPhone && !isComputer && (
        <div className={classes(page.tools, styles.tools)}>
          {isNarrow && (
            <>
              <ViewSwitch {...view} />
              <OverviewLink classID={classID} />
            </>
          )}
          {tools}
        </div>
      )}
      <GroupTabs {...navigation} />
      <main className={page.sheet} onFocusCapture={note} onClickCapture={note}>
        <title>{gradingTexts.title(className)}</title>
        <VisuallyHidden>
          <h1>{texts.title}</h1>
        </VisuallyHidden>
        {isClassLocked(states) && (
          <StateStrip
            card={{ state: undefined, deadline: states?.deadline, lock: { state: 'deadline' } }}
            sheet={sheet}
            hint={handInTexts.onlyHeadClass}
          />
        )}
        <div ref={sheet} className={styles.content}>
          <ColumnSheet
            column={column}
            labels={model.labels}
            progress={texts.filled(count.done, count.of)}
            position={position}
          >
            {earlier && <EarlierLegend entries={earlier} column={column} />}
            <ColumnRows state={state} classInYear={classInYear} states={states} earlier={earlier} onAsk={props.onAsk} />
          </ColumnSheet>
        </div>
        <ColumnFoot
          state={state}
          classInYear={classInYear}
          device={device}
          open={count.of - count.done}
          isLocked={isClassLocked(states)}
          onUndoOrRedo={undoOrRedo}
          onNextField={goToNextField}
        />
        <VisuallyHidden>
          <span aria-live="polite">{state.announcement}</span>
        </VisuallyHidden>
      </main>
      <TableDialog
        isOpen={props.isTableOpen}
        onClose={() => props.onTable(false)}
        editor={editor}
        form={{
          ...{ className, students, columns, labels: model.labels },
          has: (student, one) => hasColumn(model, modelOf(ofClass, student), one),
        }}
        onEntered={state.announce}
      />
      {isNarrow && (
        <Drawer side="left" title={texts.columns} isOpen={isListOpen} onClose={() => setIsListOpen(false)}>
          {isPhone && classSelect}
          {isPhone && <ViewSwitch {...view} />}
          <GroupColumns {...navigation} classID={isPhone ? classID : undefined} />
        </Drawer>
      )}
    </div>
  )
}

/** Fades the sheet in when its column changes; the scroll position stays. */
function useFadeOnChange(key: ColumnKey) {
  const sheet = useRef<HTMLDivElement>(null)
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    sheet.current?.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 140, easing: 'ease-out' })
  }, [key])
  return sheet
}
