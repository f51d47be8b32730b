import { useId, useState } from 'react'
import type { ImportQuestion } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { CheckBox } from '#ui/CheckBox.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Stack, Text } from '#ui/primitives.tsx'
import { type Decisions, withAnswer } from './choices.ts'
import styles from './Questions.module.css'

interface QuestionsProps {
  questions: readonly ImportQuestion[]
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

/** What is doubtful in single rows: first what may keep a child out, folded what can stay as it is. */
export function Questions({ questions, ...deciding }: QuestionsProps) {
  const [open, setOpen] = useState<ImportQuestion['kind']>()
  const of = (...kinds: ImportQuestion['kind'][]) => questions.filter(({ kind }) => kinds.includes(kind))
  const [rows, leavers, spellings] = [of('row', 'birthday'), of('leaver'), of('spelling')]
  if (questions.length === 0) return null
  const fold = (kind: ImportQuestion['kind'], title: string, list: readonly ImportQuestion[]) =>
    list.length > 0 && (
      <Fold title={title} isOpen={open === kind} onToggle={() => setOpen(open === kind ? undefined : kind)}>
        <QuestionList questions={list} {...deciding} />
      </Fold>
    )
  return (
    <section className={styles.questions} aria-label={texts.questions(questions.length)}>
      <h2>{texts.questions(questions.length)}</h2>
      <p>{texts.questionsHint}</p>
      <QuestionList questions={rows} {...deciding} />
      {fold('leaver', texts.leavers(leavers.length), leavers)}
      {fold('spelling', texts.spellings(spellings.length), spellings)}
    </section>
  )
}

/** Questions shown at first; each press of the button shows further ones. */
const [firstQuestions, furtherQuestions] = [25, 200]

function QuestionList({ questions, decisions, onDecide }: QuestionsProps) {
  const [shown, setShown] = useState(firstQuestions)
  const rest = questions.length - shown
  if (questions.length === 0) return null
  return (
    <>
      <ul>
        {questions.slice(0, shown).map((question) => (
          <li key={question.id}>
            <Question
              question={question}
              answer={decisions.answers[question.id]}
              onAnswer={(answer) => onDecide(withAnswer(decisions, question.id, answer))}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + furtherQuestions)}>
          {texts.more(Math.min(rest, furtherQuestions))}
        </Button>
      )}
    </>
  )
}

interface QuestionProps {
  question: ImportQuestion
  answer: string | undefined
  onAnswer: (answer: string | undefined) => void
}

/** A row of the file, what is doubtful about it, and what can be done. */
function Question({ question, answer, onAnswer }: QuestionProps) {
  const id = useId()
  const { line, who, text, cells, choices, kind } = question
  const [first, second] = choices
  const cellWords = kind === 'spelling' ? texts.inSchoolAs : kind === 'leaver' ? texts.inFileOnly : texts.inFileAs
  return (
    <div className={styles.question}>
      <small>{texts.line(line)}</small>
      <div className={styles.about}>
        <b id={`${id}-who`}>{who}</b>
        <p>{text}</p>
        {cells.map(({ field, was, read }) => (
          <Text key={field} size={13} ink={2}>
            {field !== '' && `${texts.types[field]}: `}
            {was === read ? texts.inFileOnly(was) : cellWords(was, read)}
          </Text>
        ))}
      </div>
      {first && !second && (
        <label htmlFor={`${id}-0`} className={styles.choice}>
          <CheckBox
            id={`${id}-0`}
            value={answer === first.id}
            onChange={(isOn) => onAnswer(isOn ? first.id : undefined)}
          />
          {first.text}
        </label>
      )}
      {second && (
        <Stack as="fieldset" className={styles.choices} aria-labelledby={`${id}-who`}>
          {[...choices, undefined].map((choice) => (
            <label key={choice?.id ?? ''} className={styles.choice}>
              <input type="radio" name={id} checked={answer === choice?.id} onChange={() => onAnswer(choice?.id)} />
              {choice?.text ?? texts.byHand}
            </label>
          ))}
        </Stack>
      )}
    </div>
  )
}
