import { memo } from 'react'
import { CloudUpIcon, FlagIcon, RefreshIcon, WarnIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { StudentMark } from '../model/studentMark.ts'
import shared from './PaneTab.module.css'
import styles from './StudentTab.module.css'

interface StudentTabProps {
  id: string
  preName: string
  name: string
  done: number
  total: number
  isIncomplete: boolean
  /** 'unvollständig', or what is complete. */
  state: string
  mark: StudentMark | undefined
  isChosen: boolean
  onChoose: (id: string) => void
}

const words: Record<StudentMark, string> = {
  waits: 'wartet auf Übertragung',
  sends: 'wird übertragen',
  asks: 'braucht eine Entscheidung',
}

/** One index tab at the left edge. */
export const StudentTab = memo(function StudentTab(props: StudentTabProps) {
  const { id, preName, name, done, total, isIncomplete, state, mark, isChosen, onChoose } = props
  return (
    <button type="button" className={shared.tab} aria-current={isChosen || undefined} onClick={() => onChoose(id)}>
      <ProgressRing done={done} total={total} />
      <span className={styles.name}>
        {preName} <b>{name}</b>
      </span>
      {mark === 'waits' && <CloudUpIcon className={styles.mark} />}
      {mark === 'sends' && <RefreshIcon className={styles.turning} />}
      {mark === 'asks' && <WarnIcon className={styles.asks} />}
      {isIncomplete && <FlagIcon className={styles.flag} />}
      <VisuallyHidden>
        {mark && `, ${words[mark]}`}, {state}
      </VisuallyHidden>
    </button>
  )
})
