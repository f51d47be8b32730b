import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { templatesTexts as words } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { AskUsage } from '../form/FormContext.ts'
import { type Node, type NodeKind, positionOf, snippetsIn, type Texts } from '../model/outline.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import styles from './Outline.module.css'
import { type NodeRef, nearCategories, OutlineContext, ProblemsContext } from './OutlineContext.ts'
import { AddRow, SubjectPart } from './OutlineParts.tsx'
import { useOutlineDrop } from './useOutlineDrop.ts'

interface OutlineProps {
  texts: Texts
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
  askUsage: AskUsage
}

/** Subjects, their categories and snippets, to be added, edited, moved and removed. */
export function Outline({ texts, dispatch, problems, askUsage }: OutlineProps) {
  const [moved, setMoved] = useState<{ node: NodeRef; step?: -1 | 1 }>()
  /** The nodes to remove, one after the other: the first may still wait for the server. */
  const [[removing], setRemoving] = useState<readonly NodeRef[]>([])
  const [fresh] = useState(() => new Set<string>())
  const [onDropped] = useState(() => ({ kind, id, label }: { kind: NodeKind; id: string; label: string }) => {
    setMoved({ node: { kind, id, name: label } })
  })
  const { root, connect, line } = useOutlineDrop(texts, dispatch, onDropped)

  // Made once, because `OutlineActions` stay the same object.
  const [actions] = useState(() => ({
    near: nearCategories(texts),
    dispatch,
    step(node: NodeRef, step: -1 | 1) {
      dispatch({ type: 'stepNode', kind: node.kind, id: node.id, step })
      setMoved({ node, step })
    },
    remove(node: NodeRef) {
      setRemoving((nodes) => (nodes.some(({ id }) => id === node.id) ? nodes : [...nodes, { ...node }]))
    },
    add(kind: NodeKind, parentID: string, index: number) {
      const id = crypto.randomUUID()
      fresh.add(id)
      dispatch({ type: 'addNode', parentID, index, ...emptyNode(kind, id) })
    },
    takeFresh: (id: string) => fresh.delete(id),
  }))

  useEffect(() => {
    if (moved?.step === undefined) return
    const row = root.current?.querySelector(`[data-node="${CSS.escape(moved.node.id)}"]`)
    const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-step]:enabled') ?? []
    const same = [...buttons].find((button) => button.dataset.step === String(moved.step))
    const button = same ?? buttons[0]
    button?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [moved, root])

  function drop({ kind, id }: NodeRef) {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-node], [data-end]') ?? [])]
    const row = rows.findIndex(({ dataset }) => dataset.node === id)
    const next = rows.slice(row + 1).find((other) => other.dataset.kind === kind)
    dispatch({ type: 'removeNode', kind, id })
    // The pressed button is removed with its row. The focus goes to the next row of this kind, or its button that adds.
    next?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }

  return (
    <OutlineContext value={actions}>
      <ProblemsContext value={problems}>
        <div ref={connect} className={styles.outline}>
          {texts.length === 0 && <EmptyState drawing="leer" title={words.noTexts} />}
          <ul className={styles.subjects} aria-label={words.tabs.texts}>
            {texts.map((subject, at) => (
              <SubjectPart
                key={subject.id}
                subject={subject}
                index={at}
                isFirst={at === 0}
                isLast={at === texts.length - 1}
              />
            ))}
          </ul>
          <AddRow kind="subject" parentID="" count={texts.length} />
          {line && <div className={styles.line} data-kind={line.kind} style={{ top: line.top }} />}
        </div>
        {/* Always rendered: a line that appears would move the rows under the finger. */}
        <VisuallyHidden>
          <span role="status">{moved && movedText(texts, moved.node)}</span>
        </VisuallyHidden>
        <RemoveNode
          node={removing}
          snippets={removing ? snippetsIn(texts, removing.kind, removing.id) : []}
          askUsage={askUsage}
          onClose={() => setRemoving((nodes) => nodes.slice(1))}
          onConfirm={drop}
        />
      </ProblemsContext>
    </OutlineContext>
  )
}

function emptyNode(kind: NodeKind, id: string): Node {
  if (kind === 'subject') return { kind, node: { id, name: '', categories: [] } }
  if (kind === 'category') return { kind, node: { categoryID: id, name: '', snippets: [] } }
  return { kind, node: { snippetID: id, text: '' } }
}

/** Tells screen readers where a moved node stands. */
function movedText(texts: Texts, { kind, id, name }: NodeRef): string {
  const position = positionOf(texts, kind, id)
  if (!position) return ''
  const parent =
    texts.find((subject) => subject.id === position.parentID)?.name ??
    texts.flatMap(({ categories }) => categories).find(({ categoryID }) => categoryID === position.parentID)?.name
  return words.moved(name, position.index + 1, position.count, parent ?? '')
}

interface RemoveNodeProps {
  /** The node to remove, if any. */
  node: NodeRef | undefined
  /** IDs of the snippets that are removed with it. */
  snippets: readonly string[]
  askUsage: AskUsage
  onClose: () => void
  onConfirm: (node: NodeRef) => void
}

interface Question {
  node: NodeRef
  snippets: number
  /** How many stored marks depend on it; undefined where that cannot be known. */
  marks: number | undefined
}

const noMarks = { marks: {} as Readonly<Record<string, number>> }

/** Asks where stored marks depend on the node, or where it holds snippets. Confirms at once where nothing is lost. */
function RemoveNode({ node, snippets, askUsage, onClose, onConfirm }: RemoveNodeProps) {
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
      title={words.removeMarksTitle}
      confirmLabel={words.removeYes}
      cancelLabel={words.no}
      onConfirm={confirm}
    >
      {question && question.node.kind !== 'snippet' && (
        <p>{words.removeFilled(question.node.name, question.snippets)}</p>
      )}
      {question && question.marks !== 0 && <p>{words.removeMarks(question.node.name, question.marks)}</p>}
    </ConfirmDialog>
  )
}
