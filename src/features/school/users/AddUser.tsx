import type { Klass } from '#contract/index.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useAddUser } from '#queries/school/users.ts'
import { useServices } from '#queries/services.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { toast } from '#ui/toast.ts'
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
  const { values, change, problems, check, clear } = form
  const { mutateAsync: add } = useAddUser()

  async function submit() {
    if (!check()) return
    const body = bodyOf(values)
    try {
      const { password } = await add(body)
      showPassword(session, { title: texts.added, name: body.name, password })
    } catch (error) {
      problems.refuse(error, texts.createFailed)
      toast.error(texts.createFailed, reasonOf(error))
      return
    }
    clear()
    onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      draft={form}
      title={texts.add}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      onSubmit={submit}
      error={problems.failure}
    >
      <UserFields values={values} onChange={change} problems={problems.fields} classes={classes} />
    </FormDialog>
  )
}
