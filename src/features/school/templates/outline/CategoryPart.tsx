import { useContext, useRef } from 'react'
import type { Category } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { AddRow } from './AddRow.tsx'
import styles from './Outline.module.css'
import { ProblemsContext, useOutline } from './OutlineContext.ts'
import { OutlineRow } from './OutlineRow.tsx'
import { useNear } from './useNear.ts'

interface CategoryPartProps {
  category: Category
  parentID: string
  index: number
  /** Whether it is the first, the last one of all. */
  isFirst: boolean
  isLast: boolean
}

/** CSS pixels, of a snippet on one line. */
const rowHeight = 49

export function CategoryPart({ category, parentID, index, isFirst, isLast }: CategoryPartProps) {
  const { categoryID, name, snippets } = category
  const { near } = useOutline()
  const problems = useContext(ProblemsContext)
  const item = useRef<HTMLLIElement>(null)
  const isNear = useNear(item, categoryID, near)
  // A row with a problem is looked for, wherever it stands.
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
