import { fullName } from '#rules/index.ts'
import { yearSwitchTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { PersonName } from '#ui/PersonName.tsx'
import { Text } from '#ui/primitives.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import styles from './MoveChildren.module.css'
import type { Move } from './model/plan.ts'

interface MoveChildrenProps extends Overlay {
  move: Move
  /** Names of classes that a child can come into. */
  names: readonly string[]
  /** `to` is undefined for a child that goes with the class, null for one that leaves the school. */
  onChange: (id: string, to: string | null | undefined) => void
}

/** The children of a class: single ones stay, go elsewhere or leave. */
export function MoveChildren({ move, names, onChange, ...dialog }: MoveChildrenProps) {
  const { klass, to, students, exceptions } = move
  const options = [
    { id: 'class', label: texts.withClass },
    ...(to === klass.name ? [] : [{ id: `:${klass.name}`, label: texts.stays(klass.name) }]),
    ...names
      .filter((name) => name !== to && name !== klass.name)
      .map((name) => ({ id: `:${name}`, label: texts.into(name) })),
    ...(to === null ? [] : [{ id: 'leaves', label: texts.leaves }]),
  ]
  return (
    <Dialog
      {...dialog}
      title={texts.childrenTitle(klass.name)}
      size="lg"
      footer={
        <Button variant="primary" onClick={dialog.onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.childrenLead(to)}</p>
      <ul className={styles.list}>
        {students.map((student) => {
          const exception = exceptions.find((one) => one.student.id === student.id)
          return (
            <li key={student.id} data-moved={exception !== undefined || undefined}>
              <Text as="span" anywhere>
                <PersonName {...student} />
              </Text>
              <SelectField
                label={fullName(student)}
                isLabelHidden
                value={exception === undefined ? 'class' : exception.to === null ? 'leaves' : `:${exception.to}`}
                options={options}
                onChange={(id) => onChange(student.id, chosenClass(id))}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function chosenClass(id: string): string | null | undefined {
  if (id === 'class') return undefined
  return id === 'leaves' ? null : id.slice(1)
}
