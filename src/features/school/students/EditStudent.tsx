import { type Klass, type Student, StudentStart } from '#contract/index.ts'
import { saveEdits } from '#queries/saveEdits.ts'
import { useEditStudent } from '#queries/school/students.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { bodyOf, checkStudent, startOf, valuesOf } from './model/studentForm.ts'
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
  const { values, was, change, problems, rebase } = form
  const { mutateAsync: edit } = useEditStudent()

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      title={texts.editTitle}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      save={() => saveEdits(() => edit({ ...bodyOf(values), id: student.id, was: startOf(was) }), StudentStart, rebase)}
      failed={texts.saveFailed}
      onSaved={() => toast.success(texts.changed, { detail: `${values.preName} ${values.name}` })}
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
    </DraftDialog>
  )
}
