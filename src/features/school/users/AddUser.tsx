import type { Klass } from '#contract/index.ts'
import { useAddUser } from '#queries/school/users.ts'
import { useServices } from '#queries/services.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { bodyOf, checkUser, emptyUser, withoutGone } from './model/userForm.ts'
import { showPassword } from './newPasswords.ts'
import { UserFields } from './UserFields.tsx'

interface AddUserProps {
  isOpen: boolean
  onClose: () => void
  /** Undefined until they are there. */
  classes: readonly Klass[] | undefined
}

export function AddUser({ isOpen, onClose, classes }: AddUserProps) {
  const form = useDraftForm('user/new', emptyUser, (all) => checkUser(withoutGone(all, classes)))
  const { session } = useServices()
  const { change, problems } = form
  const values = withoutGone(form.values, classes)
  const { mutateAsync: add } = useAddUser()

  async function save() {
    const body = bodyOf(values)
    const { password } = await add(body)
    showPassword(session, { title: texts.added, name: body.name, password })
  }

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      title={texts.add}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      save={save}
      failed={texts.createFailed}
    >
      <UserFields values={values} onChange={change} problems={problems.fields} classes={classes ?? []} />
    </DraftDialog>
  )
}
