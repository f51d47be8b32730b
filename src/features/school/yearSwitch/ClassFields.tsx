import { useId } from 'react'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { CheckBox } from '#ui/CheckBox.tsx'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ClassesStep.module.css'
import type { Move, NextClass, Plan, SchoolNow } from './model/plan.ts'

interface TargetFieldProps {
  move: Move
  names: readonly string[]
  onChange: (to: string | null) => void
  onOther: () => void
}

/** Ids of options: names of classes begin with a colon, so that no class can be called like one of the others. */
const fieldID = (name: string) => `:${name}`

/** The class that a class becomes; 'Anderer Name …' asks for one that there is not yet. */
export function TargetField({ move: { klass, to }, names, onChange, onOther }: TargetFieldProps) {
  return (
    <SelectField
      label={texts.toOf(klass.name)}
      isInTable
      isMissing={to === undefined}
      placeholder={texts.chooseClass}
      value={to === undefined ? null : to === null ? 'leaves' : fieldID(to)}
      options={[
        ...names.map((name) => ({ id: fieldID(name), label: name })),
        { id: 'leaves', label: texts.leaves },
        { id: 'other', label: texts.otherName },
      ]}
      onChange={(id) => (id === 'other' ? onOther() : onChange(id === 'leaves' ? null : id.slice(1)))}
    />
  )
}

/** The teachers of the class: those who are ticked go with it. */
export function Teachers({
  move: { klass, to, teachers },
  onChange,
}: {
  move: Move
  onChange: (staying: string[]) => void
}) {
  if (teachers.length === 0) return <VisuallyHidden>{texts.none}</VisuallyHidden>
  const staying = teachers.filter(({ goes }) => !goes).map(({ user }) => user.userID)
  return (
    <fieldset className={styles.teachers} aria-label={texts.teachersOf(klass.name)}>
      {teachers.map(({ user, goes }) => (
        <Teacher
          key={user.userID}
          name={user.name}
          value={goes}
          isDisabled={to === null}
          onChange={(on) => onChange(on ? staying.filter((id) => id !== user.userID) : [...staying, user.userID])}
        />
      ))}
    </fieldset>
  )
}

interface NewTeachersProps {
  next: NextClass
  plan: Plan
  onChange: (userIDs: string[]) => void
}

/** Teachers without another class, to be ticked for a new one. */
export function NewTeachers({ next, plan: { free }, onChange }: NewTeachersProps) {
  const offered = [...free, ...next.teachers.filter((user) => !free.includes(user))]
  if (offered.length === 0)
    return (
      <Text as="span" ink={3} className={styles.none}>
        {texts.nobodyFree}
      </Text>
    )
  const chosen = next.teachers.map(({ userID }) => userID)
  return (
    <fieldset className={styles.teachers} aria-label={texts.newTeachersOf(next.name)}>
      {offered.map(({ userID, name }) => (
        <Teacher
          key={userID}
          name={name}
          value={chosen.includes(userID)}
          onChange={(on) => onChange(on ? [...chosen, userID] : chosen.filter((id) => id !== userID))}
        />
      ))}
    </fieldset>
  )
}

interface TeacherProps {
  name: string
  value: boolean
  onChange: (value: boolean) => void
  isDisabled?: boolean
}

/** A checkbox with the teacher's name; both are the press area. */
function Teacher({ name, ...box }: TeacherProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles.teacher}>
      <CheckBox id={id} {...box} />
      {name}
    </label>
  )
}

interface TemplateFieldProps {
  next: NextClass
  school: SchoolNow
  onChange: (templateID: string) => void
}

export function TemplateField({ next: { name, template }, school, onChange }: TemplateFieldProps) {
  return (
    <SelectField
      label={texts.templateOf(name)}
      isInTable
      isMissing={template === null}
      placeholder={texts.chooseTemplate}
      value={template}
      options={school.templates.map(({ templateID, name }) => ({ id: templateID, label: name }))}
      onChange={onChange}
    />
  )
}
