import type { Klass } from '#contract/index.ts'
import { useAddUser } from '#queries/school/users.ts'
import { useServices } from '#queries/services.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { DraftDialog } from '#ui/DraftDialog.tsx'
import { bodyOf, checkUser, emptyUser } from './model/userForm.ts'
import { showPassword } from './showPassword.ts'
import { UserFields } from './UserFields.tsx'

interface AddUserProps {
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
}

export function AddUser({ isOpen, onClose, classes }: AddUserProps) {
  const form = useDraftForm('user/new', emptyUser, checkUser)
  const { session } = useServices()
  const { values, change, problems } = form
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
      <UserFields values={values} onChange={change} problems={problems.fields} classes={classes} />
    </DraftDialog>
  )
}
