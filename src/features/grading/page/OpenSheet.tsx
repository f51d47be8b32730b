import type { RefObject } from 'react'
import type { Student, Template } from '#contract/index.ts'
import { type CellKey, nextOpen } from '#rules/index.ts'
import { useOpenCard } from '../card/OpenCardContext.ts'
import type { CardModel } from '../model/cardModel.ts'
import { isFirstYearHalf } from '../model/isFirstYearHalf.ts'
import { CardSheet } from '../sheet/CardSheet.tsx'
import { ActionBar } from './ActionBar.tsx'
import { CardNotices } from './CardNotices.tsx'
import { CardTools } from './CardTools.tsx'
import { jumpToCell } from './cellJump.ts'
import { TroubleBar } from './TroubleBar.tsx'
import styles from './Workplace.module.css'

interface OpenSheetProps {
  sheetRef: RefObject<HTMLDivElement | null>
  /** The cell that was used last: 'Nächste offene' goes on from there. */
  lastCell: RefObject<CellKey | undefined>
  cardKey: string
  template: Template
  student: Student
  model: CardModel
  period: string
  className: string
  term: string | undefined
  device: string
  nextName: string
  hasFailed: boolean
  onNextStudent: () => void
  onSave: () => Promise<unknown>
}

/** The open report card: notices, form, and the action bar below it. */
export function OpenSheet(props: OpenSheetProps) {
  const { sheetRef, lastCell, cardKey, template, model, period, className, term, device, hasFailed } = props
  const card = useOpenCard()

  function jumpToNextOpen(): void {
    const entry = card.entry()
    const key = entry ? nextOpen(model, entry, lastCell.current) : undefined
    if (key === undefined) return
    lastCell.current = key
    jumpToCell(key)
  }

  return (
    <>
      <div ref={sheetRef} className={styles.content}>
        <CardNotices />
        <CardTools
          device={device}
          template={template}
          student={props.student}
          isOverHead={model.sections[0]?.body.kind === 'days'}
        />
        <CardSheet
          template={template}
          model={model}
          period={period}
          isFirstYearHalf={isFirstYearHalf(template, className, term)}
        />
      </div>
      <div className={styles.foot}>
        <TroubleBar hasFailed={hasFailed} device={device} />
        <ActionBar
          cardKey={cardKey}
          template={template}
          model={model}
          device={device}
          nextName={props.nextName}
          hasFailed={hasFailed}
          onNextOpen={jumpToNextOpen}
          onNextStudent={props.onNextStudent}
          onSave={props.onSave}
        />
      </div>
    </>
  )
}
