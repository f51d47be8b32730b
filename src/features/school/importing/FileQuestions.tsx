import { useId, useState } from 'react'
import { type ImportProfile, importEndpoints, type QuestionsOfFile as Questions } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import styles from './Questions.module.css'
import type { ImportAnswers } from './useUpload.tsx'

interface FileQuestionsProps {
  questions: Questions
  profile: ImportProfile | undefined
  isPending: boolean
  /** Called with answers that the file is read with. */
  onAnswer: (answers: ImportAnswers) => void
  /** Called after the profile has got an answer. */
  onProfile: () => void
}

/** What must be known about the whole file before its rows can be read. */
export function FileQuestions({ questions, profile, isPending, onAnswer, onProfile }: FileQuestionsProps) {
  const { readings, classes, groups } = questions
  return (
    <>
      {readings && <Readings readings={readings} isPending={isPending} onAnswer={onAnswer} />}
      {groups && profile && (
        <Groups key={JSON.stringify(groups)} groups={groups} profile={profile} onDone={onProfile} />
      )}
      {classes && <Classes key={JSON.stringify(classes)} classes={classes} isPending={isPending} onAnswer={onAnswer} />}
    </>
  )
}

type AnswerProps<Kind extends keyof Questions> = Record<Kind, NonNullable<Questions[Kind]>> &
  Pick<FileQuestionsProps, 'isPending' | 'onAnswer'>

/** The file's own names in each encoding that it may have. */
function Readings({ readings, isPending, onAnswer }: AnswerProps<'readings'>) {
  return (
    <section className={styles.card} aria-label={texts.namesRight}>
      <h2>{texts.namesRight}</h2>
      <p>{texts.namesRightHint}</p>
      <div className={styles.answers}>
        {readings.map(({ encoding, names }) => (
          <Button key={encoding} disabled={isPending} onClick={() => onAnswer({ encoding })}>
            {texts.theseAre(names.join(', '))}
          </Button>
        ))}
      </div>
    </section>
  )
}

const notMeantOption = 'none'

/** Names of classes that somebody must explain, each with what may be meant. */
function Classes({ classes, isPending, onAnswer }: AnswerProps<'classes'>) {
  const [chosen, setChosen] = useState(
    () => new Map(classes.map(({ name, meant }) => [name, meant[0] ?? notMeantOption])),
  )
  // A server of the release before asks about Excel only.
  const reasons = [...new Set(classes.map(({ why = 'excel' }) => why))]
  const answer = Object.fromEntries([...chosen].filter(([, is]) => is !== notMeantOption))
  return (
    <section className={styles.card} aria-label={texts.classesMeant}>
      <h2>{texts.classesMeant}</h2>
      {reasons.map((why) => (
        <p key={why}>{texts.classesMeantHints[why]}</p>
      ))}
      <div className={styles.fields}>
        {classes.map(({ name, rows, meant }) => (
          <SelectField
            key={name}
            label={texts.classMeant(name, rows)}
            value={chosen.get(name) ?? notMeantOption}
            onChange={(is) => setChosen(new Map(chosen).set(name, is))}
            options={[...meant.map((is) => ({ id: is, label: is })), { id: notMeantOption, label: texts.notMeant }]}
          />
        ))}
      </div>
      <div className={styles.answers}>
        <Button disabled={isPending || Object.keys(answer).length === 0} onClick={() => onAnswer({ classes: answer })}>
          {texts.readSo}
        </Button>
      </div>
    </section>
  )
}

interface GroupsProps {
  groups: NonNullable<Questions['groups']>
  profile: ImportProfile
  onDone: () => void
}

/** The groups of the file, of which some are classes; the profile keeps which. */
function Groups({ groups, profile, onDone }: GroupsProps) {
  const id = useId()
  const { mutateAsync: edit, isPending } = useWrite(importEndpoints.editImportProfile)
  const [chosen, setChosen] = useState(() => new Set(groups.flatMap(({ name, isClass }) => (isClass ? [name] : []))))

  function toggle(name: string, isOn: boolean) {
    const next = new Set(chosen)
    if (isOn) next.add(name)
    else next.delete(name)
    setChosen(next)
  }

  async function remember() {
    const said = groups.map(({ name }) => [name, chosen.has(name) ? 'class' : 'other'] as const)
    try {
      await edit({
        body: { ...profile, groups: { ...profile.groups, ...Object.fromEntries(said) }, was: profile },
      })
    } catch (error) {
      toast.error(...failureWords(texts.editFailed, error))
      return
    }
    onDone()
  }

  return (
    <section className={styles.card} aria-label={texts.groupsMeant}>
      <h2>{texts.groupsMeant}</h2>
      <p>{texts.groupsMeantHint}</p>
      <ul className={styles.ticks}>
        {groups.map(({ name, rows }, at) => (
          <li key={name}>
            <label htmlFor={`${id}-${at}`}>
              <CheckBox id={`${id}-${at}`} value={chosen.has(name)} onChange={(isOn) => toggle(name, isOn)} />
              {texts.groupRows(name, rows)}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button pending={isPending} onClick={() => void remember()}>
          {texts.rememberSo}
        </Button>
      </div>
    </section>
  )
}
