import { useState } from 'react'
import { type SchoolYear, schoolEndpoints } from '#contract/index.ts'
import { useDraft } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useSchoolState } from '#queries/school/schoolState.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useWrite } from '#queries/useWrite.ts'
import { nextYearName, unissuedParts, yearProblems } from '#rules/index.ts'
import { ActionDialog } from '#settings/ActionDialog.tsx'
import { Unissued } from '#settings/Unissued.tsx'
import { yearsTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { runningPartOf } from './yearForms.ts'

interface AddYearProps extends Overlay {
  years: readonly SchoolYear[]
}

/** Form 'Schuljahr erstellen'; it names the year that is archived by it. Remounted for each opening. */
export function AddYear({ years, ...dialog }: AddYearProps) {
  // The suggestion is fixed while the dialog is open: if somebody else creates that year, the server refuses it.
  const [name] = useState(() => nextYearName(years, new Date()))
  const { values, set, isDirty, clear } = useDraft('year/new', { name })
  const problems = useFormProblems<'name'>()
  const { mutateAsync: add } = useWrite(schoolEndpoints.addYear)
  const endsUndo = useEndsUndo('year')
  const active = years.find(({ status }) => status === 'active')
  const state = useSchoolState({ enabled: dialog.isOpen && active !== undefined }).data

  async function submit(close: () => void) {
    const name = values.name.trim()
    if (!problems.accept(yearProblems({ name }))) return
    try {
      await add({ body: { name } })
    } catch (error) {
      toast.error(...problems.refuse(error, texts.yearFailed))
      return
    }
    clear()
    close()
    toast.success(texts.yearCreated)
  }

  return (
    <FormDialog
      {...dialog}
      draft={{ isDirty, clear }}
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
        error={problems.fields.name}
        maxLength={200}
      />
      <p>{active ? texts.archives(active.name) : texts.first}</p>
      {active && state && <Unissued state={state} year={active.name} folds />}
      {endsUndo && <p>{yearSwitchTexts.endsUndoByYear}</p>}
    </FormDialog>
  )
}

interface ActivateYearProps extends Overlay {
  year: SchoolYear
  active: SchoolYear | undefined
}

/** Confirmation before an archived year is made the active one again. */
export function ActivateYear({ year, active, ...dialog }: ActivateYearProps) {
  const state = useSchoolState({ enabled: dialog.isOpen }).data
  const { mutateAsync: activate } = useWrite(schoolEndpoints.activateYear)
  const endsUndo = useEndsUndo('year')

  return (
    <ActionDialog
      {...dialog}
      title={texts.activateTitle(year.name)}
      confirmLabel={texts.activateYes}
      tone="primary"
      run={() => activate({ body: { name: year.name } })}
      done={texts.activated(year.name)}
      failed={texts.activateFailed}
    >
      <p>{texts.activateQuestion(year.name, runningPartOf(year, new Date())?.name)}</p>
      {year.parts.length > 0 && (
        <p>
          {texts.activateFinds(year.parts.map(({ name, entries }) => texts.partFound(name, entries ?? 0)).join(', '))}
        </p>
      )}
      {state && <Unissued state={state} year={year.name} folds />}
      {unissuedParts(state, year.name).length > 0 && <p>{texts.activateUnissued}</p>}
      {active && <p>{texts.activateArchives(active.name)}</p>}
      {endsUndo && <p>{yearSwitchTexts.endsUndoByYear}</p>}
    </ActionDialog>
  )
}
