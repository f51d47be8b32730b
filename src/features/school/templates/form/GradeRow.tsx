import { templatesTexts as texts } from '#texts/index.ts'
import { FormError } from '#ui/FormError.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#ui/icons.ts'
import { Grip } from '../drag/Grip.tsx'
import { useGrip } from '../drag/useGrip.ts'
import styles from './GradesTab.module.css'

interface GradeRowProps {
  label: string
  index: number
  count: number
  /** The dragged one would go before, behind it. */
  isBefore: boolean
  isBehind: boolean
  problem: string | undefined
  onMove: (from: number, to: number) => void
  onRemove: (label: string) => void
}

export function GradeRow(props: GradeRowProps) {
  const { label, index, count, isBefore, isBehind, problem, onMove, onRemove } = props
  const { grip, isDragging } = useGrip({ kind: 'grade', id: label, label })

  function step(event: { currentTarget: HTMLButtonElement }, by: -1 | 1) {
    const button = event.currentTarget
    onMove(index, index + by)
    // React moves the row in the page, and the focus stays behind; at the end the other button has it.
    requestAnimationFrame(() => {
      const other = button.parentElement?.querySelector<HTMLButtonElement>('[data-step]:enabled')
      const target = button.disabled ? other : button
      target?.focus()
    })
  }

  return (
    <li
      className={styles.row}
      data-item={label}
      data-dragging={isDragging}
      data-line={isBefore ? 'before' : isBehind ? 'behind' : undefined}
    >
      <Grip grip={grip} />
      <span className={styles.label}>
        {label}
        <FormError>{problem}</FormError>
      </span>
      <IconButton
        label={texts.up(label)}
        icon={<ArrowUpIcon />}
        disabled={index === 0}
        data-step="-1"
        onClick={(event) => step(event, -1)}
      />
      <IconButton
        label={texts.down(label)}
        icon={<ArrowDownIcon />}
        disabled={index === count - 1}
        data-step="1"
        onClick={(event) => step(event, 1)}
      />
      <IconButton label={texts.removeOne(label)} icon={<TrashIcon />} onClick={() => onRemove(label)} />
    </li>
  )
}
