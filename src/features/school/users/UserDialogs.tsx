import { type ReactNode, useState } from 'react'
import { type AdminUser, type Klass, schoolEndpoints, UserStart } from '#contract/index.ts'
import { draftFieldOf, useDraftForm } from '#drafts/useDraft.ts'
import { saveEdits } from '#drafts/useFormProblems.ts'
import { failureWords } from '#queries/failure.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useClasses } from '#queries/school/lists.ts'
import { useHas, useServices } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { RemoveDialog } from '#settings/ActionDialog.tsx'
import { manyUsersTexts, usersTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DraftDialog } from '#ui/FormDialog.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { ChoicesField } from '#ui/RadioField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { showPassword } from './NewPasswords.tsx'
import {
  emptyUser,
  isWrongDay,
  type UserField,
  type UserValues,
  userBodyOf,
  userFormProblems,
  userValuesOf,
  withLastDay,
  withoutDeletedClasses,
} from './userForm.ts'

interface AddUserProps extends Overlay {
  /** Undefined while the list is not loaded. */
  classes: readonly Klass[] | undefined
}

export function AddUser({ classes, ...dialog }: AddUserProps) {
  const form = useDraftForm('user/new', emptyUser, (all) =>
    userFormProblems(withoutDeletedClasses(all, classes), new Date()),
  )
  const { session } = useServices()
  const { change, problems } = form
  const values = withoutDeletedClasses(form.values, classes)
  const asksForChange = useHas(schoolEndpoints.addUser)
  const [mustChange, setMustChange] = useState(asksForChange)
  const { mutateAsync: add } = useWrite(schoolEndpoints.addUser)
  const issued = useIssuedCount(schoolEndpoints.addUser, values.classes)

  async function save() {
    const data = userBodyOf(values)
    const { password } = await add({ body: { data, ...(asksForChange && { mustChange }) } })
    showPassword(session, { title: texts.added, name: data.name, password })
  }

  return (
    <DraftDialog
      {...dialog}
      form={form}
      title={texts.add}
      submitLabel={texts.add}
      pendingLabel={texts.adding}
      save={save}
      failed={texts.createFailed}
    >
      <UserFields values={values} onChange={change} problems={problems.fields} classes={classes ?? []}>
        {asksForChange && <SwitchField label={manyUsersTexts.mustChange} value={mustChange} onChange={setMustChange} />}
      </UserFields>
      <IssuedNote count={issued} />
    </DraftDialog>
  )
}

interface EditUserProps extends Overlay {
  user: AdminUser
  /** True for the account of the signed-in admin. */
  isOwn: boolean
  /** Undefined while the list is not loaded. */
  classes: readonly Klass[] | undefined
}

export function EditUser({ user, isOwn, classes, ...dialog }: EditUserProps) {
  const form = useDraftForm(`user/${user.userID}`, userValuesOf(user, classes ?? []), (all) =>
    userFormProblems(withoutDeletedClasses(all, classes), new Date()),
  )
  const { change, problems, rebase } = form
  const values = withoutDeletedClasses(form.values, classes)
  const was = withoutDeletedClasses(form.was, classes)
  const { session } = useServices()
  const { mutateAsync: edit } = useWrite(schoolEndpoints.editUser, (users) => {
    const signedIn = session.user()
    const changed = users.find(({ userID }) => userID === user.userID)
    // The signed-in user's name is shown on every screen.
    if (signedIn && changed && signedIn.userID === user.userID)
      session.replaceUser({ ...signedIn, name: changed.name, email: changed.email })
  })
  const issued = useIssuedCount(schoolEndpoints.editUser, [...was.classes, ...values.classes])

  function check(): boolean {
    if (!form.check()) return false
    // Admins cannot take the admin right from themselves. No call is made.
    const wouldShutOut = isOwn && user.admin && !values.admin
    if (wouldShutOut) problems.setFailure(texts.ownAdmin)
    return !wouldShutOut
  }

  return (
    <DraftDialog
      {...dialog}
      form={{ ...form, check }}
      title={texts.editTitle}
      save={() =>
        saveEdits(
          () => edit({ body: { data: { ...userBodyOf(values, was), userID: user.userID, was } } }),
          UserStart,
          rebase,
        )
      }
      failed={texts.editFailed}
      onSaved={() => toast.success(texts.changed)}
    >
      <UserFields values={values} onChange={change} problems={problems.fields} classes={classes ?? []} />
      <IssuedNote count={issued} />
    </DraftDialog>
  )
}

interface UserFieldsProps {
  values: UserValues
  onChange: (patch: Partial<UserValues>) => void
  problems: Partial<Record<UserField, string>>
  classes: readonly Klass[]
  /** Further fields. */
  children?: ReactNode
}

function UserFields({ classes, children, ...form }: UserFieldsProps) {
  const { values, onChange } = form
  const field = draftFieldOf(form)
  return (
    <FormRows>
      <TextField {...field('name')} label={texts.name} autoFocus />
      <TextField {...field('email')} label={texts.email} type="email" />
      <SwitchField
        label={texts.admin}
        value={values.admin}
        onChange={(admin) => onChange({ admin })}
        hint={texts.adminHint}
      />
      <ChoicesField
        {...field('classes')}
        label={texts.classes}
        options={classes.map(({ classID, name }) => ({ id: classID, label: name }))}
        hint={classes.length === 0 ? texts.noClassesYet : undefined}
      />
      {classes.length > 0 && <LastDays {...form} classes={classes} />}
      {children}
    </FormRows>
  )
}

/** Up to which day a substitute teaches each of the chosen classes. */
function LastDays({ values, onChange, problems, classes }: UserFieldsProps) {
  const [isSubstitute, setSubstitute] = useState(Object.keys(values.lastDays).length > 0)
  const has = useHas(schoolEndpoints.editUser)
  if (!has) return null
  const own = classes.filter(({ classID }) => values.classes.includes(classID))
  const wrong = own.find(({ classID }) => {
    const day = values.lastDays[classID]
    return day !== undefined && isWrongDay(day, new Date())
  })
  return (
    <>
      <SwitchField
        label={texts.substitute}
        hint={texts.substituteHint}
        value={isSubstitute}
        onChange={(isOn) => {
          setSubstitute(isOn)
          if (!isOn) onChange({ lastDays: {} })
        }}
      />
      {isSubstitute &&
        own.map(({ classID, name }) => (
          <DateField
            key={classID}
            label={texts.lastDay(name)}
            value={values.lastDays[classID] ?? ''}
            onChange={(day) => onChange(withLastDay(values, classID, day))}
            error={classID === wrong?.classID ? problems.lastDays : undefined}
            anchor={classID === wrong?.classID ? 'lastDays' : undefined}
            isOptional
          />
        ))}
    </>
  )
}

interface ResetPasswordProps extends Overlay {
  user: AdminUser
}

export function ResetPassword({ user, ...dialog }: ResetPasswordProps) {
  const { session } = useServices()
  const { mutateAsync: reset } = useWrite(schoolEndpoints.resetPassword)

  async function confirm(close: () => void) {
    try {
      const { password } = await reset({ body: { userID: user.userID } })
      showPassword(session, { title: texts.wasReset, name: user.name, password })
    } catch (error) {
      toast.error(...failureWords(texts.resetFailed, error))
      return
    }
    close()
  }

  return (
    <ConfirmDialog {...dialog} title={texts.resetTitle} confirmLabel={texts.resetYes} onConfirm={confirm}>
      <p>{texts.resetQuestion(user.name)}</p>
      <p>{texts.resetOut}</p>
    </ConfirmDialog>
  )
}

interface RemoveUserProps extends Overlay {
  user: AdminUser
}

export function RemoveUser({ user, ...dialog }: RemoveUserProps) {
  const { mutateAsync: remove } = useWrite(schoolEndpoints.deleteUser)
  const issued = useIssuedCount(schoolEndpoints.deleteUser, userValuesOf(user, useClasses().data ?? []).classes)
  return (
    <RemoveDialog {...dialog} texts={texts} run={() => remove({ params: { id: user.userID } })}>
      <p>{texts.removeQuestion(user.name)}</p>
      <p>{texts.removeOut}</p>
      <IssuedNote count={issued} />
    </RemoveDialog>
  )
}
