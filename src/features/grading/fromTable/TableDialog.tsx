import { useState } from 'react'
import { useDraft } from '#drafts/useDraft.ts'
import { acceptFor } from '#lib/deviceWord.ts'
import { fullName, mostImportBytes } from '#rules/index.ts'
import { markTableTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormError } from '#ui/FormError.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { ColumnEditor } from '../column/createColumnEditor.ts'
import { ColumnFold } from './ColumnFold.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import {
  type Answering,
  type Answers,
  type ClassForm,
  cardChanges,
  type FoundTable,
  findInTable,
  noAnswers,
  planTable,
  tooManyUnexcused,
} from './planTable.ts'
import { readTable } from './readTable.ts'
import styles from './TableDialog.module.css'
import { TableQuestions } from './TableQuestions.tsx'

interface TableDialogProps extends Overlay {
  editor: ColumnEditor
  form: ClassForm
  /** Called with what screen readers are told. */
  onEntered: (words: string) => void
}

const acceptedTables = acceptFor(navigator, '.csv,.tsv,.txt,.dat,text/csv,text/plain')

/** What is chosen for a class. */
interface Chosen {
  text: string
  file: File | null
  table: FoundTable | undefined
  answers: Answers
}
const nothingChosen: Chosen = { text: '', file: null, table: undefined, answers: noAnswers }

/**
 * 'Noten aus Tabelle übernehmen': a file or pasted cells, then the preview, then ordinary edits of the column editor. What is
 * chosen outlasts a closed dialog, and the PIN.
 */
export function TableDialog({ editor, form, onEntered, ...dialog }: TableDialogProps) {
  const { values, set, clear } = useDraft(`fromTable/${form.className}`, nothingChosen)
  const { text, file, table, answers } = values
  const [problem, setProblem] = useState<{ at: 'file' | 'cells'; text: string }>()
  // The report cards may change while the preview stands.
  useFromOutbox((view) => view.rows)
  const plan = table && planTable(table, form, editor.cells, answers)
  const changes = plan ? cardChanges(plan) : []

  function look(source: Uint8Array | string, at: 'file' | 'cells'): void {
    const read = readTable(source, form.students)
    const found = 'rows' in read ? findInTable(read.rows, form) : undefined
    const none = `${texts.noChild(form.className)} ${texts.pasteWhole}`
    const reason = 'rows' in read ? none : `${read.refused} ${read.advice}`
    setProblem(found ? undefined : { at, text: reason })
    set({ table: found, answers: noAnswers })
  }

  async function lookAt(chosen: File | null): Promise<void> {
    set({ file: chosen })
    if (!chosen) return
    if (chosen.size > mostImportBytes) {
      setProblem({ at: 'file', text: texts.tooLarge })
      return
    }
    try {
      look(new Uint8Array(await chosen.arrayBuffer()), 'file')
    } catch {
      // A file of a cloud that is not on the device, for example.
      setProblem({ at: 'file', text: texts.fileFailed })
    }
  }

  function enter(): void {
    const { changes: made, foreign, held } = editor.enter(changes)
    if (made.length > 0) {
      toast.success(texts.done(made.length), { detail: texts.undoHint })
      onEntered(texts.done(made.length))
    }
    if (foreign.length + held > 0) toast.warning(texts.leftOut(foreign.length + held))
    clear()
    dialog.onClose()
  }

  return (
    <Dialog
      size="xl"
      title={texts.title}
      {...dialog}
      footer={
        plan ? (
          <>
            <Button variant="quiet" onClick={clear}>
              {texts.other}
            </Button>
            <Button variant="primary" disabled={changes.length === 0} onClick={enter}>
              {changes.length === 0 ? texts.submitNone : texts.submit(changes.length)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={dialog.onClose}>
              {texts.cancel}
            </Button>
            <Button variant="primary" onClick={() => look(text, 'cells')}>
              {texts.next}
            </Button>
          </>
        )
      }
    >
      {table && plan ? (
        <TablePreview
          table={table}
          plan={plan}
          {...{ form, editor, answers, changes }}
          onAnswer={(change) => set({ answers: change(answers) })}
        />
      ) : (
        <>
          <p className={styles.intro}>{texts.intro}</p>
          <FileField
            label={texts.file}
            accept={acceptedTables}
            file={file}
            hint={texts.fileHint}
            error={problem?.at === 'file' ? problem.text : undefined}
            onChange={(chosen) => void lookAt(chosen)}
          />
          <div className={styles.cells}>
            <TextField
              label={texts.cells}
              isMultiline
              value={text}
              hint={texts.cellsHint}
              error={problem?.at === 'cells' ? problem.text : undefined}
              onChange={(typed) => set({ text: typed })}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}

interface TablePreviewProps extends Pick<TableDialogProps, 'editor' | 'form'> {
  table: FoundTable
  plan: ReturnType<typeof planTable>
  answers: Answers
  changes: ReturnType<typeof cardChanges>
  onAnswer: Answering
}

/** Names in a sentence; the others are counted. */
const mostNames = 6
function childNames(students: ClassForm['students']): string {
  const rest = students.length - mostNames
  const names = students.slice(0, mostNames).map(fullName).join(', ')
  return rest > 0 ? `${names} ${texts.more(rest)}` : names
}

/** What was found, first what nobody but a person can say, then old → new. */
function TablePreview({ table, plan, form, editor, answers, changes, onAnswer }: TablePreviewProps) {
  const unexcused = tooManyUnexcused(changes, form.students, (student) => editor.card(student).entry())
  const { assigned, rows, same, noPlace, absent } = plan
  return (
    <>
      <div className={styles.found}>
        <p role="status">{texts.found(form.students.length - absent.length, assigned.size)}</p>
        {same > 0 && <p>{texts.same(same)}</p>}
        {noPlace > 0 && <p>{texts.noPlace(noPlace)}</p>}
        {table.elsewhere > 0 && <p>{texts.elsewhere(table.elsewhere)}</p>}
        {absent.length > 0 && <p>{texts.absent(childNames(absent))}</p>}
      </div>
      {table.isPartial && <FormError>{texts.partial}</FormError>}
      <TableQuestions plan={plan} students={form.students} answers={answers} onAnswer={onAnswer} />
      <ColumnFold table={table} plan={plan} columns={form.columns} onAnswer={onAnswer} />
      {unexcused.length > 0 && <FormError>{texts.tooManyUnexcused(childNames(unexcused))}</FormError>}
      {rows.length > 0 ? (
        <PreviewTable className={form.className} plan={plan} onAnswer={onAnswer} />
      ) : (
        <p className={styles.none}>{assigned.size === 0 ? texts.noColumn : texts.nothing}</p>
      )}
    </>
  )
}
