import type { Subject } from '#contract/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { AddRow } from './AddRow.tsx'
import { CategoryPart } from './CategoryPart.tsx'
import styles from './Outline.module.css'
import { OutlineRow } from './OutlineRow.tsx'

interface SubjectPartProps {
  subject: Subject
  index: number
  isFirst: boolean
  isLast: boolean
}

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
      <ul className={styles.categories} aria-label={name || texts.unnamed.subject}>
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
