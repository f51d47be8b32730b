import { useState } from 'react'
import { PartStart, schoolEndpoints, type YearPart } from '#contract/index.ts'
import { draftFieldOf, useDraft, useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits, useFormProblems } from '#drafts/useFormProblems.ts'
import { unbroken } from '#lib/format.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { useHas } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { countUnissued, openCards, unissuedParts } from '#rules/index.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { yearsTexts as texts } from '#texts/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { problemList } from '#ui/ErrorSummary.tsx'
import { DraftDialog, FormDialog } from '#ui/FormDialog.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Text } from '#ui/primitives.tsx'
import { RadioField } from '#ui/RadioField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { RunningPart } from './RunningPart.tsx'
import {
  checkPart,
  newPart,
  type PartValues,
  partBodyOf,
  partStartOf,
  partValuesOf,
  withUsualName,
} from './yearForms.ts'

const terms = (['1', '2'] as const).map((id) => ({ id, label: texts.terms[id] }))
const whens = (['now', 'later'] as const).map((id) => ({ id, label: texts.whens[id] }))

interface AddPartProps extends Overlay {
  /** The name of the active year. */
  year: string
  /** The part that report cards are written for now. */
  running: YearPart | undefined
}

/**
 * Form for a new part of the active year, with what is unfinished in the running one. It closes after a failed call too,
 * and keeps its values then.
 */
export function AddPart({ year, running, ...dialog }: AddPartProps) {
  const [today] = useState(() => new Date())
  const state = useSchoolState({ enabled: dialog.isOpen && running !== undefined })
  const left = openCards(state.data) + countUnissued(unissuedParts(state.data, year))
  const open = running === undefined ? 0 : left
  const {
    values: draft,
    set,
    isDirty,
    clear,
  } = useDraft(`yearPart/new/${year}`, newPart(year, today, open > 0, running))
  const canWait = useHas(schoolEndpoints.addYearPart)
  const values: PartValues = canWait ? draft : { ...draft, when: 'now' }
  const hasState = useHas(schoolEndpoints.schoolState)
  const problems = useFormProblems<keyof PartValues>()
  const { mutateAsync: add } = useWrite(schoolEndpoints.addYearPart)

  function change(changed: Partial<PartValues>) {
    const patch = withUsualName(values, changed)
    set(patch)
    problems.forget(...(Object.keys(patch) as (keyof PartValues)[]))
  }

  async function submit(close: () => void) {
    if (!problems.accept(checkPart(values, year, today))) return
    try {
      await add({ body: partBodyOf(values) })
      clear()
      toast.success(texts.partCreated)
    } catch (error) {
      toast.error(...problems.refuse(error, texts.partFailed))
    }
    close()
  }

  function discard() {
    clear()
    problems.accept({})
  }

  return (
    <FormDialog
      {...dialog}
      draft={{ isDirty, clear: discard }}
      title={texts.addPart}
      submitLabel={texts.addPart}
      pendingLabel={texts.adding}
      onSubmit={submit}
      problems={problemList(problems.fields)}
      error={problems.failure}
    >
      <FormRows>
        <PartFields values={values} onChange={change} problems={problems.fields} nameHint={texts.partHint} />
        <StartFields
          values={values}
          onChange={change}
          problems={problems.fields}
          running={running?.name}
          canWait={canWait}
        />
      </FormRows>
      {hasState && running !== undefined && <RunningPart state={state} />}
    </FormDialog>
  )
}

interface EditPartProps extends Overlay {
  part: YearPart
  year: string
}

/** Form that corrects a part of the active year. Its report cards follow a new name. */
export function EditPart({ part, year, ...dialog }: EditPartProps) {
  const [today] = useState(() => new Date())
  const initial = partValuesOf(part, today)
  const form = useDraftForm(`yearPart/${part.partID}`, initial, (values) => checkPart(values, year, today))
  const { values, was, change, problems, rebase } = form
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editYearPart)
  const issued = useIssuedCount(schoolEndpoints.editYearPart, [`${year}-${part.name}`])

  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.editPart}
      save={() =>
        saveEdits(
          () => edit({ body: { ...partBodyOf(values), partID: part.partID, was: partStartOf(was) } }),
          PartStart,
          (now) => rebase(partValuesOf(now, today)),
        )
      }
      failed={texts.partEditFailed}
      onSaved={() => toast.success(texts.partEdited)}
    >
      <FormRows>
        <PartFields values={values} onChange={change} problems={problems.fields} nameHint={texts.nameMoves} />
        <IssuedNote count={issued} />
        {initial.when === 'later' && (
          <StartFields values={values} onChange={change} problems={problems.fields} canWait />
        )}
      </FormRows>
    </DraftDialog>
  )
}

interface FieldsProps {
  values: PartValues
  onChange: (patch: Partial<PartValues>) => void
  problems: Partial<Record<keyof PartValues, string>>
}

function PartFields({ nameHint, ...form }: FieldsProps & { nameHint: string }) {
  const field = draftFieldOf(form)
  return (
    <>
      <TextField {...field('name')} label={texts.partName} hint={nameHint} />
      <SelectField {...field('term')} label={texts.term} options={terms} />
      <DateField {...field('printDate')} label={texts.printDate} />
    </>
  )
}

interface StartFieldsProps extends FieldsProps {
  /** The part that report cards are written for now. */
  running?: string | undefined
  /** Whether the part can begin later. */
  canWait: boolean
}

/** From when report cards are written for the part, and what that means for the one before. */
function StartFields({ running, canWait, ...form }: StartFieldsProps) {
  const { values, onChange } = form
  const field = draftFieldOf(form)
  const isLater = values.when === 'later'
  const day = isLater ? values.validFrom || '…' : undefined
  const name = values.name.trim()
  const ends = running !== undefined && running !== name ? texts.noMore(running) : ''
  const hint = unbroken(`${texts.writesFor(name, day)}${ends}.`)
  if (!canWait)
    return (
      <Text size={13} ink={2} snug>
        {hint}
      </Text>
    )
  return (
    <>
      <RadioField
        label={texts.when}
        value={values.when}
        onChange={(when) => onChange({ when })}
        options={whens}
        hint={isLater ? undefined : hint}
      />
      {isLater && <DateField {...field('validFrom')} label={texts.validFrom} hint={hint} />}
    </>
  )
}

interface RemovePartProps extends Overlay {
  part: YearPart
  year: string
}

/** Confirmation before a part is removed; its report cards stay stored. */
export function RemovePart({ part, year, ...dialog }: RemovePartProps) {
  const { mutateAsync: remove } = useWrite(schoolEndpoints.deleteYearPart)
  return (
    <RemoveDialog {...dialog} texts={texts} run={() => remove({ body: { partID: part.partID } })}>
      <p>{texts.removeQuestion(part.name, year)}</p>
      {part.entries !== undefined && <p>{texts.removeEntries(part.entries)}</p>}
    </RemoveDialog>
  )
}
