import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { schoolEndpoints, schoolKey } from '#contract/index.ts'
import { begunForms } from '#drafts/drafts.ts'
import { createSubscribable } from '#lib/createSubscribable.ts'
import { useServices } from '#queries/services.ts'
import { useRead } from '#queries/useRead.ts'
import { lastSchool } from '#session/lastSchool.ts'
import type { Session } from '#session/session.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { manyUsersTexts as texts, usersTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { CheckIcon, CopyIcon, KeyIcon, PrintIcon } from '#ui/icons.ts'
import { Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import styles from './MadeUsersPage.module.css'

/** Users who were just added, with the passwords that the server does not tell again. In memory alone. */
interface MadeUsers {
  people: readonly { name: string; email: string; password: string }[]
  mustChange: boolean
}

let made: MadeUsers | undefined
const madeListeners = createSubscribable()

function replaceMade(next: MadeUsers | undefined): void {
  made = next
  // An update of the app, which reloads the page, would lose the passwords; a reload by hand is asked about.
  if (next) {
    begunForms.add(formKey)
    window.addEventListener('beforeunload', ask)
  } else {
    begunForms.delete(formKey)
    window.removeEventListener('beforeunload', ask)
  }
  madeListeners.notify()
}

const formKey = 'user/passwords'
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Shows these passwords until the admin puts them away or is signed out. */
export function showMade(session: Pick<Session, 'user' | 'subscribe'>, next: MadeUsers): void {
  replaceMade(next)
  const stop = session.subscribe(() => {
    if (session.user()) return
    replaceMade(undefined)
    stop()
  })
}

export const useMadeUsers = () => useSyncExternalStore(madeListeners.subscribe, () => made)

/** The list of new passwords and the slips to print. Leaving it is asked about: nothing shows the passwords again. */
export function MadeUsersPage({ made: { people, mustChange } }: { made: MadeUsers }) {
  const { go } = useSettingsPage()
  const { session } = useServices()
  const [isCopied, setCopied] = useState(false)
  const [isPrinted, setPrinted] = useState(false)
  const isSafe = isCopied || isPrinted
  const blocker = useBlocker({
    shouldBlockFn: () => made !== undefined && session.user() !== null,
    enableBeforeUnload: false,
    withResolver: true,
  })
  useEffect(() => {
    // Not the press of the button: an iPad does not always print then.
    const note = () => setPrinted(true)
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])

  async function copy() {
    const lines = people.map(({ name, email, password }) => [name, email, password].join('\t'))
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard.
      toast.warning(texts.copyFailed)
    }
  }

  return (
    <SettingsPage
      title={texts.madeTitle(people.length)}
      back={{ title: usersTexts.title, name: 'users' }}
      actions={
        <>
          <Button icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
          </Button>
          <Button variant={isSafe ? 'second' : 'primary'} icon={<PrintIcon />} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button variant={isSafe ? 'primary' : 'second'} onClick={() => go('users')}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Banner icon={<KeyIcon />}>{texts.once}</Banner>
        <ul className={styles.list} aria-label={texts.madeList}>
          {people.map(({ name, email, password }) => (
            <li key={email}>
              <b>{name}</b>
              <Text as="span" ink={2}>
                {email}
              </Text>
              <code>{password}</code>
            </li>
          ))}
        </ul>
      </div>
      {createPortal(<Slips people={people} mustChange={mustChange} />, document.body)}
      <ConfirmDialog
        isOpen={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        onConfirm={() => {
          blocker.proceed?.()
          replaceMade(undefined)
        }}
      >
        <p>{texts.leaveText}</p>
      </ConfirmDialog>
    </SettingsPage>
  )
}

/** Eight slips on a sheet of A4, to be cut along the dashed lines. Only on paper. */
function Slips({ people, mustChange }: MadeUsers) {
  const { session } = useServices()
  const { data: settings } = useRead(schoolEndpoints, 'schoolSettings', {})
  const key = session.school() ?? ''
  const typed = lastSchool.read()
  const school = schoolKey(typed) === key ? typed : key
  const { slip } = texts
  return (
    <div className={styles.slips} aria-hidden="true">
      {people.map(({ name, email, password }) => (
        <article key={email} className={styles.slip}>
          <div className={styles.inner}>
            <p className={styles.top}>
              <b>{slip.app}</b>
              <span>{settings?.name ?? school}</span>
            </p>
            <h2>{name}</h2>
            <dl>
              <dt>{slip.address}</dt>
              <dd>{location.host}</dd>
              <dt>{slip.school}</dt>
              <dd>{school}</dd>
              <dt>{slip.email}</dt>
              <dd>{email}</dd>
              <dt>{slip.password}</dt>
              <dd className={styles.password}>{password}</dd>
            </dl>
            <p className={styles.hint}>{mustChange ? slip.own : slip.kept}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
