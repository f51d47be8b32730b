import { useState } from 'react'
import { failureWords } from '#queries/failure.ts'
import { useDeleteTemplate, useRemovedTemplates } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { RemoveDialog } from '#ui/RemoveDialog.tsx'
import { AssignClasses } from './AssignClasses.tsx'
import { useOpenForm } from './FormContext.ts'
import styles from './TemplateForm.module.css'

/** The end of 'Allgemein': says which classes use the template, gives it to others, and deletes it after a question. */
export function RemoveTemplate() {
  const { form, usage, askUsage } = useOpenForm()
  const { mutateAsync: remove } = useDeleteTemplate()
  const canRestore = useRemovedTemplates().data !== undefined
  const [isOpen, setOpen] = useState(false)
  /** What was found when the question was asked; undefined where that cannot be known. */
  const [found, setFound] = useState<typeof usage>()

  async function ask() {
    setFound(await askUsage())
    setOpen(true)
  }

  return (
    <div className={styles.remove}>
      {usage && <p>{texts.usedBy(usage.classes)}</p>}
      {usage?.running && <AssignClasses templateID={form.base.values.templateID} />}
      <Button variant="danger" icon={<TrashIcon />} onClick={() => void ask()}>
        {texts.remove}
      </Button>
      <RemoveDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        texts={texts}
        remove={() => remove(form.base.values.templateID)}
        failureWords={failureWords}
        onRemoved={form.leave}
      >
        <p>{texts.removeQuestion}</p>
        <p>{texts.removeClasses(found?.classes)}</p>
        {found?.students ? <p>{texts.removeStudents(found.students)}</p> : null}
        {canRestore && <p>{texts.removeFor}</p>}
      </RemoveDialog>
    </div>
  )
}
