import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { schoolEndpoints } from '#contract/index.ts'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { acceptFor } from '#lib/deviceWord.ts'
import { failureReason, isRefusal } from '#queries/failure.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useClasses, useUsers } from '#queries/school/lists.ts'
import { useServices } from '#queries/services.ts'
import { useWrite } from '#queries/useWrite.ts'
import { readTableText } from '#rules/table/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { classesTexts, manyUsersTexts as texts, usersTexts } from '#texts/index.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { PageFoot } from '#ui/PageFoot.tsx'
import { Row, Stack } from '#ui/primitives.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './AddUsersPage.module.css'
import {
  callFor,
  Draft,
  draftText,
  emptyDraft,
  followText,
  goodRows,
  mostUsers,
  personRows,
  withoutRows,
} from './draft.ts'
import { MadeUsersPage, showMade, useMadeUsers } from './MadeUsersPage.tsx'
import { PeopleTable } from './PeopleTable.tsx'

const acceptedLists = acceptFor(navigator, '.csv,.tsv,.txt,text/csv,text/plain')

/** Adds many users from a pasted list; afterwards shows their passwords until these are put away. */
export function AddUsersPage() {
  const made = useMadeUsers()
  const { draft, write } = useDeviceDraft('addUsers', Draft)
  if (made) return <MadeUsersPage made={made} />
  // Before the device has answered, a list of earlier could be overwritten.
  return draft === undefined ? (
    <SettingsPage title={texts.title} back={backToUsers}>
      {null}
    </SettingsPage>
  ) : (
    <AddUsersForm draft={draft ?? emptyDraft} write={write} />
  )
}

const backToUsers = { title: usersTexts.title, name: 'users' } as const

interface AddUsersFormProps {
  draft: Draft
  write: (draft: Draft | null) => void
}

function AddUsersForm({ draft, write }: AddUsersFormProps) {
  const [users, classes] = [useUsers(), useClasses()]
  const { session } = useServices()
  const { go } = useSettingsPage()
  const { mutateAsync: addUsers } = useWrite(schoolEndpoints.addUsers)
  const { pending, run } = useOneRun()
  const [failure, setFailure] = useState<string>()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useLoadToast(users, usersTexts.loadFailed)
  useLoadToast(classes, classesTexts.loadFailed)

  const all = personRows(draft, { users: users.data, classes: classes.data })
  const rows = all.slice(0, mostUsers)
  // Before the lists are there nobody can tell who is good.
  const isLoaded = users.data !== undefined && classes.data !== undefined
  const good = isLoaded ? goodRows(rows) : []
  const issued = useIssuedCount(
    schoolEndpoints.addUsers,
    good.flatMap((one) => one.classes),
  )
  const faulty = rows.filter(({ problems, isUser }) => !isUser && Object.keys(problems).length > 0).length

  function change(patch: Partial<Draft>) {
    setFailure(undefined)
    write({ ...draft, ...patch })
  }

  /** Also for an admin who is on another page by then. */
  function fail(words: string) {
    setFailure(words)
    if (!isHere.current) toast.error(words)
  }

  async function submit() {
    if (!isLoaded) {
      const asked = await Promise.all([users.refetch(), classes.refetch()])
      if (asked.some(({ data }) => data === undefined)) setFailure(texts.unconfirmed)
      return
    }
    if (good.length === 0) {
      setFailure(texts.nobody)
      return
    }
    const call = callFor(draft, good, () => crypto.randomUUID())
    setFailure(undefined)
    write({ ...draft, sent: call })
    try {
      const { key, ...body } = call
      const { made } = await addUsers({ body, beside: { idempotencyKey: key } })
      const people = call.users.map(({ name, email }, at) => ({ name, email, password: made[at]?.password ?? '' }))
      showMade(session, { people, mustChange: call.mustChange })
      write(withoutRows(draft, good))
      if (isHere.current) return
      const action = { label: texts.showPasswords, run: () => go('addUsers') }
      toast.success(texts.madeTitle(people.length), { detail: texts.madeElsewhere, action, persistent: true })
    } catch (error) {
      if (!isRefusal(error)) {
        fail(texts.unconfirmed)
        return
      }
      write({ ...draft, sent: null })
      fail([texts.failed, failureReason(error).detail ?? ''].join(' ').trim())
    }
  }

  return (
    <>
      <SettingsPage roomy title={texts.title} back={backToUsers}>
        <div className={styles.columns} inert={pending}>
          <Stack gap={3} className={styles.input}>
            <TextField
              label={texts.input}
              isMultiline
              value={draftText(draft)}
              onChange={(text) => change({ lines: followText(draft.lines, text) })}
              hint={texts.inputHint}
              placeholder={texts.inputExample}
            />
            <Row stretch gap={2} wrap className={styles.sources}>
              <FileButton
                onText={(text) => {
                  const whole = [draftText(draft).trimEnd(), text.trimEnd()].filter((one) => one !== '').join('\n')
                  change({ lines: followText(draft.lines, whole) })
                }}
              />
              {draft.lines.length > 0 && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    write(null)
                    toast.info(texts.cleared, { action: { label: texts.takeBack, run: () => write(draft) } })
                  }}
                >
                  {texts.clear}
                </Button>
              )}
            </Row>
            <SwitchField
              label={texts.mustChange}
              hint={texts.mustChangeHint}
              value={draft.mustChange}
              onChange={(mustChange) => change({ mustChange })}
            />
          </Stack>
          <PeopleTable
            rows={rows}
            count={all.length}
            note={[faulty > 0 && texts.stays(faulty), all.length > mostUsers && texts.most(mostUsers)]
              .filter(Boolean)
              .join(' ')}
            classes={classes.data}
            onFix={(at, fix) =>
              change({
                lines: draft.lines.map((line, one) => (one === at ? { ...line, fix: { ...line.fix, ...fix } } : line)),
              })
            }
            onDrop={(at, name) => {
              change({ lines: draft.lines.filter((_, one) => one !== at) })
              toast.info(texts.dropped(name), { action: { label: texts.takeBack, run: () => write(draft) } })
            }}
          />
        </div>
        <IssuedNote count={issued} />
      </SettingsPage>
      <PageFoot className={styles.foot}>
        <div className={styles.note}>
          <FormError>{failure}</FormError>
        </div>
        <Button variant="quiet" disabled={pending} onClick={() => go('users')}>
          {texts.cancel}
        </Button>
        <Button variant="primary" pending={pending} pendingLabel={texts.submitting} onClick={() => run(submit)}>
          {texts.submit(good.length)}
        </Button>
      </PageFoot>
    </>
  )
}

const maxBytes = 256 * 1024

/** Chooses a file with a list; its text is added to the field. */
function FileButton({ onText }: { onText: (text: string) => void }) {
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const refuse = (title: string) => toast.error(title, { detail: texts.asCsv, shownMs: 6000 })
    try {
      if (file.size > maxBytes) return refuse(texts.tooLarge)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = readTableText(bytes)
      if ('refused' in read) return refuse(read.refused)
      onText(read.text)
    } catch {
      // A file of a cloud that is not on the device, for example.
      toast.error(texts.fileFailed)
    } finally {
      // Choosing the same file again must fire a change, because its content may be different.
      target.value = ''
    }
  }

  return (
    <label className={buttonClass('quiet', 'md', styles.file)}>
      <UploadIcon aria-hidden="true" />
      {texts.chooseFile}
      <VisuallyHidden>
        <input type="file" accept={acceptedLists} onChange={(event) => void read(event)} />
      </VisuallyHidden>
    </label>
  )
}
