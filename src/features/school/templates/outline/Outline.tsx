import { type Dispatch, useEffect, useState } from 'react'
import { templatesTexts as words } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { AskUsage } from '../form/FormContext.ts'
import { parentsOf, snippetsIn, type Texts } from '../model/outline.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/templateForm.ts'
import { AddRow } from './AddRow.tsx'
import { freshNode } from './freshNode.ts'
import { movedText } from './movedText.ts'
import styles from './Outline.module.css'
import { type NodeRef, OutlineContext, ProblemsContext } from './OutlineContext.ts'
import { RemoveNode } from './RemoveNode.tsx'
import { SubjectPart } from './SubjectPart.tsx'
import type { NearOnes } from './useNear.ts'
import { useOutlineDrop } from './useOutlineDrop.ts'

interface OutlineProps {
  texts: Texts
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
  askUsage: AskUsage
}

/** Subjects, their categories and snippets, to be added, edited, moved and removed (specification 2.8). */
export function Outline({ texts, dispatch, problems, askUsage }: OutlineProps) {
  const [moved, setMoved] = useState<{ node: NodeRef; step?: -1 | 1 }>()
  /** Each press of its own, one after the other: the first may still have to wait for what depends on it. */
  const [[removing], setRemoving] = useState<readonly NodeRef[]>([])
  const [fresh] = useState(() => new Set<string>())
  const [onDropped] = useState(() => ({ kind, id, label }: { kind: NodeRef['kind']; id: string; label: string }) => {
    setMoved({ node: { kind, id, name: label } })
  })
  const { root, connect, line } = useOutlineDrop(texts, dispatch, onDropped)

  // Made once: see OutlineActions.
  const [actions] = useState(() => ({
    near: nearOnes(texts),
    dispatch,
    step(node: NodeRef, step: -1 | 1) {
      dispatch({ type: 'stepNode', kind: node.kind, id: node.id, step })
      setMoved({ node, step })
    },
    remove(node: NodeRef) {
      setRemoving((nodes) => (nodes.some(({ id }) => id === node.id) ? nodes : [...nodes, { ...node }]))
    },
    add(kind: NodeRef['kind'], parentID: string, index: number) {
      const id = crypto.randomUUID()
      fresh.add(id)
      dispatch({ type: 'addNode', parentID, index, ...freshNode(kind, id) })
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
    // The button that was pressed goes with its row: on to the next of its kind, or to where one is added.
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
        {/* Hidden from the start: a line that appears would move the rows under the finger. */}
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

const mostAtOnce = 200

/** All are, unless they have too many snippets. */
function nearOnes(texts: Texts): NearOnes {
  const count = parentsOf(texts, 'snippet').reduce((sum, { children }) => sum + children.length, 0)
  const seen = new Set<string>()
  return { has: (id) => count <= mostAtOnce || seen.has(id), add: (id) => void seen.add(id) }
}
