import type { Klass, Student } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useEditStudent } from '#queries/school/students.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { bodyOf, checkStudent, valuesOf } from './model/studentForm.ts'
import { StudentFields } from './StudentFields.tsx'
import styles from './StudentsPage.module.css'

interface EditStudentProps {
  student: Student
  isOpen: boolean
  onClose: () => void
  onRemove: () => void
  classes: readonly Klass[]
  students: readonly Student[]
}

export function EditStudent({ student, isOpen, onClose, onRemove, classes, students }: EditStudentProps) {
  const form = useDraftForm(`student/${student.id}`, valuesOf(student), checkStudent)
  const { values, change, problems, check, clear } = form
  const { mutateAsync: edit } = useEditStudent()

  async function submit() {
    if (!check()) return
    try {
      await edit({ ...bodyOf(values), id: student.id })
    } catch (error) {
      problems.refuse(error, texts.saveFailed)
      toast.error(texts.saveFailed, reasonOf(error))
      return
    }
    clear()
    onClose()
    toast.success(texts.changed, { detail: `${values.preName} ${values.name}` })
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
      <StudentFields
        values={values}
        onChange={change}
        problems={problems.fields}
        classes={classes}
        students={students}
        hasNumber
      />
      <Button className={styles.removeHere} variant="danger" icon={<TrashIcon />} onClick={onRemove}>
        {texts.remove}
      </Button>
    </FormDialog>
  )
}
