import { useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useMoveStudents } from '#queries/school/classes.ts'
import { useFormProblems } from '#queries/useFormProblems.ts'
import { classesTexts, studentsTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'

interface MoveStudentsProps {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
  chosen: readonly Student[]
  classes: readonly Klass[]
}

/** Several students into one class, in one call. */
export function MoveStudents({ isOpen, onClose, onDone, chosen, classes }: MoveStudentsProps) {
  const [classID, setClassID] = useState<string | null>(null)
  const problems = useFormProblems<'class'>()
  const { mutateAsync: move } = useMoveStudents()

  async function submit() {
    const klass = classes.find((one) => one.classID === classID)
    if (!problems.accept(klass ? {} : { class: texts.classMissing }) || !klass) return
    const moves = chosen.map(({ id, class: from = '' }) => ({ id, from, into: true }))
    try {
      const { elsewhere } = await move({ klass, moves })
      if (elsewhere.length > 0) {
        problems.tell(classesTexts.movedMeanwhile(elsewhere))
        return
      }
    } catch (error) {
      problems.refuse(error, texts.moveFailed)
      toast.error(texts.moveFailed, reasonOf(error))
      return
    }
    onDone()
    toast.success(texts.moved, { detail: texts.movedTo(chosen.length, klass.name) })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.move}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onSubmit={submit}
      error={problems.failure}
    >
      <SelectField
        label={texts.moveTo(chosen.length)}
        value={classID}
        onChange={(id) => {
          setClassID(id)
          problems.forget('class')
        }}
        options={classes.map((klass) => ({ id: klass.classID, label: klass.name }))}
        error={problems.fields.class}
        hint={classes.length === 0 ? texts.noClasses : undefined}
      />
    </FormDialog>
  )
}
