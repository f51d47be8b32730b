import { type AdminUser, type Klass, schoolEndpoints } from '#contract/index.ts'
import { draftFieldOf, useDraftForm } from '#drafts/useDraft.ts'
import { useWrite } from '#queries/useWrite.ts'
import { messagesTexts as texts } from '#texts/index.ts'
import { DraftDialog } from '#ui/FormDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { ChoicesField, RadioField } from '#ui/RadioField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { checkMessage, emptyMessage, type MessageValues, messageOf } from './messageForm.ts'

const targets = (['all', 'classes', 'users'] as const).map((id) => ({ id, label: texts.tos[id] }))

interface WriteMessageProps extends Overlay {
  /** Both are undefined while the list is not loaded. */
  users: readonly AdminUser[] | undefined
  classes: readonly Klass[] | undefined
}

/** A message of the head to the bells of others. */
export function WriteMessage({ users, classes, ...dialog }: WriteMessageProps) {
  const form = useDraftForm('message/new', emptyMessage, (values) => checkMessage(known(values)))
  const { change, problems } = form
  const { mutateAsync: add } = useWrite(schoolEndpoints.addMessage)
  const values = known(form.values)
  const field = draftFieldOf({ values, onChange: change, problems: problems.fields })

  /** Without classes and users that are gone, which the form cannot show. */
  function known(all: MessageValues): MessageValues {
    return {
      ...all,
      classes: all.classes.filter((id) => classes?.some(({ classID }) => classID === id) ?? true),
      users: all.users.filter((id) => users?.some(({ userID }) => userID === id) ?? true),
    }
  }

  async function save() {
    const { recipients } = await add({ body: messageOf(values) })
    toast.success(texts.sent, { detail: texts.sentTo(recipients) })
  }

  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.write}
      submitLabel={texts.send}
      pendingLabel={texts.sending}
      save={save}
      failed={texts.sendFailed}
    >
      <RadioField label={texts.to} value={values.to} onChange={(to) => change({ to })} options={targets} />
      {values.to === 'classes' && (
        <ChoicesField
          {...field('classes')}
          label={texts.classes}
          options={(classes ?? []).map(({ classID, name }) => ({ id: classID, label: name }))}
        />
      )}
      {values.to === 'users' && (
        <ChoicesField
          {...field('users')}
          label={texts.users}
          options={(users ?? []).map(({ userID, name }) => ({ id: userID, label: name }))}
        />
      )}
      <TextField {...field('title')} label={texts.subject} />
      <TextField {...field('message')} label={texts.text} isMultiline hint={texts.sendHint} />
    </DraftDialog>
  )
}
