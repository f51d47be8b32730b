import type { GradingStudent } from '#contract/index.ts'
import { fullName } from '#rules/index.ts'
import { markTableTexts as texts } from '#texts/index.ts'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { gradeWord } from '../model/gradeWord.ts'
import type { TableChild } from './findChildren.ts'
import type { Answering, Answers, TablePlan, ValueQuestion } from './planTable.ts'
import styles from './TableDialog.module.css'

interface TableQuestionsProps {
  plan: TablePlan
  students: readonly GradingStudent[]
  answers: Answers
  onAnswer: Answering
}

/** Rows without a likely child that are asked about one by one. */
const mostRowsAsked = 12
/** An answer that is none of the options has this id; all others begin with '='. */
export const skip = 'skip'
const answerID = (answer: string | number | null | undefined) =>
  answer === undefined ? null : answer === null ? skip : `=${answer}`

/** The names and the values that nobody but a person can read. Unanswered, they are left out. */
export function TableQuestions({ plan, students, answers, onAnswer }: TableQuestionsProps) {
  const { questions, values } = plan
  const likely = questions.filter(({ proposals }) => proposals.length > 0)
  const others = questions.filter(({ proposals }) => proposals.length === 0)
  const asked = [...likely, ...others.slice(0, mostRowsAsked)]
  if (questions.length + values.length === 0) return null
  return (
    <section className={styles.questions} aria-label={texts.questions}>
      <Text as="h3" size={17} snug ink="warn">
        {texts.questions}
      </Text>
      <p>{texts.questionsHint}</p>
      <ul>
        {asked.map((child) => (
          <li key={child.row.line}>
            <ChildQuestion
              child={child}
              students={students}
              taken={plan.absent}
              answer={answers.children.get(child.row.line)}
              onAnswer={(id) =>
                onAnswer((now) => ({ ...now, children: new Map(now.children).set(child.row.line, id) }))
              }
            />
          </li>
        ))}
        {values.map((question) => (
          <li key={question.key}>
            <CellQuestion
              question={question}
              onAnswer={(value) =>
                onAnswer((now) => ({ ...now, values: new Map(now.values).set(question.key, value) }))
              }
            />
          </li>
        ))}
      </ul>
      {others.length > mostRowsAsked && <p>{texts.moreRows(others.length - mostRowsAsked)}</p>}
    </section>
  )
}

interface ChildQuestionProps {
  child: TableChild
  students: readonly GradingStudent[]
  /** The children whom no row means. */
  taken: readonly GradingStudent[]
  answer: string | null | undefined
  onAnswer: (id: string | null) => void
}

/** Whom a row means: the likeliest children first, then those whom no other row means. */
function ChildQuestion({ child, students, taken: free, answer, onAnswer }: ChildQuestionProps) {
  const { row, written, doubt, proposals } = child
  const isLikely = ({ id }: GradingStudent) => proposals.includes(id)
  const offered = students.filter((student) => isLikely(student) || student.id === answer || free.includes(student))
  const ordered = [...offered.filter(isLikely), ...offered.filter((student) => !isLikely(student))]
  return (
    <div className={styles.question}>
      <div>
        <b>„{written}“</b>
        <small>
          {texts.line(row.line)}, {texts.doubts[doubt ?? 'unknown']}
        </small>
      </div>
      <SelectField
        label={`${texts.unknown} „${written}“, ${texts.line(row.line)}`}
        isLabelHidden
        isMissing={answer === undefined}
        placeholder={texts.choose}
        value={answerID(answer)}
        options={[
          ...ordered.map((student) => ({ id: `=${student.id}`, label: fullName(student) })),
          { id: skip, label: texts.skip },
        ]}
        onChange={(id) => onAnswer(id === skip ? null : id.slice(1))}
      />
    </div>
  )
}

interface CellQuestionProps {
  question: ValueQuestion
  onAnswer: (value: string | number | null) => void
}

/** Places of a cell that are named. */
const mostPlaces = 3

/** What a cell means that is not of the scale: as it is read first, then the whole scale. */
function CellQuestion({ question, onAnswer }: CellQuestionProps) {
  const { cell, scale, proposals, answer, places } = question
  const values = [...new Set([...proposals, ...scale.labels])]
  const named = places.slice(0, mostPlaces).map(({ student, column }) => `${fullName(student)} (${column.text})`)
  const rest = places.length - mostPlaces
  const reads = [
    scale.isPoints && texts.pointsNote,
    proposals.length > 0 ? texts.valueReads(proposals.map((one) => gradeOr(one)).join(texts.or)) : texts.valueNone,
  ]
  return (
    <div className={styles.question}>
      <div>
        <b>
          „{cell}“ <span>{reads.filter(Boolean).join(', ')}</span>
        </b>
        <small>
          {texts.valuePlaces(places.length, [...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', '))}
        </small>
      </div>
      <SelectField
        label={texts.valueOf(cell)}
        isLabelHidden
        isMissing={answer === undefined}
        placeholder={texts.choose}
        value={answerID(answer)}
        options={[
          ...values.map((value) => ({ id: `=${value}`, label: gradeOr(value) })),
          { id: skip, label: texts.skip },
        ]}
        onChange={(id) => onAnswer(id === skip ? null : (values.find((value) => `=${value}` === id) ?? null))}
      />
    </div>
  )
}

/** '2', '3 Tage' are numbers as they are; 'ne' is 'nicht erteilt'. */
export const gradeOr = (value: string | number): string =>
  /^\d+$/.test(String(value)) ? String(value) : gradeWord(String(value))
