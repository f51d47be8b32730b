import { useEffect, useEffectEvent, useState } from 'react'
import { templatesTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { AskUsage } from '../form/FormContext.ts'
import type { NodeRef } from './OutlineContext.ts'

interface RemoveNodeProps {
  /** What is to be removed, undefined for nothing. */
  node: NodeRef | undefined
  /** IDs of the snippets that would go with it. */
  snippets: readonly string[]
  askUsage: AskUsage
  onClose: () => void
  onConfirm: (node: NodeRef) => void
}

/** `marks`: those stored with it; undefined where nobody knows. */
interface Question {
  node: NodeRef
  snippets: number
  marks: number | undefined
}

/** Asks where stored marks depend on it, or where it holds snippets; removes at once where nothing is lost. */
export function RemoveNode({ node, snippets, askUsage, onClose, onConfirm }: RemoveNodeProps) {
  const [question, setQuestion] = useState<Question>()

  const look = useEffectEvent(async (of: NodeRef, isOver: () => boolean) => {
    const usage = of.isFresh || snippets.length === 0 ? noMarks : await askUsage()
    if (isOver()) return
    const marks = usage && snippets.reduce((sum, id) => sum + (usage.marks[id] ?? 0), 0)
    if (marks !== 0 || (of.kind !== 'snippet' && snippets.length > 0)) {
      setQuestion({ node: of, snippets: snippets.length, marks })
      return
    }
    onConfirm(of)
    onClose()
  })

  useEffect(() => {
    if (!node) return
    let isOver = false
    void look(node, () => isOver)
    return () => {
      isOver = true
    }
  }, [node])

  function confirm() {
    if (node) onConfirm(node)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={node !== undefined && question?.node === node}
      onClose={onClose}
      title={texts.removeMarksTitle}
      confirmLabel={texts.removeYes}
      cancelLabel={texts.no}
      onConfirm={confirm}
    >
      {question && question.node.kind !== 'snippet' && (
        <p>{texts.removeFilled(question.node.name, question.snippets)}</p>
      )}
      {question && question.marks !== 0 && <p>{texts.removeMarks(question.node.name, question.marks)}</p>}
    </ConfirmDialog>
  )
}

const noMarks = { marks: {} as Readonly<Record<string, number>> }
