import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import type { NodeKind } from '../model/outline.ts'
import styles from './Outline.module.css'
import { useOutline } from './OutlineContext.ts'

const labels: Record<NodeKind, string> = {
  subject: texts.addSubject,
  category: texts.addCategory,
  snippet: texts.addSnippet,
}

interface AddRowProps {
  /** Of what is added. */
  kind: NodeKind
  parentID: string
  count: number
  /** Tells apart what is added where, for screen readers. */
  within?: string
}

/** Behind the last child of a parent. */
export function AddRow({ kind, parentID, count, within }: AddRowProps) {
  const { add } = useOutline()
  return (
    <div className={styles.add} data-kind={kind} data-end={parentID}>
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        aria-label={within === undefined ? undefined : `${labels[kind]}: ${within}`}
        onClick={() => add(kind, parentID, count)}
      >
        {labels[kind]}
      </Button>
    </div>
  )
}
