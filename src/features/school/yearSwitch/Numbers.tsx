import { yearSwitchTexts as texts } from '#texts/index.ts'
import { Text } from '#ui/primitives.tsx'
import type { SwitchCounts } from './model/summary.ts'
import styles from './Numbers.module.css'

interface NumbersProps {
  counts: SwitchCounts
  /** A word each below the number of teachers and of classes. */
  teachers: string
  classes: string
}

/** How many children, teachers and classes the change is about. */
export function Numbers({ counts, teachers, classes }: NumbersProps) {
  const all = [
    [counts.moved, texts.children(counts.moved), texts.moved],
    [counts.left, texts.children(counts.left), texts.left(counts.left)],
    [counts.teachers, texts.teachers(counts.teachers), teachers],
    [counts.classes, texts.classes(counts.classes), classes],
  ] as const
  return (
    <ul className={styles.numbers}>
      {all.map(([count, noun, note]) => (
        <li key={note}>
          <b>{count}</b>
          <span>
            {noun}
            <Text as="small" ink={3} block>
              {note}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  )
}
