import { useState } from 'react'
import { PartStart, type SchoolYear, type YearPart } from '#contract/index.ts'
import { useDraft, useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits, useFormProblems } from '#drafts/useFormProblems.ts'
import { reasonOf } from '#queries/failure.ts'
import {
  useActivateYear,
  useAddYear,
  useAddYearPart,
  useDeleteYearPart,
  useEditYearPart,
} from '#queries/school/years.ts'
import { nextYearName } from '#rules/index.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DateField } from '#ui/DateField.tsx'
import { listOf } from '#ui/ErrorSummary.tsx'
import { DraftDialog, FormDialog } from '#ui/FormDialog.tsx'
import { RadioField } from '#ui/RadioField.tsx'
import { RemoveDialog } from '#ui/RemoveDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { checkPart, emptyPart, type PartValues, partOf, runningPartOf, startOf, valuesOf } from './yearForms.ts'

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

const terms = (['1', '2'] as const).map((id) => ({ id, label: texts.terms[id] }))
const whens = (['now', 'later'] as const).map((id) => ({ id, label: texts.whens[id] }))

interface AddPartProps {
  /** The name of the active year. */
  year: string
  /** The name of the part that report cards are written for now. */
  running: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Form for a new part of the active year. It closes after a failed call too, and keeps its values then. */
export function AddPart({ year, running, isOpen, onClose }: AddPartProps) {
  const { values, set, clear } = useDraft('yearPart/new', emptyPart)
  const problems = useFormProblems<keyof PartValues>()
  const { mutateAsync: add } = useAddYearPart()

  function change(patch: Partial<PartValues>) {
    set(patch)
    problems.forget(...(Object.keys(patch) as (keyof PartValues)[]))
  }

  async function submit() {
    if (!problems.accept(checkPart(values, year))) return
    try {
      await add(partOf(values))
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
      problems={listOf(problems.fields)}
      error={problems.failure}
    >
      <PartFields values={values} onChange={change} problems={problems.fields} nameHint={texts.partHint} />
      <StartFields values={values} onChange={change} problems={problems.fields} running={running} />
    </FormDialog>
  )
}

interface EditPartProps {
  part: YearPart
  year: string
  isOpen: boolean
  onClose: () => void
}

/** Form that corrects a part of the active year. Its report cards follow a new name. */
export function EditPart({ part, year, isOpen, onClose }: EditPartProps) {
  const [today] = useState(() => new Date())
  const initial = valuesOf(part, today)
  const form = useDraftForm(`yearPart/${part.partID}`, initial, (values) => checkPart(values, year))
  const { values, was, change, problems, rebase } = form
  const { mutateAsync: edit } = useEditYearPart()

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      title={texts.editPart}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      save={() =>
        saveEdits(
          () => edit({ ...partOf(values), partID: part.partID, was: startOf(was) }),
          PartStart,
          (now) => rebase(valuesOf(now, today)),
        )
      }
      failed={texts.partEditFailed}
      onSaved={() => toast.success(texts.partEdited)}
    >
      <PartFields values={values} onChange={change} problems={problems.fields} nameHint={texts.nameMoves} />
      {initial.when === 'later' && <StartFields values={values} onChange={change} problems={problems.fields} />}
    </DraftDialog>
  )
}

interface FieldsProps {
  values: PartValues
  onChange: (patch: Partial<PartValues>) => void
  problems: Partial<Record<keyof PartValues, string>>
}

function PartFields({ values, onChange, problems, nameHint }: FieldsProps & { nameHint: string }) {
  return (
    <>
      <TextField
        anchor="name"
        label={texts.partName}
        value={values.name}
        onChange={(name) => onChange({ name })}
        hint={nameHint}
        error={problems.name}
      />
      <SelectField
        anchor="term"
        label={texts.term}
        value={values.term}
        onChange={(term) => onChange({ term })}
        options={terms}
        error={problems.term}
      />
      <DateField
        anchor="printDate"
        label={texts.printDate}
        value={values.printDate}
        onChange={(printDate) => onChange({ printDate })}
        hint={texts.printDateHint}
        error={problems.printDate}
      />
    </>
  )
}

/** From when report cards are written for the part, and what that means for the one before. */
function StartFields({ values, onChange, problems, running }: FieldsProps & { running?: string | undefined }) {
  const isLater = values.when === 'later'
  const day = isLater ? values.validFrom || '…' : undefined
  return (
    <>
      <RadioField label={texts.when} value={values.when} onChange={(when) => onChange({ when })} options={whens} />
      {isLater && (
        <DateField
          anchor="validFrom"
          label={texts.validFrom}
          value={values.validFrom}
          onChange={(validFrom) => onChange({ validFrom })}
          error={problems.validFrom}
        />
      )}
      <p>
        {texts.writesFor(values.name.trim(), day)}
        {running !== undefined && running !== values.name.trim() && texts.noMore(running)}
      </p>
    </>
  )
}

interface ActivateYearProps {
  year: SchoolYear
  active: SchoolYear | undefined
  isOpen: boolean
  onClose: () => void
}

/** Confirmation before an archived year is made the active one again. */
export function ActivateYear({ year, active, isOpen, onClose }: ActivateYearProps) {
  const { mutateAsync: activate } = useActivateYear()

  async function confirm() {
    try {
      await activate(year.name)
      toast.success(texts.activated(year.name))
    } catch (error) {
      toast.error(texts.activateFailed, reasonOf(error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.activateTitle(year.name)}
      confirmLabel={texts.activateYes}
      cancelLabel={texts.removeNo}
      tone="primary"
      onConfirm={confirm}
    >
      <p>{texts.activateQuestion(year.name, runningPartOf(year, new Date())?.name)}</p>
      {active && <p>{texts.activateArchives(active.name)}</p>}
    </ConfirmDialog>
  )
}

interface RemovePartProps {
  part: YearPart
  year: string
  isOpen: boolean
  onClose: () => void
}

/** Confirmation before a part is removed; its report cards stay stored. */
export function RemovePart({ part, year, ...dialog }: RemovePartProps) {
  const { mutateAsync: remove } = useDeleteYearPart()
  return (
    <RemoveDialog {...dialog} texts={texts} remove={() => remove(part.partID)} reasonOf={reasonOf}>
      <p>{texts.removeQuestion(part.name, year)}</p>
      {part.entries !== undefined && <p>{texts.removeEntries(part.entries)}</p>}
    </RemoveDialog>
  )
}
