import { yearSwitchTexts as texts, yearsTexts } from '#texts/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { FieldPair } from '#ui/FieldPair.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import {
  type ChangeChoices,
  type Plan,
  type SchoolNow,
  type SwitchChoices,
  stepIDs,
  type YearValues,
} from './model/plan.ts'
import { newYearProblems } from './model/summary.ts'
import styles from './SwitchSteps.module.css'

const termOptions = (['1', '2'] as const).map((id) => ({ id, label: yearsTexts.terms[id] }))

interface YearStepProps {
  plan: Plan
  school: SchoolNow
  choices: SwitchChoices
  onChange: ChangeChoices
}

/** Name of the next year, and its first part. */
export function YearStep({ plan: { year }, school, choices, onChange }: YearStepProps) {
  // Nothing is red before the step was left once.
  const isLeft = choices.furthest > stepIDs.indexOf('year')
  const problems = isLeft ? newYearProblems(year, school.years) : {}
  const change = (patch: Partial<YearValues>) => onChange({ year: { ...choices.year, ...patch } })
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.yearName}
        value={year.name}
        onChange={(name) => change({ name })}
        error={problems.name}
        maxLength={200}
      />
      <FieldPair>
        <TextField
          label={texts.partName}
          value={year.part}
          onChange={(part) => change({ part })}
          error={problems.part}
          maxLength={200}
        />
        <SelectField
          label={yearsTexts.term}
          value={year.term}
          onChange={(term) => change({ term })}
          options={termOptions}
          error={problems.term}
        />
      </FieldPair>
      <DateField
        label={yearsTexts.printDate}
        value={year.printDate}
        onChange={(printDate) => change({ printDate })}
        hint={texts.printDateHint}
        error={problems.printDate}
      />
    </div>
  )
}
