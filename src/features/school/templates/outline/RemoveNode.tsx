import { useEffect } from 'react'
import type { TemplateUsage } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { NodeRef } from './OutlineContext.ts'

interface RemoveNodeProps {
  /** What is to be removed, undefined for nothing. */
  node: NodeRef | undefined
  /** IDs of the snippets that would go with it. */
  snippets: readonly string[]
  marks: TemplateUsage['marks'] | undefined
  onClose: () => void
  onConfirm: (node: NodeRef) => void
}

/** Asks where stored marks depend on it, or where it holds snippets; removes at once where nothing is lost. */
export function RemoveNode({ node, snippets, marks, onClose, onConfirm }: RemoveNodeProps) {
  const dependent = snippets.reduce((sum, id) => sum + (marks?.[id] ?? 0), 0)
  const isAsking = node !== undefined && (dependent > 0 || (node.kind !== 'snippet' && snippets.length > 0))

  useEffect(() => {
    if (!node || isAsking) return
    onConfirm(node)
    onClose()
  }, [node, isAsking, onConfirm, onClose])

  function confirm() {
    if (node) onConfirm(node)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={onClose}
      title={texts.removeMarksTitle}
      confirmLabel={texts.removeYes}
      cancelLabel={texts.no}
      onConfirm={confirm}
    >
      {node && node.kind !== 'snippet' && <p>{texts.removeFilled(node.name, snippets.length)}</p>}
      {node && dependent > 0 && <p>{texts.removeMarks(node.name, dependent)}</p>}
    </ConfirmDialog>
  )
}
