import { type ReactNode, useMemo, useState } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import { gradingTexts, columnTexts as texts } from '#texts/index.ts'
import { Drawer } from '#ui/Dialog.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Switcher } from '../bar/Switcher.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { LastSwitch, useLastChoice } from '../last/LastSwitch.tsx'
import { ViewSwitch } from '../list/ViewSwitch.tsx'
import type { CardModel } from '../model/cardModel.ts'
import frame from '../page/GradingPage.module.css'
import { ColumnFoot } from './ColumnFoot.tsx'
import { ColumnHead, EarlierLegend } from './ColumnHead.tsx'
import { ColumnList, SectionTabs } from './ColumnNavigation.tsx'
import { ColumnStudents } from './ColumnStudents.tsx'
import { useColumnKeys } from './columnKeys.ts'
import { type Column, columnsOf } from './columnsOf.ts'
import type { ColumnEditor } from './createColumnEditor.ts'
import { earlierEntries } from './earlierEntries.ts'
import { useColumnCounts } from './useColumnCounts.ts'
import { useColumnEditor } from './useColumnEditor.ts'
import { useColumnState } from './useColumnState.ts'

export interface ColumnViewProps {
  classInYear: ClassInYear
  /** The editors of this page visit, by class and year. They keep the undo steps while a single report card is shown. */
  editors: Map<string, ColumnEditor>
  model: CardModel
  students: readonly GradingStudent[]
  columnKey: CellKey
  device: string
  isNarrow: boolean
  classSelect: ReactNode
  sync: ReactNode
  onColumn: (key: CellKey) => void
  /** Opens the report card of one student. */
  onStudent: (id: string) => void
  /** Called with the row of a tapped student, who may have two versions to decide about. */
  onAsk: (rowKey: string) => void
}

/** One cell of the report card for the whole class: the students are the rows, and the keypad is below them. */
export function ColumnView(props: ColumnViewProps) {
  const { classInYear, model, students, device, isNarrow, classSelect } = props
  const { className, year } = classInYear
  const [isListOpen, setIsListOpen] = useState(false)
  if (!isNarrow && isListOpen) setIsListOpen(false)
  const editor = useColumnEditor(props.editors, classInYear)
  const columns = useMemo(() => columnsOf(model), [model])
  const counts = useColumnCounts(model, students, className, year)
  const [isEarlierShown, toggleEarlier] = useLastChoice()
  const earlier = useMemo(
    () => (isEarlierShown ? earlierEntries(students, year) : null),
    [isEarlierShown, students, year],
  )
  const { columnKey, onColumn } = props
  const state = useColumnState({ editor, model, columns, students, columnKey, earlier, onColumn })
  useColumnKeys(state, model)
  const { column, student } = state
  const { section } = column
  const isGraded = section.body.kind === 'grades'
  const done = counts.get(column.key) ?? 0

  function choose(id: string): void {
    state.choose(id)
    const chosen = students.find((one) => one.id === id)
    const key = chosen && editor.card(chosen).opened()?.key
    if (key !== undefined) props.onAsk(key)
  }

  function goTo(next: Column): void {
    setIsListOpen(false)
    state.goTo(next)
  }

  const navigation = { columns, chosen: column, counts, total: students.length, onChoose: goTo }
  const viewSwitch = (
    <ViewSwitch
      isColumn
      onStudent={() => student && props.onStudent(student.id)}
      onColumn={() => setIsListOpen(false)}
    />
  )
  const list = <ColumnList {...navigation} />
  const words = isGraded ? texts.subject : texts.snippet
  const position = texts.position(column.number, section.cells.length, words.noun)

  return (
    <div className={frame.frame}>
      <TopBar
        left={!isNarrow && classSelect}
        onList={undefined}
        middle={
          <Switcher
            words={words}
            name={isGraded ? column.text : section.title}
            position={isNarrow ? `${position}, Klasse ${className}` : position}
            list={isNarrow ? { label: texts.showColumns, open: () => setIsListOpen(true) } : undefined}
            isEmpty={false}
            onStep={state.stepColumn}
          />
        }
        right={props.sync}
      />
      {isNarrow ? (
        <div className={frame.view}>{viewSwitch}</div>
      ) : (
        <nav className={frame.list} aria-label={texts.columns}>
          {viewSwitch}
          {list}
        </nav>
      )}
      <SectionTabs {...navigation} />
      <main className={frame.sheet}>
        <title>{gradingTexts.title(className)}</title>
        <VisuallyHidden>
          <h1>{texts.title}</h1>
        </VisuallyHidden>
        <div className={frame.content}>
          <ColumnHead column={column} done={done} total={students.length}>
            <LastSwitch isOn={isEarlierShown} onToggle={toggleEarlier} />
          </ColumnHead>
          {earlier && <EarlierLegend entries={earlier} />}
          <ColumnStudents
            editor={editor}
            model={model}
            column={column}
            students={students}
            studentID={student?.id}
            earlierMark={earlier && state.earlierMark}
            onChoose={choose}
            onCopy={state.copy}
          />
        </div>
        <ColumnFoot
          state={state}
          editor={editor}
          model={model}
          students={students}
          className={className}
          year={year}
          device={device}
          isComplete={done >= students.length}
        />
        <VisuallyHidden>
          <span aria-live="polite">{state.announcement}</span>
        </VisuallyHidden>
      </main>
      {isNarrow && (
        <Drawer side="left" title={texts.columns} isOpen={isListOpen} onClose={() => setIsListOpen(false)}>
          {classSelect}
          {list}
        </Drawer>
      )}
    </div>
  )
}
