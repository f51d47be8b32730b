import { useRef, useState } from 'react'
import { useSessionUser } from '#queries/services.ts'
import { type CellKey, fullName } from '#rules/index.ts'
import { classDoneTexts, finderTexts, gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { classes } from '#ui/classes.ts'
import { Drawer } from '#ui/Dialog.tsx'
import { device } from '#ui/device.ts'
import { ArrowRightIcon, CheckListIcon, MoreIcon, SearchIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { lazyAside, lazyOverlay } from '#ui/lazy.tsx'
import { Popup } from '#ui/Popup.tsx'
import { pageKeys, usePageKeys } from '#ui/pageKeys.ts'
import frame from '#ui/SheetFrame.module.css'
import { Switcher } from '#ui/Switcher.tsx'
import bar from '#ui/TopBar.module.css'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ClassSelect } from '../bar/ClassSelect.tsx'
import { SyncButton } from '../bar/SyncButton.tsx'
import { TopBar } from '../bar/TopBar.tsx'
import type { ColumnViewProps } from '../column/ColumnView.tsx'
import type { ColumnEditor } from '../column/createColumnEditor.ts'
import { useLastChoice } from '../last/LastSwitch.tsx'
import { ClassPane } from '../list/ClassPane.tsx'
import { OverviewLink, TableButton, ViewSwitch, ViewTools } from '../list/ViewSwitch.tsx'
import { inputKindOf } from '../model/cardModel.ts'
import { PreviewScope } from '../paper/PreviewScope.tsx'
import { Register } from '../register/Register.tsx'
import { HandInAll } from '../state/handInLazily.tsx'
import actionBar from './ActionBar.module.css'
import { CardTools } from './CardTools.tsx'
import { GradingFrame, useOverlays } from './GradingFrame.tsx'
import styles from './GradingPage.module.css'
import sheetStyles from './OpenSheet.module.css'
import { OpenSheet } from './OpenSheet.tsx'
import { LoadingSheet, StageNotice } from './StageNotice.tsx'
import { cellAt, columnAt, type ScrollAnchor, scrollAnchor, useScrollAnchor } from './sheetPosition.ts'
import { stageOf } from './stageOf.ts'
import { useGradingPage } from './useGradingPage.ts'
import { useAskedPane } from './useSelection.ts'
import { useSwipe } from './useSwipe.ts'

// `onClose` is called when its code cannot be fetched: without network, before the app is kept on the device.
const ColumnView = lazyOverlay<ColumnViewProps & { isOpen: true; onClose: () => void }>(
  () => import('../column/ColumnView.tsx').then((module) => module.ColumnView),
  LoadingSheet,
)

const ChildrenToWrite = lazyAside(() => import('./ChildrenToWrite.tsx').then((module) => module.ChildrenToWrite))

const switcherWords = { previous: 'Vorheriger Schüler', next: 'Nächster Schüler', none: 'Kind wählen' }

/** /reportCard/main: the report cards of a class, one at a time or column by column. */
export function GradingPage() {
  const user = useSessionUser()
  return (
    user && (
      <PreviewScope key={user.userID}>
        <UserGradingPage userID={user.userID} />
      </PreviewScope>
    )
  )
}

function UserGradingPage({ userID }: { userID: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  const anchor = useRef<ScrollAnchor | undefined>(undefined)
  const lastCell = useRef<CellKey | undefined>(undefined)
  const lastColumn = useRef('')
  const page = useGradingPage(userID, () => {
    lastCell.current = undefined
    anchor.current = sheet.current ? scrollAnchor(sheet.current) : undefined
  })
  const { opened, data, student, className, classID } = page
  const overlays = useOverlays(page, useAskedPane())
  const [isListOpen, setListOpen] = useState(false)
  const [isTableOpen, setTableOpen] = useState(false)
  const isNarrow = useMedia(breakpoints.tabletUpright)
  // In a wide window the list stands beside the sheet; it must not open again when the tablet is turned back.
  if (!isNarrow && isListOpen) setListOpen(false)
  const isPhone = useMedia(breakpoints.phone)
  const [editors] = useState(() => new Map<string, ColumnEditor>())
  const [isLastOn, toggleLast] = useLastChoice()
  useScrollAnchor(sheet, anchor, opened?.key)

  const stage = stageOf({ ...data.reads, hasStudent: student !== undefined })
  const count = data.students?.length ?? 0
  const studentName = student && fullName(student)
  // On a tablet the class stands beside it.
  const named = className !== undefined && (isPhone || !data.students) && `Klasse ${className}`
  const position = (
    student
      ? [`${page.position} von ${count}`, named, !isPhone && inputKindOf(data.ofClass, student, true)]
      : [!data.students && named]
  )
    .filter(Boolean)
    .join(', ')
  const card = stage === 'card' ? page.card : null
  const isWaiting = stage === 'loading' || stage === 'card'
  // On a phone without a report card the choice of the class stands below the bar.
  const isClassBelow = isPhone && !card && (stage !== 'loading' || page.studentID === undefined)
  const toWrite = stage === 'noStudent' ? page.toWrite() : undefined
  const first = toWrite?.first

  const classSelect = page.classes && <ClassSelect classes={page.classes} classID={classID} onChoose={page.goToClass} />
  usePageKeys({
    save: card && page.column === undefined ? page.save : undefined,
    goTo: ({ classID: id, studentID }) =>
      studentID === undefined ? page.goToClass(id) : page.goTo({ classID: id, studentID }),
    step: page.column === undefined && count > 0 ? page.step : undefined,
  })
  // The column view needs a form and students.
  const columnClass = data.model && count > 0 ? page.classInYear : null
  const view = {
    isColumn: false,
    onStudent: () => setListOpen(false),
    // Also while the class is being loaded: the columns open with it.
    onColumn: columnClass || stage === 'loading' ? () => page.goToColumn(lastColumn.current) : undefined,
  }
  const pane = (
    <>
      {(!isNarrow || isPhone) && !isClassBelow && <ViewSwitch {...view} />}
      <ClassPane
        students={data.students}
        classID={classID}
        hasOverview={!isClassBelow}
        className={className}
        year={data.year}
        term={data.term}
        ofClass={data.ofClass}
        isLoading={data.reads.students === 'loading'}
        chosen={student?.id}
        onChoose={choose}
        handIn={
          page.classInYear &&
          data.students &&
          count > 0 &&
          data.ofClass && (
            <>
              <LinkButton
                to="/reportCard/check"
                state={{ classID: page.classInYear.classID }}
                variant="quiet"
                icon={<CheckListIcon />}
              >
                {classDoneTexts.check}
              </LinkButton>
              {columnClass && <TableButton onClick={openTable} />}
              <HandInAll classInYear={page.classInYear} students={data.students} ofClass={data.ofClass} />
            </>
          )
        }
      />
    </>
  )
  const sync = <SyncButton onOpen={overlays.openTransfers} />

  function noteCell({ target }: { target: EventTarget }): void {
    lastCell.current = cellAt(target) ?? lastCell.current
    lastColumn.current = columnAt(target) ?? lastColumn.current
  }

  function choose(id: string): void {
    setListOpen(false)
    page.goToStudent(id)
    // Another student's conflict opens by itself together with the report card.
    if (opened?.target.studentID === id) overlays.conflict.ask(opened.key)
  }

  /** Over the columns: there it can be looked at and taken back. */
  function openTable(): void {
    setListOpen(false)
    page.goToColumn(lastColumn.current)
    setTableOpen(true)
  }

  function openFinder(): void {
    setListOpen(false)
    pageKeys.openFinder()
  }

  const swipe = useSwipe(card && page.column === undefined ? page.step : undefined)

  if (page.column !== undefined && columnClass && data.ofClass && data.students) {
    return (
      <GradingFrame page={page} overlays={overlays}>
        <ColumnView
          key={`${columnClass.classID} ${columnClass.className} ${columnClass.year}`}
          isOpen
          onClose={page.leaveColumns}
          classInYear={columnClass}
          editors={editors}
          ofClass={data.ofClass}
          students={data.students}
          columnKey={page.column}
          studentID={student?.id}
          device={device}
          isNarrow={isNarrow}
          isLastOn={isLastOn}
          onToggleLast={toggleLast}
          isTableOpen={isTableOpen}
          onTable={setTableOpen}
          classSelect={classSelect}
          sync={sync}
          onColumn={page.chooseColumn}
          onStudent={page.goToStudent}
          onAsk={overlays.conflict.ask}
        />
      </GradingFrame>
    )
  }

  return (
    <GradingFrame page={page} overlays={overlays}>
      <div className={classes(frame.frame, styles.frame)}>
        <TopBar
          left={!isPhone && classSelect}
          middle={
            <Switcher
              words={data.students ? switcherWords : { ...switcherWords, none: '' }}
              name={studentName}
              position={isClassBelow ? '' : position}
              list={
                isNarrow && !isClassBelow ? { label: 'Schüler anzeigen', open: () => setListOpen(true) } : undefined
              }
              isEmpty={count === 0}
              onStep={page.step}
            />
          }
          right={sync}
        />
        {!isNarrow && (
          <nav className={classes(frame.pane, frame.list, styles.list)} aria-label="Schüler">
            {pane}
          </nav>
        )}
        {card ? <Register model={card.model} /> : isWaiting && <div className={styles.rail} />}
        {((isNarrow && !isPhone) || card || isClassBelow) && (
          <nav className={styles.tools} aria-label={texts.tools}>
            {isNarrow && !isPhone && (
              <>
                <ViewSwitch {...view} />
                <OverviewLink classID={classID} />
              </>
            )}
            {card && <CardTools card={card} onColumn={view.onColumn} isLastOn={isLastOn} onToggleLast={toggleLast} />}
            {isClassBelow && (
              <Popup label={texts.more} title={texts.tools} face={<MoreIcon />} buttonClassName={bar.home} align="end">
                <ViewTools classID={classID} other={texts.byColumn} onOther={view.onColumn} />
              </Popup>
            )}
          </nav>
        )}
        <main
          className={styles.sheet}
          data-alone={!(card || isWaiting) || undefined}
          {...swipe}
          onFocusCapture={noteCell}
          onClickCapture={noteCell}
        >
          <title>{texts.title(className, student && texts.place(page.position, count))}</title>
          {!card && (
            <VisuallyHidden>
              <h1>{texts.heading}</h1>
            </VisuallyHidden>
          )}
          {card ? (
            <OpenSheet
              page={page}
              card={card}
              sheetRef={sheet}
              lastCell={lastCell}
              students={data.students}
              period={data.period}
              term={data.term}
              isLastOn={isLastOn}
            />
          ) : (
            <>
              {isClassBelow && <div className={styles.class}>{classSelect}</div>}
              <StageNotice classes={page.classes} stage={stage} data={data} className={className}>
                {isPhone ? (
                  <div className={styles.choice}>{pane}</div>
                ) : (
                  toWrite?.begun[0] && <ChildrenToWrite {...toWrite} onOpen={(id) => page.goToStudent(id, {})} />
                )}
              </StageNotice>
              {first && (
                <div className={sheetStyles.foot}>
                  <div className={actionBar.bar} data-action-bar="">
                    {/* It disappears: an empty target moves the focus to the first open cell. */}
                    <Button
                      variant="primary"
                      size="lg"
                      icon={<ArrowRightIcon />}
                      className={actionBar.next}
                      onClick={() => page.goToStudent(first.id, {})}
                    >
                      <span>{`Weiter: ${fullName(first)}`}</span>
                    </Button>
                  </div>
                </div>
              )}
            </>
          )}
        </main>
      </div>
      {isNarrow && (
        <Drawer side="left" title="Schüler" isOpen={isListOpen} onClose={() => setListOpen(false)}>
          {isPhone && classSelect}
          {isPhone && (
            <div>
              <Button variant="quiet" icon={<SearchIcon />} onClick={openFinder}>
                {finderTexts.title}
              </Button>
            </div>
          )}
          {pane}
        </Drawer>
      )}
    </GradingFrame>
  )
}
