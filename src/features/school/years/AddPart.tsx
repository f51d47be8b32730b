import { reasonOf } from '#queries/refusal.ts'
import { useAddYearPart } from '#queries/school/years.ts'
import { useDraft } from '#queries/useDraft.ts'
import { useFormProblems } from '#queries/useFormProblems.ts'
import { yearsTexts as texts } from '#texts/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { checkPart, type PartValues } from './checkPart.ts'

const empty: PartValues = { name: '', term: null, printDate: '' }
const terms = (['1', '2'] as const).map((id) => ({ id, label: texts.terms[id] }))

/** Adds to the active year, which has the name `year`. Closes after the call, however it went (specification 4); what was typed is kept then. */
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
