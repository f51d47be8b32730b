import type { Category } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { AddRow } from './AddRow.tsx'
import styles from './Outline.module.css'
import { OutlineRow } from './OutlineRow.tsx'

interface CategoryPartProps {
  category: Category
  parentID: string
  index: number
  /** Whether it is the first, the last one of all. */
  isFirst: boolean
  isLast: boolean
}

export function CategoryPart({ category, parentID, index, isFirst, isLast }: CategoryPartProps) {
  const { categoryID, name, snippets } = category
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
