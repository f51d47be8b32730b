import { useEffect, useMemo, useRef } from 'react'
import type { Template } from '#contract/index.ts'
import { placeNames } from '#report/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useFromCard } from '../card/CardEditorContext.ts'
import { strayMarks } from '../model/strayMarks.ts'
import { useIsReadOnly } from './ReadOnly.ts'
import styles from './StraySection.module.css'

interface StraySectionProps {
  template: Template
}

/** Entries for which the template has no cell or field any more. Only the teacher removes them. */
export function StraySection({ template }: StraySectionProps) {
  // The names belong to one report card: removing an entry does not renumber the others.
  return <StrayList key={useFromCard((editor) => editor.opened()?.key)} template={template} />
}

function StrayList({ template }: StraySectionProps) {
  const editor = useCardEditor()
  const entry = useFromCard((one) => one.entry())
  const names = useMemo(() => placeNames(template), [template])
  const marks = useMemo(() => (entry ? strayMarks(template, names, entry) : []), [template, names, entry])
  const before = useRef(marks.length)
  // A new version of the template has arrived while the teacher was writing.
  useEffect(() => {
    if (marks.length > before.current) toast.info(texts.templateChanged, { detail: texts.templateChangedHint })
    before.current = marks.length
  }, [marks.length])
  const isReadOnly = useIsReadOnly()
  if (marks.length === 0) return null
  return (
    <section className={styles.stray} aria-labelledby="fruehere-titel">
      <h2 id="fruehere-titel">Frühere Eingaben</h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark.key}>
            <span className={styles.name}>
              {mark.text}
              <Text as="small" ink="warn" block>
                {texts.notInTemplate}
              </Text>
            </span>
            <b>{mark.value}</b>
            {!isReadOnly && (
              <IconButton
                label={`${mark.text}: ${mark.value} entfernen`}
                icon={<TrashIcon />}
                onClick={() =>
                  'cell' in mark
                    ? editor.setGrade(mark.cell, undefined)
                    : editor.setField(mark.field, undefined, 'tick')
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
