import { type AdminUser, type Klass, UserStart } from '#contract/index.ts'
import { saveEdits } from '#queries/saveEdits.ts'
import { useEditUser } from '#queries/school/users.ts'
import { useDraftForm } from '#queries/useDraftForm.ts'
import { usersTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { KeyIcon, TrashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { bodyOf, checkUser, valuesOf, withoutGone } from './model/userForm.ts'
import { UserFields } from './UserFields.tsx'
import styles from './UsersPage.module.css'

interface EditUserProps {
  user: AdminUser
  /** Whether it is the admin's own account. */
  isOwn: boolean
  isOpen: boolean
  onClose: () => void
  onReset: () => void
  onRemove: () => void
  /** Undefined until they are there. */
  classes: readonly Klass[] | undefined
}

export function EditUser({ user, isOwn, isOpen, onClose, onReset, onRemove, classes }: EditUserProps) {
  const form = useDraftForm(`user/${user.userID}`, valuesOf(user, classes ?? []), (all) =>
    checkUser(withoutGone(all, classes)),
  )
  const { change, problems, rebase } = form
  const values = withoutGone(form.values, classes)
  const was = withoutGone(form.was, classes)
  const { mutateAsync: edit } = useEditUser()

  function check(): boolean {
    if (!form.check()) return false
    // Specification 5: such a save is aborted without a call. The form says why.
    const wouldShutOut = isOwn && user.admin && !values.admin
    if (wouldShutOut) problems.tell(texts.ownAdmin)
    return !wouldShutOut
  }

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      form={{ ...form, check }}
      title={texts.editTitle}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      save={() => saveEdits(() => edit({ ...bodyOf(values), userID: user.userID, was }), UserStart, rebase)}
      failed={texts.editFailed}
      onSaved={() => toast.success(texts.changed)}
    >
      <UserFields values={values} onChange={change} problems={problems.fields} classes={classes ?? []} />
      <div className={styles.more}>
        <Button icon={<KeyIcon />} onClick={onReset}>
          {texts.reset}
        </Button>
        <Button variant="danger" icon={<TrashIcon />} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </DraftDialog>
  )
}
