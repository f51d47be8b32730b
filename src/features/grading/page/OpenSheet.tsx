import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GradingStudent, Template } from '#contract/index.ts'
import { type CellKey, nextOpen } from '#rules/index.ts'
import { runAfterFrame } from '../card/afterFrame.ts'
import { useOpenCard } from '../card/OpenCardContext.ts'
import { LastContext, LastEntryContext } from '../last/LastContext.ts'
import type { Last } from '../last/LastSwitch.tsx'
import type { CardModel } from '../model/cardModel.ts'
import { isFirstYearHalf } from '../model/isFirstYearHalf.ts'
import { CardSheet } from '../sheet/CardSheet.tsx'
import { ActionBar } from './ActionBar.tsx'
import { CardNotices } from './CardNotices.tsx'
import { CardTools } from './CardTools.tsx'
import { jumpToCell } from './cellJump.ts'
import type { Place } from './place.ts'
import { TroubleBar } from './TroubleBar.tsx'
import { useArrival } from './useArrival.ts'
import styles from './Workplace.module.css'

interface OpenSheetProps {
  sheetRef: RefObject<HTMLDivElement | null>
  /** The cell that was used last: 'Nächste offene' goes on from there. */
  lastCell: RefObject<CellKey | undefined>
  cardKey: string
  template: Template
  student: GradingStudent
  /** The class in the order of its list. */
  students: readonly GradingStudent[] | undefined
  model: CardModel
  period: string
  className: string
  year: string | undefined
  /** Where it was asked for. */
  place: Place | undefined
  term: string | undefined
  device: string
  onGoTo: (studentID: string, place?: Place) => void
  onSave: () => Promise<unknown>
}

/** The open report card: notices, form, and the action bar below it. */
export function OpenSheet(props: OpenSheetProps) {
  const { sheetRef, lastCell, cardKey, template, model, period, className, term, device } = props
  const card = useOpenCard()
  useArrival({ place: props.place, cardKey, model, lastCell })
  const [last, setLast] = useState<Last | null>(null)
  // The rows below the first screen come once that is shown; who asked for a place may have asked for one of them.
  const [isWhole, setIsWhole] = useState(props.place !== undefined)
  useEffect(() => runAfterFrame(() => startTransition(() => setIsWhole(true))), [])

  function jumpToNextOpen(): void {
    const entry = card.entry()
    const key = entry ? nextOpen(model, entry, lastCell.current) : undefined
    if (key === undefined) return
    lastCell.current = key
    flushSync(() => setIsWhole(true))
    jumpToCell(key)
  }

  return (
    <>
      <div ref={sheetRef} className={styles.content}>
        <LastContext value={last?.parts ?? null}>
          <LastEntryContext value={last?.entry ?? null}>
            <CardNotices />
            <CardTools
              device={device}
              template={template}
              student={props.student}
              isOverHead={model.sections[0]?.body.kind === 'days'}
              isWhole={isWhole}
              onLast={setLast}
            />
            {/* Below the switch that shows it: the switch must not move from under the finger. */}
            {last && <last.parts.Legend />}
            <CardSheet
              template={template}
              model={model}
              period={period}
              isFirstYearHalf={isFirstYearHalf(template, className, term)}
              isWhole={isWhole}
            />
          </LastEntryContext>
        </LastContext>
      </div>
      <div className={styles.foot}>
        <TroubleBar device={device} />
        <ActionBar
          cardKey={cardKey}
          template={template}
          model={model}
          device={device}
          student={props.student}
          students={props.students}
          className={className}
          year={props.year}
          isWhole={isWhole}
          onNextOpen={jumpToNextOpen}
          onGoTo={props.onGoTo}
          onSave={props.onSave}
        />
      </div>
    </>
  )
}
