import { useState } from 'react'
import type { SchoolYear } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useAddYear } from '#queries/school/years.ts'
import { useDraft } from '#queries/useDraft.ts'
import { useFormProblems } from '#queries/useFormProblems.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { nextYearName } from './nextYearName.ts'

interface AddYearProps {
  isOpen: boolean
  onClose: () => void
  years: readonly SchoolYear[]
}

/** The form 'Schuljahr erstellen' (decisions 4): says which year is archived by it. Mounted anew for each opening. */
export function AddYear({ isOpen, onClose, years }: AddYearProps) {
  // Stays while it is open: made by somebody else meanwhile, the year is refused, and none is made that nobody has read.
  const [name] = useState(() => nextYearName(years, new Date()))
  const { values, set, clear } = useDraft('year/new', { name })
  const problems = useFormProblems<'name'>()
  const { mutateAsync: add } = useAddYear()
  const active = years.find(({ status }) => status === 'active')

  async function submit() {
    const name = values.name.trim()
    if (!problems.accept(name === '' ? { name: texts.yearMissing } : {})) return
    try {
      await add(name)
    } catch (error) {
      problems.refuse(error, texts.yearFailed)
      toast.error(texts.yearFailed, reasonOf(error))
      return
    }
    clear()
    onClose()
    toast.success(texts.yearCreated)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createYear}
      submitLabel={texts.createYear}
      pendingLabel={texts.creating}
      onSubmit={submit}
      error={problems.failure}
    >
      <TextField
        label={texts.yearName}
        value={values.name}
        onChange={(name) => {
          set({ name })
          problems.forget('name')
        }}
        hint={texts.yearHint}
        error={problems.fields.name}
        maxLength={200}
      />
      <p>{active ? texts.archives(active.name) : texts.first}</p>
    </FormDialog>
  )
}
