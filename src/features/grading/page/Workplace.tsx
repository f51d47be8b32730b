import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { deviceWord } from '#lib/deviceWord.ts'
import type { CellKey } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ClassSelect } from '../bar/ClassSelect.tsx'
import { Switcher } from '../bar/Switcher.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import { OpenCardContext } from '../card/OpenCardContext.ts'
import type { ColumnEditor } from '../column/createColumnEditor.ts'
import { LazyColumnView } from '../column/LazyColumnView.tsx'
import { LazyConflictDialog } from '../conflict/LazyConflictDialog.tsx'
import { useConflict } from '../conflict/useConflict.ts'
import { useMergeToast } from '../conflict/useMergeToast.ts'
import { ClassPane } from '../list/ClassPane.tsx'
import { ViewSwitch } from '../list/ViewSwitch.tsx'
import { Register } from '../register/Register.tsx'
import { LazyTransferDrawer } from '../transfers/LazyTransferDrawer.tsx'
import { useRestoredToast } from '../transfers/useRestoredToast.ts'
import { cellAt } from './cellJump.ts'
import { OpenSheet } from './OpenSheet.tsx'
import { StageNotice } from './StageNotice.tsx'
import { stageOf } from './stageOf.ts'
import { useMedia } from './useMedia.ts'
import { type Place, placeNow, useSwitchMotion } from './useSwitchMotion.ts'
import { useWorkplace } from './useWorkplace.ts'
import styles from './Workplace.module.css'

const device = deviceWord(navigator)
const switcherWords = { previous: 'Vorheriger Schüler', next: 'Nächster Schüler', none: 'Kein Schüler' }

export function Workplace({ userID }: { userID: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  const lastPlace = useRef<Place | undefined>(undefined)
  const lastCell = useRef<CellKey | undefined>(undefined)
  const place = useWorkplace(userID, () => {
    lastCell.current = undefined
    lastPlace.current = sheet.current ? placeNow(sheet.current) : undefined
  })
  const { card, opened, data, student, className, classID } = place
  const asked = useLocation({ select: ({ state }) => state.pane })
  const [overlay, setOverlay] = useState<'list' | 'transfers' | null>(asked ?? null)
  const isNarrow = useMedia('(max-width: 999px)')
  // Turned to where the list stands beside the sheet, the tablet must not open it again when it is turned back.
  if (!isNarrow && overlay === 'list') setOverlay(null)
  const isPhone = useMedia('(max-width: 639px)')
  const [desks] = useState(() => new Map<string, ColumnEditor>())
  useSwitchMotion(sheet, lastPlace, opened?.key)
  useRestoredToast()
  useMergeToast()
  const conflict = useConflict(opened?.key)

  const stage = stageOf({ ...data.reads, hasStudent: student !== undefined })
  const count = data.students?.length ?? 0
  const studentName = student && `${student.preName} ${student.name}`
  const position = student ? `${place.position} von ${count}` : data.students ? `${count} in der Klasse` : ''
  const isOpen = stage === 'card' && opened && data.model && data.template && className !== undefined

  const classSelect = place.classes && (
    <ClassSelect classes={place.classes} classID={classID} onChoose={place.goToClass} />
  )
  // A column needs cells to ask for and somebody to ask them about.
  const columnClass = data.model && data.model.cells.length > 0 && count > 0 ? place.classInYear : null
  const pane = (
    <>
      {columnClass && (
        <ViewSwitch
          isColumn={false}
          onChild={() => setOverlay(null)}
          onColumn={() => {
            setOverlay(null)
            place.goToColumn(lastCell.current ?? '')
          }}
        />
      )}
      <ClassPane
        students={data.students}
        classID={classID}
        className={className}
        year={data.year}
        model={data.model}
        isLoading={data.reads.students === 'loading'}
        chosen={student?.id}
        onChoose={choose}
      />
    </>
  )
  const sync = <SyncButton onOpen={() => conflict.askNext() || setOverlay('transfers')} />

  function choose(id: string): void {
    setOverlay(null)
    place.goToStudent(id)
    // Another student's conflict asks by itself when the report card is open.
    if (opened?.target.studentID === id) conflict.ask(opened.key)
  }

  const overlays = (
    <>
      <LazyTransferDrawer
        isOpen={overlay === 'transfers'}
        onClose={() => setOverlay(null)}
        device={device}
        classes={place.classes}
        canShow={place.canShow}
        onShow={(row) => {
          setOverlay(null)
          place.show(row)
        }}
        onGo={(to) => {
          setOverlay(null)
          place.goTo(to)
        }}
        onDecide={(row) => {
          setOverlay(null)
          conflict.ask(row.key)
        }}
      />
      <LazyConflictDialog row={conflict.row} classes={place.classes} device={device} onClose={conflict.close} />
    </>
  )

  if (place.column !== undefined && columnClass && data.model && data.students) {
    return (
      <OpenCardContext value={card}>
        <LazyColumnView
          key={`${columnClass.classID} ${columnClass.className} ${columnClass.year}`}
          isOpen
          onClose={place.leaveColumns}
          classInYear={columnClass}
          desks={desks}
          model={data.model}
          students={data.students}
          columnKey={place.column}
          device={device}
          isNarrow={isNarrow}
          classSelect={classSelect}
          sync={sync}
          onColumn={place.chooseColumn}
          onChild={place.goToStudent}
          onAsk={conflict.ask}
        />
        {overlays}
      </OpenCardContext>
    )
  }

  return (
    <OpenCardContext value={card}>
      <div className={styles.frame}>
        <TopBar
          left={!isNarrow && classSelect}
          onList={isNarrow && !isPhone ? () => setOverlay('list') : undefined}
          middle={
            <Switcher
              words={switcherWords}
              name={studentName}
              position={isNarrow && student && className ? `${position}, Klasse ${className}` : position}
              list={
                isNarrow
                  ? { label: isPhone ? 'Schüler anzeigen' : undefined, open: () => setOverlay('list') }
                  : undefined
              }
              isEmpty={count === 0}
              onStep={place.step}
            />
          }
          right={sync}
        />
        {!isNarrow && (
          <nav className={styles.list} aria-label="Schüler">
            {pane}
          </nav>
        )}
        {isOpen && data.model ? <Register model={data.model} /> : <div className={styles.rail} />}
        <main
          className={styles.sheet}
          onFocusCapture={(event) => {
            lastCell.current = cellAt(event.target) ?? lastCell.current
          }}
          onClickCapture={(event) => {
            lastCell.current = cellAt(event.target) ?? lastCell.current
          }}
        >
          <title>{texts.title(className)}</title>
          <VisuallyHidden>
            <h1>{texts.heading(studentName)}</h1>
          </VisuallyHidden>
          {isOpen && data.model && data.template && student ? (
            <OpenSheet
              sheetRef={sheet}
              lastCell={lastCell}
              cardKey={opened.key}
              template={data.template}
              student={student}
              model={data.model}
              period={data.period}
              className={className}
              year={data.year}
              students={data.students}
              place={place.place}
              term={data.term}
              device={device}
              onGoTo={place.goToStudent}
              onSave={place.save}
            />
          ) : (
            <StageNotice
              classes={place.classes}
              stage={stage === 'card' ? 'loading' : stage}
              isUnreachable={data.isUnreachable}
              isRetrying={data.isRetrying}
              onRetry={data.retry}
              onFirstIncomplete={count > 0 ? place.goToFirstIncomplete : undefined}
            />
          )}
        </main>
      </div>
      {isNarrow && (
        <Drawer side="left" title="Schüler" isOpen={overlay === 'list'} onClose={() => setOverlay(null)}>
          {classSelect}
          {pane}
        </Drawer>
      )}
      {overlays}
    </OpenCardContext>
  )
}
