import { useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { reasonOf } from '#queries/failure.ts'
import { useMoveStudents } from '#queries/school/classes.ts'
import { classesTexts, studentsTexts as texts } from '#texts/index.ts'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { DoorIcon, TrashIcon } from '#ui/icons.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { RemoveStudents } from './RemoveStudents.tsx'

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
  const [shown, setShown] = useState<'move' | 'remove'>()
  // A new key for each opening: a class or an error of an earlier opening was about other students.
  const [moves, setMoves] = useState(0)
  const close = () => setShown(undefined)

  function openMove() {
    setMoves(moves + 1)
    setShown('move')
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
          <Button variant="quiet" icon={<DoorIcon />} onClick={openMove}>
            {texts.move}
          </Button>
          <Button variant="quiet" icon={<TrashIcon />} onClick={() => setShown('remove')}>
            {texts.remove}
          </Button>
        </BulkBar>
      )}
      <MoveStudents
        key={moves}
        isOpen={shown === 'move'}
        onClose={close}
        onDone={done}
        chosen={found}
        classes={classes}
      />
      <RemoveStudents isOpen={shown === 'remove'} onClose={close} onDone={done} chosen={found} />
    </>
  )
}

interface MoveStudentsProps {
  isOpen: boolean
  onClose: () => void
  onDone: () => void
  chosen: readonly Student[]
  classes: readonly Klass[]
}

/** Moves the chosen students into one class, in one call. */
function MoveStudents({ isOpen, onClose, onDone, chosen, classes }: MoveStudentsProps) {
  const [classID, setClassID] = useState<string | null>(null)
  const problems = useFormProblems<'class'>()
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
      problems.refuse(error, texts.moveFailed)
      toast.error(texts.moveFailed, reasonOf(error))
      return
    }
    onDone()
    toast.success(texts.moved, { detail: texts.movedTo(chosen.length, klass.name) })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.move}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onSubmit={submit}
      error={problems.failure}
    >
      <SelectField
        label={texts.moveTo(chosen.length)}
        value={classID}
        onChange={(id) => {
          setClassID(id)
          problems.forget('class')
        }}
        options={classes.map((klass) => ({ id: klass.classID, label: klass.name }))}
        error={problems.fields.class}
        hint={classes.length === 0 ? texts.noClasses : undefined}
      />
    </FormDialog>
  )
}
