import { useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { DoorIcon, TrashIcon } from '#ui/icons.ts'
import { MoveStudents } from './MoveStudents.tsx'
import { RemoveStudents } from './RemoveStudents.tsx'

interface ChosenStudentsProps {
  /** All of the school. */
  students: readonly Student[]
  classes: readonly Klass[]
  /** Numbers. */
  chosen: ReadonlySet<string>
  onClear: () => void
}

/** What can be done with several students at once. Nothing as long as none is chosen. */
export function ChosenStudents({ students, classes, chosen, onClear }: ChosenStudentsProps) {
  const [shown, setShown] = useState<'move' | 'remove'>()
  // 'Klasse ändern' begins anew each time: what was chosen or refused before was about others.
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
