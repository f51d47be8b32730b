import { type ReactNode, useState } from 'react'
import { comparable } from '#lib/asStored.ts'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ArrowRightIcon, PlusIcon, RightIcon, TrashIcon } from '#ui/icons.ts'
import { Row, Text } from '#ui/primitives.tsx'
import { useSubject } from '#ui/useSubject.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './ClassesStep.module.css'
import { NewTeachers, TargetField, Teachers, TemplateField } from './ClassFields.tsx'
import { MoveChildren } from './MoveChildren.tsx'
import type { ChangeChoices, NextClass, Plan, SchoolNow, SwitchChoices } from './model/plan.ts'
import { knownClassNames, moveText } from './model/summary.ts'
import { NameClass } from './NameClass.tsx'

interface ClassesStepProps {
  plan: Plan
  school: SchoolNow
  choices: SwitchChoices
  onChange: ChangeChoices
}

const { columns } = texts

/** Which class becomes which, with its children, teachers and template, and the classes for new children. */
export function ClassesStep({ plan, school, choices, onChange }: ClassesStepProps) {
  const [childrenOf, setChildrenOf] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  /** The classID of the class that gets a typed name; '' for a class that is added. */
  const naming = useSubject<string>()
  const names = knownClassNames(plan, school)
  // Names such as 'Bärenklasse' need more room than '1a'.
  const isLong = names.some((name) => name.length > 4)
  const bare = plan.next.filter(({ template }) => template === null).length
  const fresh = plan.next.filter(({ isNew }) => isNew)
  const shown = plan.moves.find(({ klass }) => klass.classID === childrenOf)

  function take(name: string) {
    const { subject = '' } = naming
    if (subject !== '') {
      onChange({ to: { ...choices.to, [subject]: name } })
      return
    }
    const removed = choices.removed.filter((key) => key !== comparable(name))
    onChange({ added: [...choices.added, name], removed })
  }

  const template = (next: NextClass) => (
    <TemplateField
      next={next}
      school={school}
      onChange={(id) => onChange({ templates: { ...choices.templates, [next.key]: id } })}
    />
  )

  return (
    <>
      {bare > 0 && (
        <Text size={15} ink="warn" semi className={styles.bare}>
          {texts.templatesMissing(bare)}
        </Text>
      )}
      <div data-long={isLong || undefined} className={styles.table}>
        <Text as="div" size={13} ink={2} medium className={styles.head} aria-hidden="true">
          <span>{columns.now}</span>
          <span>{columns.to}</span>
          <span>{columns.children}</span>
          <span>{columns.teachers}</span>
          <span>{columns.template}</span>
        </Text>
        <ul className={styles.rows}>
          {plan.moves.map((move) => {
            const { klass, to } = move
            const next = plan.next.find(({ name }) => name === to)
            return (
              <li key={klass.classID} className={styles.row}>
                <Row as="span" gap={2} between className={styles.now}>
                  <b>{klass.name}</b>
                  <ArrowRightIcon ink={3} size={18} aria-hidden="true" />
                </Row>
                <div className={styles.to}>
                  <TargetField
                    move={move}
                    names={names}
                    onChange={(name) => onChange({ to: { ...choices.to, [klass.classID]: name } })}
                    onOther={() => naming.open(klass.classID)}
                  />
                  {move.together > 1 && <p className={styles.together}>{texts.together(move.together)}</p>}
                </div>
                <ClassCell caption={columns.children}>
                  <button
                    type="button"
                    className={styles.children}
                    aria-label={texts.childrenOf(klass.name, moveText(move))}
                    onClick={() => {
                      setChildrenOf(klass.classID)
                      setMoving(true)
                    }}
                  >
                    {moveText(move)}
                    <RightIcon ink={3} size={18} aria-hidden="true" />
                  </button>
                </ClassCell>
                <ClassCell caption={columns.teachers}>
                  <Teachers
                    move={move}
                    onChange={(staying) => onChange({ staying: { ...choices.staying, [klass.classID]: staying } })}
                  />
                </ClassCell>
                {next ? (
                  template(next)
                ) : (
                  <ClassCell caption={columns.template}>
                    <VisuallyHidden>{texts.none}</VisuallyHidden>
                  </ClassCell>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <section data-long={isLong || undefined} className={classes(styles.table, styles.fresh)}>
        <h2>{texts.newClasses}</h2>
        <p>{fresh.length > 0 ? texts.newClassesLead : texts.noNewClasses}</p>
        <ul className={styles.rows}>
          {fresh.map((next) => (
            <li key={next.key} className={styles.freshRow}>
              <b>{next.name}</b>
              <ClassCell caption={columns.newTeachers}>
                <NewTeachers
                  next={next}
                  plan={plan}
                  onChange={(ids) => onChange({ teachers: { ...choices.teachers, [next.key]: ids } })}
                />
              </ClassCell>
              <div className={styles.freshTemplate}>
                {template(next)}
                {!next.isNeeded && (
                  <IconButton
                    label={texts.removeClass(next.name)}
                    icon={<TrashIcon />}
                    onClick={() =>
                      onChange({
                        added: choices.added.filter((name) => comparable(name) !== next.key),
                        removed: [...choices.removed, next.key],
                      })
                    }
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
        <Button variant="quiet" icon={<PlusIcon />} onClick={() => naming.open('')}>
          {texts.addClass}
        </Button>
      </section>
      <NameClass
        key={naming.subject}
        title={nameTitle(plan, naming.subject)}
        isOpen={naming.isOpen}
        onClose={naming.close}
        onTake={take}
      />
      {shown && (
        <MoveChildren
          move={shown}
          names={names}
          isOpen={isMoving}
          onClose={() => setMoving(false)}
          onChange={(id, to) => {
            const { [id]: _, ...others } = choices.exceptions
            onChange({ exceptions: to === undefined ? others : { ...others, [id]: to } })
          }}
        />
      )}
    </>
  )
}

/** A cell with the caption of its column, which is shown where there is no room for the head of the table. */
function ClassCell({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      {children}
    </div>
  )
}

function nameTitle({ moves }: Plan, classID: string | undefined): string {
  const move = moves.find(({ klass }) => klass.classID === classID)
  return move ? texts.nameOf(move.klass.name) : texts.addClass
}
