import { memo, useContext } from 'react'
import type { LayoutName } from '#contract/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { LastContext } from '../last/LastContext.ts'
import type { Section, SectionBody, TextPart } from '../model/cardModel.ts'
import { InterestsHint } from './InterestsHint.tsx'
import { Presets } from './Presets.tsx'
import { TextField } from './TextField.tsx'
import styles from './TextSection.module.css'

interface TextSectionProps {
  section: Section
  body: Extract<SectionBody, { kind: 'texts' }>
  layout: LayoutName
  filler: string
}

/** Written parts of the report: a single one is named by the section's heading, several by their own. */
export const TextSection = memo(function TextSection({ section, body, layout, filler }: TextSectionProps) {
  const last = useContext(LastContext)
  const titleID = `${section.id}-titel`
  const isSingle = body.parts.length === 1
  const isBehaviour = body.parts.some(({ behaviour }) => behaviour !== undefined)

  function headingOf({ field, heading }: TextPart) {
    if (isSingle) {
      return (
        <h2 id={titleID} className={styles.heading}>
          {heading}
        </h2>
      )
    }
    return (
      <h3 id={`${section.id}-${field}`} className={styles.heading}>
        {heading}
      </h3>
    )
  }

  return (
    <section id={section.id} className={styles.texts} aria-labelledby={titleID}>
      {!isSingle &&
        (isBehaviour ? (
          <VisuallyHidden>
            <h2 id={titleID}>{section.title}</h2>
          </VisuallyHidden>
        ) : (
          <h2 id={titleID} className={styles.title}>
            {section.title}
          </h2>
        ))}
      {body.parts.map((part) => (
        <div key={part.field} className={styles.part}>
          {headingOf(part)}
          {part.behaviour && <Presets field={part.behaviour} />}
          <TextField
            field={part.field}
            labelledBy={isSingle ? titleID : `${section.id}-${part.field}`}
            filler={filler}
          />
          {last && <last.Text field={part.field} />}
          {part.field === 'interests' && layout === 'nds12t' && <InterestsHint filler={filler} />}
        </div>
      ))}
    </section>
  )
})
