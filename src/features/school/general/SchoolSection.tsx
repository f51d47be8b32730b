import { SchoolSettings, schoolEndpoints } from '#contract/index.ts'
import { draftFieldOf, useDraft } from '#drafts/useDraft.ts'
import { saveEdits, useFormProblems } from '#drafts/useFormProblems.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useHas } from '#queries/services.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { printHint } from '#rules/index.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary, problemList } from '#ui/ErrorSummary.tsx'
import { FormError } from '#ui/FormError.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { ListState } from '#ui/ListState.tsx'
import { PageFoot } from '#ui/PageFoot.tsx'
import { Section } from '#ui/Section.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'

/** The texts of the school; nothing where the server has no place for them. */
export function SchoolSection() {
  return useHas(schoolEndpoints.schoolSettings) && <Settings />
}

function Settings() {
  const query = useRead(schoolEndpoints, 'schoolSettings', {})
  if (query.data) return <SchoolForm settings={query.data} />
  return (
    <Section title={texts.school}>
      <ListState query={query} failed={texts.loadFailed}>
        {null}
      </ListState>
    </Section>
  )
}

function SchoolForm({ settings }: { settings: SchoolSettings }) {
  const { values, was, set, rebase, isDirty, clear, saved } = useDraft('school/settings', settings)
  const problems = useFormProblems<keyof SchoolSettings>()
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editSchoolSettings)
  const issued = useIssuedCount(schoolEndpoints.editSchoolSettings)
  const { form, pending, attempt, submit } = useFormSubmit(async () => {
    if (!problems.accept(values.name.trim() === '' ? { name: texts.nameMissing } : {})) return
    try {
      saved(values, await saveEdits(() => edit({ body: { ...values, was } }), SchoolSettings, rebase))
    } catch (error) {
      toast.error(...problems.refuse(error, texts.saveFailed))
      return
    }
    toast.success(texts.saved)
  })

  function change(patch: Partial<SchoolSettings>) {
    set(patch)
    problems.forget(...(Object.keys(patch) as (keyof SchoolSettings)[]))
  }

  const field = draftFieldOf({ values, onChange: change, problems: problems.fields })

  function discard() {
    clear()
    problems.accept({})
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Section title={texts.school} hasRows>
        <FormRows>
          {isDirty && <ErrorSummary problems={problemList(problems.fields)} attempt={attempt} />}
          <TextField
            {...field('name')}
            label={texts.name}
            hint={printHint(values.name) ?? texts.nameHint}
            maxLength={200}
          />
          {values.signaturePlace !== undefined && (
            <TextField
              label={texts.place}
              value={values.signaturePlace}
              onChange={(signaturePlace) => change({ signaturePlace })}
              hint={printHint(values.signaturePlace) ?? texts.placeHint}
              error={problems.fields.signaturePlace}
              maxLength={200}
              isOptional
            />
          )}
          <TextField
            label={texts.headName}
            value={values.headName ?? ''}
            onChange={(headName) => change({ headName })}
            hint={printHint(values.headName ?? '') ?? texts.headNameHint}
            error={problems.fields.headName}
            maxLength={200}
            isOptional
          />
          <IssuedNote count={issued} />
        </FormRows>
      </Section>
      <Section title={texts.rules} hasRows>
        <FormRows>
          <SwitchField
            label={texts.pin}
            value={values.pinRequired}
            onChange={(pinRequired) => change({ pinRequired })}
            hint={texts.pinHint}
          />
          {values.issuesReports !== undefined && (
            <SwitchField
              label={texts.issues}
              value={values.issuesReports ?? false}
              onChange={(issuesReports) => change({ issuesReports })}
              hint={texts.issuesHint}
            />
          )}
          {values.sortsParticle !== undefined && (
            <SwitchField
              label={texts.sortsParticle}
              value={values.sortsParticle}
              onChange={(sortsParticle) => change({ sortsParticle })}
              hint={texts.sortsParticleHint}
            />
          )}
        </FormRows>
      </Section>
      <Section title={texts.open} hasRows>
        <FormRows>
          <TextField {...field('imprint')} label={texts.imprint} maxLength={20_000} isMultiline isOptional />
          <TextField {...field('privacy')} label={texts.privacy} maxLength={20_000} isMultiline isOptional />
          <TextField
            label={texts.accessibility}
            value={values.accessibility ?? ''}
            onChange={(accessibility) => change({ accessibility })}
            hint={texts.accessibilityHint}
            error={problems.fields.accessibility}
            maxLength={20_000}
            isMultiline
            isOptional
          />
          <FormError>{problems.failure}</FormError>
        </FormRows>
      </Section>
      <PageFoot isInForm>
        <UnsavedNote isDirty={isDirty} onDiscard={discard} />
        <Button variant="primary" type="submit" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </PageFoot>
    </form>
  )
}
