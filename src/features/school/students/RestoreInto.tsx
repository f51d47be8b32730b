import { useState } from 'react'
import type { ArchivedStudent, Klass } from '#contract/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'

interface RestoreIntoProps {
  student: ArchivedStudent
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
  /** Resolves with whether it went well. */
  onRestore: (student: ArchivedStudent, className: string) => Promise<boolean>
}

/** Asks for a class, because the former one is gone. */
export function RestoreInto({ student, isOpen, onClose, classes, onRestore }: RestoreIntoProps) {
  const [className, setClassName] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  async function submit() {
    if (className === null) {
      setError(texts.classMissing)
      return
    }
    if (await onRestore(student, className)) onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.restoreTitle}
      submitLabel={texts.restore}
      pendingLabel={texts.restoring}
      onSubmit={submit}
    >
      <p>{texts.restoreClass(`${student.preName} ${student.name}`, student.class)}</p>
      <SelectField
        label={texts.class}
        value={className}
        onChange={(name) => {
          setClassName(name)
          setError(undefined)
        }}
        options={classes.map(({ name }) => ({ id: name, label: name }))}
        error={error}
        hint={classes.length === 0 ? texts.noClasses : undefined}
      />
    </FormDialog>
  )
}
