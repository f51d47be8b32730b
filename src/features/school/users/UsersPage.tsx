import { useState } from 'react'
import { type AdminUser, schoolEndpoints } from '#contract/index.ts'
import { useHeldDrafts } from '#drafts/useDraft.ts'
import { useClasses, useUsers } from '#queries/school/lists.ts'
import { setUpOf } from '#queries/school/schoolState.ts'
import { useHas, useSessionUser } from '#queries/services.ts'
import { type PageAction, SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { classesTexts, messagesTexts, usersTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BellIcon, FlagIcon, PeopleIcon, PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useSubject } from '#ui/useSubject.ts'
import { NewPasswords } from './NewPasswords.tsx'
import { AddUser, EditUser, RemoveUser, ResetPassword } from './UserDialogs.tsx'
import styles from './UsersPage.module.css'
import { UsersTable } from './UsersTable.tsx'
import { WriteMessage } from './WriteMessage.tsx'

const ownDeleteMs = 4000

/** Table of all users of the school. */
export function UsersPage() {
  const query = useUsers()
  const classesQuery = useClasses()
  const me = useSessionUser()
  const canWrite = useHas(schoolEndpoints.addMessage)
  const canAddMany = useHas(schoolEndpoints.addUsers)
  const { go } = useSettingsPage()
  const isNarrow = useMedia(breakpoints.tabletUpright)
  const [isAdding, setAdding] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const editing = useSubject<AdminUser>()
  const removing = useSubject<AdminUser>()
  const resetting = useSubject<AdminUser>()
  useLoadToast(query, texts.loadFailed)
  useHeldDrafts(
    'user',
    query.data?.map(({ userID }) => userID),
    editing.isOpen ? editing.subject?.userID : undefined,
  )
  useLoadToast(classesQuery, classesTexts.loadFailed)
  const classes = classesQuery.data
  const alone =
    query.data && classes
      ? setUpOf({ years: [], classes, users: query.data }).classes.filter(({ teachers }) => teachers === 0)
      : []
  const isMe = ({ userID }: AdminUser) => userID === me?.userID

  function askToRemove(user: AdminUser) {
    if (isMe(user)) {
      toast.error(texts.ownDelete, { shownMs: ownDeleteMs })
      return
    }
    removing.open(user)
  }

  function askToReset(user: AdminUser) {
    if (isMe(user)) {
      toast.error(texts.ownReset)
      return
    }
    resetting.open(user)
  }

  const others: PageAction[] = [
    ...(canWrite ? [{ label: messagesTexts.write, icon: <BellIcon />, onPress: () => setWriting(true) }] : []),
    ...(canAddMany ? [{ label: texts.addMany, icon: <PeopleIcon />, onPress: () => go('addUsers') }] : []),
  ]
  // The current version of the user, or the last known one if removed.
  const subject = query.data?.find(({ userID }) => userID === editing.subject?.userID) ?? editing.subject
  return (
    <SettingsPage
      roomy
      title={texts.title}
      note={query.data && String(query.data.length)}
      actions={
        <>
          {!isNarrow &&
            others.map(({ label, icon, onPress }) => (
              <Button key={label} icon={icon} onClick={onPress}>
                {label}
              </Button>
            ))}
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </>
      }
      more={isNarrow ? others : []}
    >
      <NewPasswords />
      {alone.length > 0 && (
        <div className={styles.notice}>
          <Banner
            tone="warn"
            icon={<FlagIcon aria-hidden="true" />}
            action={
              <MenuButton
                title={texts.assignTo}
                items={(query.data ?? []).map(({ userID, name }) => ({ id: userID, label: name }))}
                onChoose={(id) => {
                  const user = query.data?.find(({ userID }) => userID === id)
                  if (user) editing.open(user)
                }}
              >
                <Button variant="quiet">{texts.assign}</Button>
              </MenuButton>
            }
          >
            {texts.noTeacher(alone.map(({ name }) => name))}
          </Banner>
        </div>
      )}
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={query.data?.length === 0}
        empty={<EmptyState drawing="leer" title={texts.none} />}
      >
        <UsersTable users={query.data ?? []} onEdit={editing.open} onReset={askToReset} onRemove={askToRemove} />
      </ListState>
      <WriteMessage isOpen={isWriting} onClose={() => setWriting(false)} users={query.data} classes={classes} />
      <AddUser isOpen={isAdding} onClose={() => setAdding(false)} classes={classes} />
      {subject && (
        <EditUser
          key={subject.userID}
          user={subject}
          isOwn={isMe(subject)}
          isOpen={editing.isOpen}
          onClose={editing.close}
          classes={classes}
        />
      )}
      {removing.subject && <RemoveUser user={removing.subject} isOpen={removing.isOpen} onClose={removing.close} />}
      {resetting.subject && (
        <ResetPassword user={resetting.subject} isOpen={resetting.isOpen} onClose={resetting.close} />
      )}
    </SettingsPage>
  )
}
