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
import { ChildList } from './ChildList.tsx'
import { ColumnFoot } from './ColumnFoot.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { ColumnList } from './ColumnList.tsx'
import type { ColumnDesk } from './createColumnDesk.ts'
import { ClassLegend } from './last/ClassLegend.tsx'
import { lastEntries } from './last/lastEntries.ts'
import { type Column, columnsOf } from './model/columnsOf.ts'
import { SectionTabs } from './SectionTabs.tsx'
import { useColumn } from './useColumn.ts'
import { useColumnCounts } from './useColumnCounts.ts'
import { useColumnKeys } from './useColumnKeys.ts'
import { useDesk } from './useDesk.ts'

export interface ColumnViewProps {
  classInYear: ClassInYear
  /** Desks of this visit: what was done in a column can be taken back after a look at one child. */
  desks: Map<string, ColumnDesk>
  model: CardModel
  students: readonly GradingStudent[]
  columnKey: CellKey
  device: string
  isNarrow: boolean
  classSelect: ReactNode
  sync: ReactNode
  onColumn: (key: CellKey) => void
  /** Opens the report card of one child. */
  onChild: (id: string) => void
  /** Somebody tapped a child whose row may need a decision. */
  onAsk: (rowKey: string) => void
}

/** One cell of the sheet for the whole class: the children are the rows, the keys are below. */
export function ColumnView(props: ColumnViewProps) {
  const { classInYear, model, students, device, isNarrow, classSelect } = props
  const { className, year } = classInYear
  const [isListOpen, setIsListOpen] = useState(false)
  if (!isNarrow && isListOpen) setIsListOpen(false)
  const desk = useDesk(props.desks, classInYear)
  const columns = useMemo(() => columnsOf(model), [model])
  const counts = useColumnCounts(model, students, className, year)
  const [isLastOn, toggleLast] = useLastChoice()
  const last = useMemo(() => (isLastOn ? lastEntries(students, year) : null), [isLastOn, students, year])
  const { columnKey, onColumn } = props
  const seat = useColumn({ desk, model, columns, students, columnKey, last, onColumn })
  useColumnKeys(seat, model)
  const { column, child, choose: chooseChild } = seat
  const { section } = column
  const isGraded = section.body.kind === 'grades'
  const done = counts.get(column.key) ?? 0

  function choose(id: string): void {
    chooseChild(id)
    const student = students.find((one) => one.id === id)
    const key = student && desk.card(student).opened()?.key
    if (key !== undefined) props.onAsk(key)
  }

  function goTo(next: Column): void {
    setIsListOpen(false)
    seat.goTo(next)
  }

  const shared = { columns, chosen: column, counts, total: students.length, onChoose: goTo }
  const viewSwitch = (
    <ViewSwitch isColumn onStudent={() => child && props.onChild(child.id)} onColumn={() => setIsListOpen(false)} />
  )
  const list = <ColumnList {...shared} columns={columns.filter((one) => one.section === section)} />
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
            onStep={seat.stepColumn}
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
      <SectionTabs {...shared} />
      <main className={frame.sheet}>
        <title>{gradingTexts.title(className)}</title>
        <VisuallyHidden>
          <h1>{texts.title}</h1>
        </VisuallyHidden>
        <div className={frame.content}>
          <ColumnHead column={column} done={done} total={students.length}>
            <LastSwitch isOn={isLastOn} onToggle={toggleLast} />
          </ColumnHead>
          {last && <ClassLegend entries={last} />}
          <ChildList
            desk={desk}
            model={model}
            column={column}
            students={students}
            childID={child?.id}
            lastMark={last && seat.lastMark}
            onChoose={choose}
            onCopy={seat.copy}
          />
        </div>
        <ColumnFoot
          seat={seat}
          desk={desk}
          model={model}
          students={students}
          className={className}
          year={year}
          device={device}
          isComplete={done >= students.length}
        />
        <VisuallyHidden>
          <span aria-live="polite">{seat.said}</span>
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
