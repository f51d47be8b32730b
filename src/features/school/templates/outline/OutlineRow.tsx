import { templatesTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#ui/icons.ts'
import { Grip } from '../drag/Grip.tsx'
import { useGrip } from '../drag/useGrip.ts'
import type { NodeKind } from '../model/outline.ts'
import styles from './Outline.module.css'
import { useOutline } from './OutlineContext.ts'
import { RowText } from './RowText.tsx'

interface OutlineRowProps {
  kind: NodeKind
  id: string
  text: string
  parentID: string
  index: number
  /** There is a place above or below to which a button can move it. */
  hasBefore: boolean
  hasAfter: boolean
  /** How much is in it. */
  note?: string | undefined
}

/** One subject, category or snippet: grip, text, up, down, remove. */
export function OutlineRow(props: OutlineRowProps) {
  const { kind, id, text, hasBefore, hasAfter, note, parentID, index } = props
  const { step, remove } = useOutline()
  const name = text || texts.unnamed[kind]
  const { grip, isDragging } = useGrip({ kind, id, label: name })
  const node = { kind, id, name }
  return (
    <div className={styles.row} data-kind={kind} data-node={id} data-dragging={isDragging}>
      <Grip grip={grip} />
      <RowText kind={kind} id={id} text={text} parentID={parentID} index={index} />
      {note !== undefined && <span className={styles.note}>{note}</span>}
      <IconButton
        label={texts.up(name)}
        icon={<ArrowUpIcon />}
        disabled={!hasBefore}
        data-step="-1"
        onClick={() => step(node, -1)}
      />
      <IconButton
        label={texts.down(name)}
        icon={<ArrowDownIcon />}
        disabled={!hasAfter}
        data-step="1"
        onClick={() => step(node, 1)}
      />
      <IconButton label={texts.removeOne(name)} icon={<TrashIcon />} onClick={() => remove(node)} />
    </div>
  )
}
