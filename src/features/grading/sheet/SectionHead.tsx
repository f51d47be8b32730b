import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Text } from '#ui/primitives.tsx'
import { useLaterFromCard } from '../card/CardEditorContext.ts'
import type { CardModel, SheetSection } from '../model/cardModel.ts'
import { sectionProgress } from '../model/cardProgress.ts'
import { softHyphens } from '../model/softHyphens.ts'
import styles from './SectionHead.module.css'

interface SectionHeadProps {
  model: CardModel
  section: SheetSection
  className: string | undefined
  titleClassName: string | undefined
  /** Acts on the whole section. */
  tool?: ReactNode
  /** The names of the columns. */
  children: ReactNode
}

/** A section's title with '9 von 12'. It sticks under the bar while the section passes by. */
export function SectionHead({ model, section, className, titleClassName, tool, children }: SectionHeadProps) {
  const done = useLaterFromCard((editor) => {
    const entry = editor.entry()
    return entry ? sectionProgress(model, section, entry).done : 0
  })
  return (
    <div className={classes(styles.head, className)}>
      <div className={classes(styles.title, titleClassName)}>
        <h2 id={`${section.id}-titel`}>{softHyphens(section.title)}</h2>
        <Text as="span" size={13} ink={3} nowrap>
          {done} von {section.cells.length}
        </Text>
        {tool}
      </div>
      {children}
    </div>
  )
}
