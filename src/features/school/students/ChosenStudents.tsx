import { useState } from 'react'
import { type Klass, type Student, schoolEndpoints } from '#contract/index.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useMoveStudents } from '#queries/school/moveStudents.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { useHas } from '#queries/services.ts'
import { classesTexts, studentsTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { DoorIcon, SheetIcon, TrashIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { RemoveStudents } from './RemoveStudents.tsx'
import { SetTemplates } from './SetTemplates.tsx'
import { childrenText } from './studentOptions.ts'

interface ChosenStudentsProps {
  /** All students of the school. */
  students: readonly Student[]
  classes: readonly Klass[]
  /** Numbers of the chosen students. */
  chosen: ReadonlySet<string>
  onClear: () => void
}

/** Actions on the chosen students; nothing is shown while none is chosen. */
export function ChosenStudents({ students, classes, chosen, onClear }: ChosenStudentsProps) {
  const [shown, setShown] = useState<'move' | 'templates' | 'remove'>()
  // A new key for each opening: a choice or an error of an earlier opening was about other students.
  const [openings, setOpenings] = useState(0)
  const canSetTemplates = useHas(schoolEndpoints.setStudentTemplates)
  const close = () => setShown(undefined)

  function open(next: 'move' | 'templates') {
    setOpenings(openings + 1)
    setShown(next)
  }

  function done() {
    close()
    onClear()
  }

  const found = students.filter(({ id }) => chosen.has(id))
  return (
    <>
      {found.length > 0 && (
        <BulkBar count={texts.chosen(found.length)} clearLabel={texts.clearChoice} onClear={onClear}>
          <Button variant="quiet" icon={<DoorIcon />} onClick={() => open('move')}>
            {texts.move}
          </Button>
          {canSetTemplates && (
            <Button variant="quiet" icon={<SheetIcon />} onClick={() => open('templates')}>
              {texts.template}
            </Button>
          )}
          <Button variant="quiet" icon={<TrashIcon />} onClick={() => setShown('remove')}>
            {texts.remove}
          </Button>
        </BulkBar>
      )}
      <MoveStudents
        key={`move ${openings}`}
        isOpen={shown === 'move'}
        onClose={close}
        onDone={done}
        chosen={found}
        classes={classes}
      />
      <SetTemplates
        key={`templates ${openings}`}
        isOpen={shown === 'templates'}
        onClose={close}
        onDone={done}
        chosen={found}
      />
      <RemoveStudents isOpen={shown === 'remove'} onClose={close} onDone={done} chosen={found} />
    </>
  )
}

interface MoveStudentsProps extends Overlay {
  onDone: () => void
  chosen: readonly Student[]
  classes: readonly Klass[]
}

/** Moves the chosen students into one class, in one call. */
function MoveStudents({ onDone, chosen, classes, ...dialog }: MoveStudentsProps) {
  const [classID, setClassID] = useState<string | null>(null)
  const problems = useFormProblems<'class'>()
  const endsUndo = useEndsUndo({ students: chosen })
  const { mutateAsync: move } = useMoveStudents()

  async function submit() {
    const klass = classes.find((one) => one.classID === classID)
    if (!problems.accept(klass ? {} : { class: texts.classMissing }) || !klass) return
    const moves = chosen.map(({ id, class: from = '' }) => ({ id, from, into: true }))
    try {
      const { elsewhere } = await move({ klass, moves })
      if (elsewhere.length > 0) {
        problems.setFailure(classesTexts.movedMeanwhile(elsewhere))
        return
      }
    } catch (error) {
      toast.error(...problems.refuse(error, texts.moveFailed))
      return
    }
    onDone()
    toast.success(texts.moved, { detail: texts.movedTo(chosen.length, klass.name) })
  }

  return (
    <FormDialog {...dialog} title={texts.move} onSubmit={submit} error={problems.failure}>
      <SelectField
        label={texts.moveTo(childrenText(chosen))}
        value={classID}
        onChange={(id) => {
          setClassID(id)
          problems.forget('class')
        }}
        options={classes.map((klass) => ({ id: klass.classID, label: klass.name }))}
        error={problems.fields.class}
        hint={classes.length === 0 ? texts.noClasses : undefined}
      />
      {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
    </FormDialog>
  )
}
