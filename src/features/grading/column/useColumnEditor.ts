import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Entry } from '#contract/index.ts'
import { rowKey } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { entryOf, type Start } from '#rules/index.ts'
import { gradingTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useCardEditor } from '../card/CardEditorContext.ts'
import { type ClassInYear, studentCard } from '../card/studentCard.ts'
import { undoOf } from '../undo/createUndo.ts'
import { type ColumnEditor, createColumnEditor } from './createColumnEditor.ts'

/**
 * The editor of this class, one for the whole page visit. Every way of leaving the page waits until the edits made here
 * are on the device.
 */
export function useColumnEditor(editors: Map<string, ColumnEditor>, classInYear: ClassInYear): ColumnEditor {
  const services = useServices()
  const openCard = useCardEditor()

  const [editor] = useState(() => {
    const { owner, className, year } = classInYear
    const key = rowKey(owner, { studentID: '', className, year })
    const known = editors.get(key)
    if (known) return known
    const made = createColumnEditor(services.outbox, undoOf(services.outbox), (student) =>
      studentCard(services, classInYear, student, ({ grades }) => ownStart(grades, className, year)),
    )
    editors.set(key, made)
    return made
  })

  useEffect(() => openCard.alongside(editor.saveAll), [openCard, editor])

  const hasFailed = useSyncExternalStore(editor.subscribe, editor.hasFailed)
  useEffect(() => {
    if (hasFailed) toast.error(gradingTexts.savingFailed)
  }, [hasFailed])
  return editor
}

/**
 * A report card without unsent edits starts with the student's own entry, else empty. The form's prefill from an earlier
 * report is left out, because a column shows only one cell of it.
 */
function ownStart(entries: readonly Entry[], className: string, year: string): Start {
  const own = entryOf(entries, className, year)
  return { entry: own ?? { class: className, year, grades: [], layout: {} }, base: own ?? null }
}
