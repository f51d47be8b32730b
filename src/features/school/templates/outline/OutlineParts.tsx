import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { Category, Subject } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icons.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import { isUnfolded } from './folding.ts'
import styles from './Outline.module.css'
import { FoldingContext, type NearCategories, PastedContext, ProblemsContext, useOutline } from './OutlineContext.ts'
import { OutlineRow } from './OutlineRow.tsx'

interface SubjectPartProps {
  subject: Subject
  index: number
  isFirst: boolean
  isLast: boolean
}

/** A subject with its categories. */
export function SubjectPart({ subject, index, isFirst, isLast }: SubjectPartProps) {
  const { id, name, categories } = subject
  const isOpen = isUnfolded(useContext(FoldingContext), id)
  const problems = useContext(ProblemsContext)
  const inside = categories.flatMap((one) => [one.categoryID, ...one.snippets.map(({ snippetID }) => snippetID)])
  return (
    <li data-open={isOpen}>
      <OutlineRow
        kind="subject"
        id={id}
        text={name}
        parentID=""
        index={index}
        hasBefore={!isFirst}
        hasAfter={!isLast}
        fold={{
          isOpen,
          path: [id],
          count: texts.counts(categories.length, inside.length - categories.length),
          problems: countProblems(problems, inside),
        }}
      />
      {isOpen && (
        <>
          <ul aria-label={name || texts.unnamed.subject}>
            {categories.map((category, at) => (
              <CategoryPart
                key={category.categoryID}
                category={category}
                parentID={id}
                index={at}
                isFirst={isFirst && at === 0}
                isLast={isLast && at === categories.length - 1}
              />
            ))}
          </ul>
          <AddRow kind="category" parentID={id} count={categories.length} within={name || texts.unnamed.subject} />
        </>
      )}
    </li>
  )
}

const countProblems = (problems: TemplateProblems, ids: readonly string[]) =>
  ids.filter((id) => Object.hasOwn(problems, id)).length

interface CategoryPartProps {
  category: Category
  parentID: string
  index: number
  /** The first, the last category of the whole outline. */
  isFirst: boolean
  isLast: boolean
}

/** A category with its snippets. */
function CategoryPart({ category, parentID, index, isFirst, isLast }: CategoryPartProps) {
  const { categoryID, name, snippets } = category
  const isOpen = isUnfolded(useContext(FoldingContext), categoryID)
  const wrong = countProblems(
    useContext(ProblemsContext),
    snippets.map(({ snippetID }) => snippetID),
  )
  return (
    <li className={styles.category}>
      <OutlineRow
        kind="category"
        id={categoryID}
        text={name}
        parentID={parentID}
        index={index}
        hasBefore={!isFirst}
        hasAfter={!isLast}
        fold={{ isOpen, path: [parentID, categoryID], count: texts.snippetCount(snippets.length), problems: wrong }}
      />
      {isOpen && <SnippetList category={category} isFirst={isFirst} isLast={isLast} isNeeded={wrong > 0} />}
    </li>
  )
}

/** Height in CSS pixels of a snippet on one line. */
const rowHeight = 49

interface SnippetListProps extends Pick<CategoryPartProps, 'category' | 'isFirst' | 'isLast'> {
  /** Rendered wherever the window is: one of the rows has a problem, and their summary leads there. */
  isNeeded: boolean
}

/** The snippets of a category. In a long outline a blank area until they come near the window. */
function SnippetList({ category, isFirst, isLast, isNeeded }: SnippetListProps) {
  const { categoryID, name, snippets } = category
  const { near } = useOutline()
  const blank = useRef<HTMLDivElement>(null)
  const isNear = useNear(blank, categoryID, near)
  if (!isNear && !isNeeded) return <div ref={blank} style={{ height: (snippets.length + 1) * rowHeight }} />
  return (
    <>
      <ul aria-label={name || texts.unnamed.category}>
        {snippets.map(({ snippetID, text }, at) => (
          <li key={snippetID}>
            <OutlineRow
              kind="snippet"
              id={snippetID}
              text={text}
              parentID={categoryID}
              index={at}
              hasBefore={at > 0 || !isFirst}
              hasAfter={at < snippets.length - 1 || !isLast}
            />
          </li>
        ))}
      </ul>
      <AddRow kind="snippet" parentID={categoryID} count={snippets.length} within={name || texts.unnamed.category}>
        <PasteNote category={category} />
      </AddRow>
    </>
  )
}

/** About one and a half screens of a tablet beyond the window. */
const nearMargin = '1200px 0px'

/**
 * Whether the element has come near the window. A category that was near once stays so, also when it is moved to another
 * parent and mounted there again.
 */
function useNear(element: RefObject<HTMLElement | null>, id: string, near: NearCategories): boolean {
  const [isNear, setNear] = useState(() => near.has(id))
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.add(id)
        setNear(true)
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, id, near, isNear])
  return isNear
}

interface AddRowProps {
  /** Of what is added. */
  kind: 'category' | 'snippet'
  parentID: string
  count: number
  /** Names the parent for screen readers. */
  within: string
  children?: ReactNode
}

/** The button that adds a node behind the last child of a parent. */
function AddRow({ kind, parentID, count, within, children }: AddRowProps) {
  const { add } = useOutline()
  const label = kind === 'category' ? texts.addCategory : texts.addSnippet
  return (
    <div className={styles.add} data-kind={kind} data-end={parentID}>
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        aria-label={`${label}: ${within}`}
        onClick={() => add(kind, parentID, count)}
      >
        {label}
      </Button>
      {children}
    </div>
  )
}

/** Says how many lines were pasted into the category, and takes them back where they were not changed since. */
function PasteNote({ category }: { category: Category }) {
  const { dispatch } = useOutline()
  const pasted = useContext(PastedContext)
  const note = useRef<HTMLSpanElement>(null)
  if (pasted?.parentID !== category.categoryID) return null
  const now = new Map(category.snippets.map(({ snippetID, text }) => [snippetID, text]))
  const isThere = pasted.snippets.some(({ snippetID, text }) => now.get(snippetID) === text)
  if (!isThere && pasted.snippets.length > 0) return null

  function undo() {
    // The pressed button goes with the note.
    note.current?.closest('[data-end]')?.querySelector('button')?.focus()
    dispatch({ type: 'takeBack', snippets: pasted?.snippets ?? [] })
  }

  return (
    <span ref={note} className={styles.pasted}>
      <CheckIcon aria-hidden="true" />
      {pasted.sentence}
      {isThere && (
        <Button variant="quiet" onClick={undo}>
          {texts.undoPaste}
        </Button>
      )}
    </span>
  )
}
