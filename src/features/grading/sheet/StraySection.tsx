import { useEffect, useMemo, useRef } from 'react'
import type { Template } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useFromCard, useOpenCard } from '../card/OpenCardContext.ts'
import { placeNames } from '../model/placeNames.ts'
import { strayMarks } from '../model/strayMarks.ts'
import styles from './StraySection.module.css'

interface StraySectionProps {
  template: Template
}

/** What was entered where the template has no place any more. Only the teacher removes it. */
export function StraySection({ template }: StraySectionProps) {
  // Names are those of one report card: what is taken out does not renumber the rest.
  return <Strays key={useFromCard((card) => card.opened()?.key)} template={template} />
}

function Strays({ template }: StraySectionProps) {
  const card = useOpenCard()
  const entry = useFromCard(() => card.entry())
  const names = useMemo(() => placeNames(template), [template])
  const marks = useMemo(() => (entry ? strayMarks(template, names, entry) : []), [template, names, entry])
  const before = useRef(marks.length)
  // The template was fetched anew under the hand that was writing.
  useEffect(() => {
    if (marks.length > before.current) toast.info(texts.templateChanged, { detail: texts.templateChangedHint })
    before.current = marks.length
  }, [marks.length])
  if (marks.length === 0) return null
  return (
    <section className={styles.stray} aria-labelledby="fruehere-titel">
      <h2 id="fruehere-titel">Frühere Eingaben</h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark.key}>
            <span className={styles.place}>
              {mark.text}
              <small>{texts.notInTemplate}</small>
            </span>
            <b>{mark.value}</b>
            <IconButton
              label={`${mark.text}: ${mark.value} entfernen`}
              icon={<TrashIcon />}
              onClick={() =>
                'cell' in mark ? card.setGrade(mark.cell, undefined) : card.setField(mark.field, undefined, 'tick')
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
