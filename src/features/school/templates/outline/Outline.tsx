import { type Dispatch, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { readPastedLines } from '#csv/pastedLines.ts'
import { ownValue } from '#lib/ownValue.ts'
import { templatesTexts as words } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormError } from '#ui/FormError.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Row } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { AskUsage } from '../form/FormContext.ts'
import {
  type Node,
  type NodeKind,
  parentsAbove,
  positionOf,
  snippetsIn,
  stepFrom,
  type Texts,
} from '../model/outline.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import { allFolded, allOpen, type Folding, type Folds, reveal, toggle, unfold } from './folding.ts'
import styles from './Outline.module.css'
import {
  FoldingContext,
  type NodeRef,
  nearCategories,
  OutlineContext,
  type Pasted,
  PastedContext,
  type PasteTarget,
  ProblemsContext,
} from './OutlineContext.ts'
import { SubjectPart } from './OutlineParts.tsx'
import { useOutlineDrop } from './useOutlineDrop.ts'

interface OutlineProps {
  texts: Texts
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
  askUsage: AskUsage
  folds: Folds
}

/** Subjects, their categories and snippets, to be folded, added, edited, moved and removed. */
export function Outline({ texts, dispatch, problems, askUsage, folds }: OutlineProps) {
  const { folding, change } = folds
  const [moved, setMoved] = useState<{ node: NodeRef; step?: -1 | 1 }>()
  /** The nodes to remove, one after the other: the first may still wait for the server. */
  const [[removing], setRemoving] = useState<readonly NodeRef[]>([])
  const [pasted, setPasted] = useState<Pasted>()
  const [fresh] = useState(() => new Set<string>())
  const stepped = useRef('')
  const adding = useRef<HTMLDivElement>(null)
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  }, [texts])
  /** Opens the parent that a node moves into. */
  const [openParent] = useState(() => (parentID: string) => {
    const path = [...parentsAbove(latest.current, parentID), parentID]
    if (parentID !== '') change((before) => reveal(before, path))
  })
  const [onDropped] = useState(() => (item: { kind: NodeKind; id: string; label: string }, parentID: string) => {
    openParent(parentID)
    setMoved({ node: { kind: item.kind, id: item.id, name: item.label } })
  })
  const { root, connect, line } = useOutlineDrop(latest, dispatch, onDropped)
  const hold = useHeldRow(root, folding)

  // Made once, because `OutlineActions` stay the same object.
  const [near] = useState(() => nearCategories(texts))
  const [actions] = useState(() => ({
    near,
    dispatch,
    toggle(path: readonly string[]) {
      hold(path.at(-1) ?? '')
      for (const id of path) near.add(id)
      change((before) => toggle(before, path))
    },
    step(node: NodeRef, step: -1 | 1) {
      const to = stepFrom(latest.current, node.kind, node.id, step)
      if (to) openParent(to.parentID)
      stepped.current = node.id
      dispatch({ type: 'stepNode', kind: node.kind, id: node.id, step })
      setMoved({ node, step })
    },
    remove(node: NodeRef) {
      setRemoving((nodes) => (nodes.some(({ id }) => id === node.id) ? nodes : [...nodes, { ...node }]))
    },
    add(kind: NodeKind, parentID: string, index: number) {
      const id = crypto.randomUUID()
      fresh.add(id)
      near.add(id)
      if (kind !== 'snippet') change((before) => unfold(before, [...(parentID === '' ? [] : [parentID]), id]))
      dispatch({ type: 'addNode', parentID, index, ...emptyNode(kind, id) })
    },
    paste(row: PasteTarget, text: string) {
      const { kind, id, parentID, index, isReplaced } = row
      if (kind !== 'snippet') return pasteNodes(dispatch, row, text)
      const all = latest.current.flatMap(({ categories }) => categories)
      const category = all.find(({ categoryID }) => categoryID === parentID)
      const present = category?.snippets.filter(({ snippetID }) => !isReplaced || snippetID !== id) ?? []
      const lines = readPastedLines(
        text,
        present.map((one) => one.text),
      )
      if (!lines) return false
      const snippets = lines.texts.map((line) => ({ snippetID: crypto.randomUUID(), text: line }))
      dispatch({ type: 'addSnippets', parentID, index: index + 1, snippets })
      if (isReplaced) dispatch({ type: 'removeNode', kind: 'snippet', id })
      setPasted({ parentID, snippets, sentence: words.pasted(snippets.length, lines.empty, lines.doubled) })
      return true
    },
    takeFresh: (id: string) => fresh.delete(id),
    isStepped: (id: string) => stepped.current === id,
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

  useEffect(() => {
    if (!pasted) return
    const end = root.current?.querySelector<HTMLElement>(`[data-end="${CSS.escape(pasted.parentID)}"]`)
    end?.querySelector('button')?.focus({ preventScroll: true })
    end?.scrollIntoView({ block: 'nearest' })
  }, [pasted, root])

  function drop({ kind, id }: NodeRef) {
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-node], [data-end]') ?? [])]
    const row = rows.findIndex(({ dataset }) => dataset.node === id)
    const next = rows.slice(row + 1).find((other) => other.dataset.kind === kind)
    dispatch({ type: 'removeNode', kind, id })
    // The pressed button is removed with its row. The focus goes to the next row of this kind, or its button that adds.
    ;(next ?? adding.current)?.querySelector<HTMLElement>('[data-text], button:last-of-type')?.focus()
  }

  return (
    <OutlineContext value={actions}>
      <ProblemsContext value={problems}>
        <Row wrap size={15} ink={3} className={styles.bar}>
          <span>
            {texts.length > 0 && words.size(texts.length, texts.flatMap(({ categories }) => categories).length)}
          </span>
          {texts.length > 0 && (
            <Button variant="quiet" onClick={() => change(folding.isAll ? allFolded : allOpen)}>
              {folding.isAll ? words.foldAll : words.unfoldAll}
            </Button>
          )}
          <div ref={adding} data-anchor="texts">
            <Button variant="quiet" icon={<PlusIcon />} onClick={() => actions.add('subject', '', texts.length)}>
              {words.addSubject}
            </Button>
          </div>
        </Row>
        <FormError>{problems.texts}</FormError>
        <div ref={connect} className={styles.outline}>
          {texts.length === 0 && <EmptyState drawing="leer" title={words.noTexts} />}
          <PastedContext value={pasted}>
            <FoldingContext value={folding}>
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
            </FoldingContext>
          </PastedContext>
          <div data-kind="subject" data-end="" />
          {line && <div className={styles.line} data-kind={line.kind} style={{ top: line.top }} />}
        </div>
        {/* Always rendered: a line that appears would move the rows under the finger. */}
        <VisuallyHidden>
          <span role="status">{moved && movedText(texts, moved.node)}</span>
          <span role="status">{pasted?.sentence}</span>
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

/** Keeps the row that is pressed to fold where it is in the window while others close above it. */
function useHeldRow(root: RefObject<HTMLElement | null>, folding: Folding) {
  const held = useRef<{ id: string; top: number }>(undefined)
  const topOf = (id: string) =>
    root.current?.querySelector(`[data-node="${CSS.escape(id)}"]`)?.getBoundingClientRect().top

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was folded.
  useLayoutEffect(() => {
    const before = held.current
    held.current = undefined
    const top = before && topOf(before.id)
    if (top !== undefined && top !== before?.top)
      window.scrollBy({ top: top - (before?.top ?? top), behavior: 'instant' })
  }, [folding])

  return (id: string) => {
    const top = topOf(id)
    held.current = top === undefined ? undefined : { id, top }
  }
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

interface RemovalQuestion {
  node: NodeRef
  snippets: number
  /** How many stored marks depend on it; undefined where that cannot be known. */
  marks: number | undefined
}

const noMarks = { marks: {} as Readonly<Record<string, number>> }

/** Asks where stored marks depend on the node, or where it holds snippets. Confirms at once where nothing is lost. */
function RemoveNode({ node, snippets, askUsage, onClose, onConfirm }: RemoveNodeProps) {
  const [question, setQuestion] = useState<RemovalQuestion>()

  const look = useEffectEvent(async (of: NodeRef, isOver: () => boolean) => {
    const usage = of.isFresh || snippets.length === 0 ? noMarks : await askUsage()
    if (isOver()) return
    const marks = usage && snippets.reduce((sum, id) => sum + (ownValue(usage.marks, id) ?? 0), 0)
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
      confirmLabel={words.removeRowYes}
      onConfirm={confirm}
    >
      {question && question.node.kind !== 'snippet' && (
        <p>{words.removeFilled(question.node.name, question.snippets)}</p>
      )}
      {question && question.marks !== 0 && <p>{words.removeMarks(question.node.name, question.marks)}</p>}
    </ConfirmDialog>
  )
}

/** Adds a subject or category for each pasted line behind the row. */
function pasteNodes(dispatch: Dispatch<TemplateAction>, row: PasteTarget, text: string): boolean {
  const { kind, parentID, index } = row
  const lines = readPastedLines(text, [])
  if (!lines) return false
  for (const [at, line] of lines.texts.entries()) {
    const id = crypto.randomUUID()
    dispatch({ type: 'addNode', parentID, index: index + 1 + at, ...emptyNode(kind, id) })
    dispatch({ type: 'renameNode', kind, id, text: line })
  }
  if (row.isReplaced) dispatch({ type: 'removeNode', kind, id: row.id })
  return true
}
