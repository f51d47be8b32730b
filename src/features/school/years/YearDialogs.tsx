import { useState } from 'react'
import type { SchoolYear, YearPart } from '#contract/index.ts'
import { useDraft } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { reasonOf } from '#queries/failure.ts'
import { useAddYear, useAddYearPart, useDeleteYearPart } from '#queries/school/years.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { checkPart, nextYearName, type PartValues } from './yearForms.ts'

interface AddYearProps {
  isOpen: boolean
  onClose: () => void
  years: readonly SchoolYear[]
}

/** Form 'Schuljahr erstellen'; it names the year that is archived by it. Remounted for each opening. */
export function AddYear({ isOpen, onClose, years }: AddYearProps) {
  // The suggestion is fixed while the dialog is open: if somebody else creates that year, the server refuses it.
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

const empty: PartValues = { name: '', term: null, printDate: '' }
const terms = (['1', '2'] as const).map((id) => ({ id, label: texts.terms[id] }))

/** Form for a new part of the active year, which has the name `year`. It closes after a failed call too, and keeps its values then. */
export function AddPart({ year, isOpen, onClose }: { year: string; isOpen: boolean; onClose: () => void }) {
  const { values, set, clear } = useDraft('yearPart/new', empty)
  const problems = useFormProblems<keyof PartValues>()
  const { mutateAsync: add } = useAddYearPart()

  function change(patch: Partial<PartValues>) {
    set(patch)
    problems.forget(...(Object.keys(patch) as (keyof PartValues)[]))
  }

  async function submit() {
    if (!problems.accept(checkPart(values, year))) return
    const { name, term, printDate } = values
    try {
      await add({ name: name.trim(), term: term === '2' ? '2' : '1', printDate })
      clear()
      toast.success(texts.partCreated)
    } catch (error) {
      problems.refuse(error, texts.partFailed)
      toast.error(texts.partFailed, reasonOf(error))
    }
    onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.addPart}
      submitLabel={texts.addPart}
      pendingLabel={texts.adding}
      onSubmit={submit}
      error={problems.failure}
    >
      <TextField
        label={texts.partName}
        value={values.name}
        onChange={(name) => change({ name })}
        hint={texts.partHint}
        error={problems.fields.name}
      />
      <SelectField
        label={texts.term}
        value={values.term}
        onChange={(term) => change({ term })}
        options={terms}
        error={problems.fields.term}
      />
      <DateField
        label={texts.printDate}
        value={values.printDate}
        onChange={(printDate) => change({ printDate })}
        hint={texts.printDateHint}
        error={problems.fields.printDate}
      />
    </FormDialog>
  )
}

interface RemovePartProps {
  part: YearPart
  year: string
  isOpen: boolean
  onClose: () => void
}

/** Confirmation before a part is removed; its report cards stay stored. */
export function RemovePart({ part, year, isOpen, onClose }: RemovePartProps) {
  const { mutateAsync: remove } = useDeleteYearPart()

  async function confirm() {
    try {
      await remove(part.partID)
      toast.success(texts.removed)
    } catch (error) {
      toast.error(texts.removeFailed, reasonOf(error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      confirmLabel={texts.removeYes}
      cancelLabel={texts.removeNo}
      onConfirm={confirm}
    >
      <p>{texts.removeQuestion(part.name, year)}</p>
      {part.entries !== undefined && <p>{texts.removeEntries(part.entries)}</p>}
    </ConfirmDialog>
  )
}
