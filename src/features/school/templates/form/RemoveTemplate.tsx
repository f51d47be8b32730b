import { useState } from 'react'
import { reasonOf } from '#queries/failure.ts'
import { useDeleteTemplate } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useOpenForm } from './FormContext.ts'
import styles from './TemplateForm.module.css'

/** The end of 'Allgemein': says which classes use the template, and deletes it after a question. */
export function RemoveTemplate() {
  const { form, usage, askUsage } = useOpenForm()
  const { mutateAsync: remove } = useDeleteTemplate()
  const [isOpen, setOpen] = useState(false)
  /** The classes that were found when the question was asked; undefined where that cannot be known. */
  const [classes, setClasses] = useState<readonly string[]>()
  const close = () => setOpen(false)

  async function ask() {
    setClasses((await askUsage())?.classes)
    setOpen(true)
  }

  async function confirm() {
    try {
      await remove(form.base.values.templateID)
    } catch (error) {
      toast.error(texts.deleteFailed, reasonOf(error))
      return
    }
    close()
    form.leave()
    toast.success(texts.deleted)
  }

  return (
    <div className={styles.remove}>
      {usage && <p>{texts.usedBy(usage.classes)}</p>}
      <Button variant="danger" icon={<TrashIcon />} onClick={() => void ask()}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.removeTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        onConfirm={confirm}
      >
        <p>{texts.removeQuestion}</p>
        <p>{texts.removeClasses(classes)}</p>
      </ConfirmDialog>
    </div>
  )
}
