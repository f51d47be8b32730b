import { useState } from 'react'
import { type RemovedTemplate, templateEndpoints } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Row } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import styles from './RemovedTemplates.module.css'
import { useRemovedTemplates } from './templateReads.ts'

/** Below the list: the templates that were removed and can be restored. Nothing where there is none. */
export function RemovedTemplates() {
  const { data = [] } = useRemovedTemplates()
  const [isOpen, setOpen] = useState(false)
  if (data.length === 0) return null
  return (
    <section className={styles.removed}>
      <Fold title={texts.removedList} note={String(data.length)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <ul aria-label={texts.removedList}>
          {data.map((template) => (
            <RemovedRow key={template.templateID} template={template} />
          ))}
        </ul>
      </Fold>
    </section>
  )
}

function RemovedRow({ template }: { template: RemovedTemplate }) {
  const { templateID, name, label, classes, removedAt, until } = template
  const { mutateAsync: restore } = useWrite(templateEndpoints.restoreTemplate)
  const { pending, run } = useOneRun()

  async function press() {
    try {
      const { classes: used } = await restore({ params: { id: templateID } })
      toast.success(texts.restoredTemplate, { detail: used.length === 0 ? name : `${name}: ${texts.usedBy(used)}` })
    } catch (error) {
      toast.error(...failureWords(texts.restoreFailed, error))
    }
  }

  const facts = texts.removedFacts(dayOf(Date.parse(removedAt)), dayOf(Date.parse(until)))
  return (
    <Row as="li" wrap className={styles.gone}>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{label}</small>
        <small>{classes.length === 0 ? facts : `${facts} · ${texts.getBack(classes)}`}</small>
      </span>
      <Button
        aria-label={texts.restoreOne(name)}
        pending={pending}
        pendingLabel={texts.restoring}
        onClick={() => run(press)}
      >
        {texts.restore}
      </Button>
    </Row>
  )
}
