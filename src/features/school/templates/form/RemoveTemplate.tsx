import { useState } from 'react'
import { templateEndpoints } from '#contract/index.ts'
import { useWrite } from '#queries/useWrite.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { Row, Stack } from '#ui/primitives.tsx'
import { useRemovedTemplates } from '../templateReads.ts'
import { AssignClasses } from './AssignClasses.tsx'
import { useOpenForm } from './FormContext.ts'
import styles from './TemplateForm.module.css'

/** The end of 'Allgemein': says which classes use the template, gives it to others, and deletes it after a question. */
export function RemoveTemplate() {
  const { form, usage, askUsage } = useOpenForm()
  const { mutateAsync: remove } = useWrite(templateEndpoints.deleteTemplate)
  const canRestore = useRemovedTemplates().data !== undefined
  const [isOpen, setOpen] = useState(false)
  /** What was found when the question was asked; undefined where that cannot be known. */
  const [found, setFound] = useState<typeof usage>()

  async function ask() {
    setFound(await askUsage())
    setOpen(true)
  }

  return (
    <Stack gap={3} size={15} ink={2} className={styles.remove}>
      {usage && <p>{texts.usedBy(usage.classes)}</p>}
      <Row gap={3} wrap between>
        {usage?.running && <AssignClasses templateID={form.base.values.templateID} />}
        <Button variant="danger" icon={<TrashIcon />} onClick={() => void ask()}>
          {texts.remove}
        </Button>
      </Row>
      <RemoveDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        texts={texts}
        run={() => remove({ params: { id: form.base.values.templateID } })}
        onDone={form.leave}
      >
        <p>{texts.removeQuestion}</p>
        <p>{texts.removeClasses(found?.classes)}</p>
        {found?.students ? <p>{texts.removeStudents(found.students)}</p> : null}
        {canRestore && <p>{texts.removeFor}</p>}
      </RemoveDialog>
    </Stack>
  )
}
