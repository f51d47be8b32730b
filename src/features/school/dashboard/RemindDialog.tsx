import { useId, useState } from 'react'
import { reportStateEndpoints, type SchoolState, schoolEndpoints } from '#contract/index.ts'
import { useDraft } from '#drafts/useDraft.ts'
import { germanDate } from '#lib/germanDate.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords } from '#queries/failure.ts'
import { useUsers } from '#queries/school/lists.ts'
import { useServices } from '#queries/services.ts'
import { readOptions } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName } from '#rules/index.ts'
import { remindTexts as texts } from '#texts/index.ts'
import { CheckBox } from '#ui/CheckBox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Text } from '#ui/primitives.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { classesToRemind } from './dashboard.ts'
import styles from './RemindDialog.module.css'
import { messageTo } from './reminder.ts'
import { withWeekday } from './Tasks.tsx'

interface RemindDialogProps extends Overlay {
  state: SchoolState
  /** The classes to choose from; undefined for all with open report cards. */
  classIDs: readonly string[] | undefined
  /** The classes whose teachers were reminded today. */
  reminded: ReadonlySet<string>
  onReminded: (classIDs: readonly string[]) => void
}

const longestSentence = 300

/** Reminds the teachers of classes of the report cards that they have not handed in: a message to each class's teachers. */
export function RemindDialog({ state, classIDs, reminded, onReminded, ...dialog }: RemindDialogProps) {
  const id = useId()
  const users = useUsers()
  const fetchOpen = useFetchOpenCards()
  const { mutateAsync: addMessage } = useWrite(schoolEndpoints.addMessage)
  const draft = useDraft('remind', { sentence: '' })
  const [problem, setProblem] = useState<string>()
  const rows = classesToRemind(state)
    .filter(({ klass }) => classIDs?.includes(klass.classID) ?? true)
    .map(({ klass, words }) => ({
      ...{ classID: klass.classID, name: klass.name, words },
      teachers: (users.data ?? []).filter((user) => user.classes.includes(klass.name)),
    }))
  // Asked for one class, it is meant, also when its teachers were reminded before.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.map(({ classID }) => classID).filter((one) => classIDs !== undefined || !reminded.has(one))),
  )
  // Until the users are loaded, it is not known who has no teacher.
  const hasNobody = (teachers: readonly unknown[]) => users.data !== undefined && teachers.length === 0
  const ticked = rows.filter(({ classID, teachers }) => chosen.has(classID) && !hasNobody(teachers))
  const people = new Set(ticked.flatMap(({ teachers }) => teachers.map(({ userID }) => userID)))
  const { deadline } = state.handingIn ?? {}
  const please = texts.please(deadline ? withWeekday(germanDate(deadline)) : undefined)

  function toggle(classID: string, isOn: boolean) {
    setProblem(undefined)
    setChosen(new Set(isOn ? [...chosen, classID] : [...chosen].filter((one) => one !== classID)))
  }

  async function submit(close: () => void, signal: AbortSignal) {
    const sentence = draft.values.sentence.trim()
    if (sentence.length > longestSentence) return setProblem(texts.sentenceTooLong)
    if (ticked.length === 0) return setProblem(texts.nobody)
    const done: string[] = []
    const sent: string[] = []
    const leftNames = () => ticked.filter(({ classID }) => !done.includes(classID)).map(({ name }) => name)
    try {
      for (const { classID, name } of ticked) {
        const message = messageTo(name, await fetchOpen(classID), sentence || please)
        if (signal.aborted) break
        // Without one everything was handed in meanwhile.
        if (message) {
          await addMessage({ body: { ...message, to: { classes: [classID], users: [] } } })
          sent.push(classID)
        }
        done.push(classID)
      }
    } catch (error) {
      onReminded(sent)
      setChosen(new Set([...chosen].filter((one) => !done.includes(one))))
      const [said, reason] = isUnreachable(error) ? [texts.needsNetwork, {}] : failureWords(texts.failed, error)
      setProblem(done.length > 0 ? `${said} ${texts.someFailed(leftNames().join(', '))}` : said)
      toast.error(said, reason)
      return
    }
    onReminded(sent)
    if (done.length < ticked.length) return void toast.info(texts.someFailed(leftNames().join(', ')))
    draft.clear()
    close()
    if (sent.length > 0) toast.success(texts.sent)
    else toast.info(texts.nothingOpen)
  }

  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={texts.title}
      submitLabel={texts.submit(people.size)}
      pendingLabel={texts.sending}
      onSubmit={submit}
      error={problem}
    >
      <p>{texts.lead}</p>
      <ul className={styles.rows} aria-label={texts.who}>
        {rows.map(({ classID, name, words, teachers }) => (
          <li key={classID}>
            <CheckBox
              id={`${id}-${classID}`}
              value={chosen.has(classID) && !hasNobody(teachers)}
              isDisabled={hasNobody(teachers)}
              onChange={(isOn) => toggle(classID, isOn)}
            />
            <label htmlFor={`${id}-${classID}`}>
              <b>{name}</b>
              <span>
                {hasNobody(teachers) ? texts.noTeacher : teachers.map((teacher) => teacher.name).join(', ')}{' '}
                <Text as="small" ink={2} block>
                  {words}
                  {reminded.has(classID) && `, ${texts.already}`}
                </Text>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <TextField
        label={texts.sentence}
        isOptional
        isMultiline
        placeholder={please}
        value={draft.values.sentence}
        onChange={(sentence) => {
          setProblem(undefined)
          draft.set({ sentence })
        }}
      />
    </FormDialog>
  )
}

/** A function that resolves with the names of the children of a class whose report cards are not handed in. */
function useFetchOpenCards(): (classID: string) => Promise<string[]> {
  const services = useServices()
  return async (classID) => {
    const { api, queryClient } = services
    const [students, { states }] = await Promise.all([
      queryClient.fetchQuery(readOptions(services, schoolEndpoints, 'students', {})),
      api.ask(reportStateEndpoints.reportStates, { params: { classID } }),
    ])
    const names = new Map(students.map((student) => [student.id, fullName(student)]))
    return states.flatMap(({ studentID, state }) => (state === 'open' ? (names.get(studentID) ?? []) : []))
  }
}
