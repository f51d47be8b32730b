import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { Category, Subject } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import type { NodeKind } from '../model/outline.ts'
import styles from './Outline.module.css'
import { type NearCategories, ProblemsContext, useOutline } from './OutlineContext.ts'
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
  const snippets = categories.reduce((sum, one) => sum + one.snippets.length, 0)
  return (
    <li>
      <OutlineRow
        kind="subject"
        id={id}
        text={name}
        parentID=""
        index={index}
        hasBefore={!isFirst}
        hasAfter={!isLast}
        note={texts.counts(categories.length, snippets)}
      />
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
    </li>
  )
}

interface CategoryPartProps {
  category: Category
  parentID: string
  index: number
  /** The first, the last category of the whole outline. */
  isFirst: boolean
  isLast: boolean
}

/** Height in CSS pixels of a snippet on one line. */
const rowHeight = 49

/** A category with its snippets. In a long outline it renders as a blank area until it comes near the window. */
function CategoryPart({ category, parentID, index, isFirst, isLast }: CategoryPartProps) {
  const { categoryID, name, snippets } = category
  const { near } = useOutline()
  const problems = useContext(ProblemsContext)
  const item = useRef<HTMLLIElement>(null)
  const isNear = useNear(item, categoryID, near)
  // Rows with a problem render in any case: a failed save looks for the first of them in the document.
  if (
    !isNear &&
    ![categoryID, ...snippets.map(({ snippetID }) => snippetID)].some((id) => Object.hasOwn(problems, id))
  ) {
    return <li ref={item} style={{ height: snippets.length * rowHeight + 2 * rowHeight }} />
  }
  return (
    <li ref={item} className={styles.category}>
      <OutlineRow
        kind="category"
        id={categoryID}
        text={name}
        parentID={parentID}
        index={index}
        hasBefore={!isFirst}
        hasAfter={!isLast}
      />
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
      <AddRow kind="snippet" parentID={categoryID} count={snippets.length} within={name || texts.unnamed.category} />
    </li>
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

const addLabels: Record<NodeKind, string> = {
  subject: texts.addSubject,
  category: texts.addCategory,
  snippet: texts.addSnippet,
}

interface AddRowProps {
  /** Of what is added. */
  kind: NodeKind
  parentID: string
  count: number
  /** Names the parent for screen readers. */
  within?: string
}

/** The button that adds a node behind the last child of a parent. */
export function AddRow({ kind, parentID, count, within }: AddRowProps) {
  const { add } = useOutline()
  return (
    <div className={styles.add} data-kind={kind} data-end={parentID}>
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        aria-label={within === undefined ? undefined : `${addLabels[kind]}: ${within}`}
        onClick={() => add(kind, parentID, count)}
      >
        {addLabels[kind]}
      </Button>
    </div>
  )
}
