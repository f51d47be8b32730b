import type { Klass } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useEditClass } from '#queries/school/classes.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { ClassFields } from './ClassFields.tsx'
import styles from './ClassPage.module.css'
import { changedClassOf, checkClass, valuesOf } from './model/classForm.ts'

interface EditClassProps {
  klass: Klass
  isOpen: boolean
  onClose: () => void
  /** Left out as long as the class has students. */
  onRemove?: (() => void) | undefined
}

export function EditClass({ klass, isOpen, onClose, onRemove }: EditClassProps) {
  const form = useDraftForm(`class/${klass.classID}`, valuesOf(klass), checkClass)
  const { values, change, problems, check, clear } = form
  const { mutateAsync: edit } = useEditClass()

  async function submit() {
    if (!check()) return
    try {
      await edit(changedClassOf(klass.classID, values))
    } catch (error) {
      problems.refuse(error, texts.editFailed)
      toast.error(texts.editFailed, reasonOf(error))
      return
    }
    clear()
    onClose()
    toast.success(texts.edited)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      draft={form}
      title={texts.editTitle}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onSubmit={submit}
      error={problems.failure}
    >
      <ClassFields values={values} onChange={change} problems={problems.fields} />
      {onRemove ? (
        <Button className={styles.removeHere} variant="danger" icon={<TrashIcon />} onClick={onRemove}>
          {texts.remove}
        </Button>
      ) : (
        <p className={styles.hint}>{texts.removeFull}</p>
      )}
    </FormDialog>
  )
}
