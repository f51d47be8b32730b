import { ClassStart, type Klass } from '#contract/index.ts'
import { saveEdits } from '#queries/saveEdits.ts'
import { useEditClass } from '#queries/school/classes.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { classesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { ClassFields } from './ClassFields.tsx'
import styles from './ClassPage.module.css'
import { changedClassOf, checkClass, startOf, valuesOf } from './model/classForm.ts'
import { useTemplateGone } from './useTemplateGone.ts'

interface EditClassProps {
  klass: Klass
  isOpen: boolean
  onClose: () => void
  /** Left out as long as the class has students. */
  onRemove?: (() => void) | undefined
}

export function EditClass({ klass, isOpen, onClose, onRemove }: EditClassProps) {
  const form = useDraftForm(`class/${klass.classID}`, valuesOf(klass), checkClass)
  const { values, was, change, problems, rebase } = form
  const isGone = useTemplateGone(values.template)
  const { mutateAsync: edit } = useEditClass()

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={{ ...form, check: () => form.check() && !isGone }}
      title={texts.editTitle}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      save={() =>
        saveEdits(
          () => edit({ ...changedClassOf(klass.classID, values), was: startOf(was) }),
          ClassStart,
          (now) => rebase(valuesOf(now)),
        )
      }
      failed={texts.editFailed}
      onSaved={() => toast.success(texts.edited)}
    >
      <ClassFields values={values} onChange={change} problems={problems.fields} />
      {onRemove ? (
        <Button className={styles.removeHere} variant="danger" icon={<TrashIcon />} onClick={onRemove}>
          {texts.remove}
        </Button>
      ) : (
        <p className={styles.hint}>{texts.removeFull}</p>
      )}
    </DraftDialog>
  )
}
