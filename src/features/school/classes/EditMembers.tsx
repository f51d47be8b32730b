import { useDeferredValue, useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { useDraft } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { useMoveStudents } from '#queries/school/moveStudents.ts'
import { useEndsUndo } from '#queries/school/yearSwitch.ts'
import { type ClassMove, lastName, membersAfter, searchStudents, withVisible } from '#rules/index.ts'
import { studentsTexts, classesTexts as texts, yearSwitchTexts } from '#texts/index.ts'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { toast } from '#ui/toast.ts'
import styles from './EditMembers.module.css'
import { countMoves, movesTo, rebasedMoves } from './membership.ts'

interface EditMembersProps extends Overlay {
  klass: Klass
  /** All students of the school. */
  students: readonly Student[]
}

/** Dialog to choose the students of the class among all students of the school. */
export function EditMembers({ klass, students, isOpen, onClose }: EditMembersProps) {
  const { values, set, isDirty, clear } = useDraft(`class/${klass.classID}/students`, {
    moves: [] as readonly ClassMove[],
  })
  const [text, setText] = useState('')
  const searched = useDeferredValue(text)
  const problems = useFormProblems<never>()
  const { mutateAsync: move } = useMoveStudents()
  const chosen = membersAfter(values.moves, students, klass.name)
  const matching = searchStudents(students, searched)
  const moves = movesTo(students, klass.name, chosen, values.moves)
  const { arriving, leaving } = countMoves(moves)
  const endsUndo = useEndsUndo({ students: moves })

  function close() {
    // The choice is kept as a draft, the search is not: the next opening shows all students.
    setText('')
    onClose()
  }

  async function submit(leave: () => void) {
    problems.accept({})
    try {
      const { students: present, elsewhere } = await move({ klass, moves: values.moves })
      if (elsewhere.length > 0) {
        // The table now shows the current classes, so the next save starts from them.
        set({ moves: rebasedMoves(values.moves, present, klass.name) })
        problems.setFailure(texts.movedMeanwhile(elsewhere))
        return
      }
    } catch (error) {
      toast.error(...problems.refuse(error, texts.studentsSaveFailed))
      return
    }
    clear()
    leave()
    toast.success(texts.studentsSaved)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      draft={{
        isDirty,
        clear() {
          clear()
          problems.accept({})
        },
      }}
      title={texts.membersOf(klass.name)}
      size="lg"
      onSubmit={submit}
      error={problems.failure}
    >
      <div className={styles.members}>
        <div className={styles.head}>
          <SearchField label={texts.search} value={text} onChange={setText} />
          <p aria-live="polite">
            <b>{texts.chosen(chosen.size)}</b>
            {arriving > 0 && <span>{texts.arriving(arriving)}</span>}
            {leaving > 0 && <span>{texts.leaving(leaving)}</span>}
          </p>
        </div>
        {endsUndo && <p>{yearSwitchTexts.endsUndo}</p>}
        <DataTable
          label={texts.allStudents}
          rows={matching}
          rowKey={({ id }) => id}
          columns={memberColumns}
          sortedBy="name"
          selected={chosen}
          onSelect={(keys) =>
            set({ moves: movesTo(students, klass.name, withVisible(chosen, matching, keys), values.moves) })
          }
          empty={<p className={styles.none}>{studentsTexts.nothingFound}</p>}
        />
      </div>
    </FormDialog>
  )
}

/** The table has no birthdays. */
const memberColumns: DataColumn<Student>[] = [
  { ...memberColumn('preName', ({ preName }) => preName), isRowHeader: true },
  { ...memberColumn('name', ({ name }) => name), render: lastName, isRowHeader: true },
  { ...memberColumn('class', ({ class: className = '' }) => className), width: '84px' },
  { ...memberColumn('id', ({ id }) => id), width: '84px', hide: 'phone' },
]

function memberColumn(
  id: 'preName' | 'name' | 'class' | 'id',
  text: (student: Student) => string,
): DataColumn<Student> {
  return { id, name: studentsTexts[id], render: text, sortBy: text }
}
