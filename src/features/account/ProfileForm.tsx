import { AccountStart, accountEndpoints, type SessionUser } from '#contract/index.ts'
import { useDraft } from '#drafts/useDraft.ts'
import { saveEdits, useFormProblems } from '#drafts/useFormProblems.ts'
import { useServices } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { accountTexts, sessionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { Row } from '#ui/primitives.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { type AccountValues, profileErrors } from './accountChecks.ts'
import styles from './ProfileForm.module.css'

/** Name and email of the signed-in user. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { userID, name, email } = user
  const { values, was, set, rebase, isDirty, clear, saved } = useDraft<AccountValues>(`account-${userID}`, {
    name,
    email,
  })
  const problems = useFormProblems<keyof AccountValues>()
  const { session } = useServices()
  const { mutateAsync: update } = useWrite(accountEndpoints.updateUser, (answer, { body }) => {
    const now = session.user()
    // Another user may have signed in during the request.
    if (now?.userID === body.data.userID) session.replaceUser({ ...now, ...answer })
  })
  const { form, pending, submit } = useFormSubmit(async () => {
    if (!problems.accept(profileErrors(values))) return
    try {
      const data = { userID, name: values.name.trim(), email: values.email.trim(), was }
      saved(values, await saveEdits(() => update({ body: { data } }), AccountStart, rebase))
      toast.success(accountTexts.userChanged)
    } catch (error) {
      toast.error(...problems.refuse(error, sessionTexts.userFailed))
    }
  })

  function change(patch: Partial<AccountValues>) {
    set(patch)
    problems.forget(...(Object.keys(patch) as (keyof AccountValues)[]))
  }

  function discard() {
    clear()
    problems.accept({})
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormRows>
        <TextField
          label={accountTexts.name}
          name="name"
          value={values.name}
          onChange={(next) => change({ name: next })}
          error={problems.fields.name}
          autoComplete="name"
          maxLength={200}
        />
        <TextField
          label={accountTexts.email}
          name="email"
          type="email"
          value={values.email}
          onChange={(next) => change({ email: next })}
          error={problems.fields.email}
          hint={accountTexts.emailHint}
          autoComplete="email"
          maxLength={320}
        />
      </FormRows>
      <FormError>{problems.failure}</FormError>
      <Row gap={4} className={styles.actions}>
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'second'}
          pending={pending}
          pendingLabel={accountTexts.saving}
        >
          {accountTexts.save}
        </Button>
        <UnsavedNote isDirty={isDirty} onDiscard={discard} />
      </Row>
    </form>
  )
}
