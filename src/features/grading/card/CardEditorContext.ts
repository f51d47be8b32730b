import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LayoutField, LayoutFields } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useElementPer } from '#ui/useElementPer.ts'
import type { CardEditor } from './createCardEditor.ts'

export const CardEditorContext = createContext<CardEditor | null>(null)

export function useCardEditor(): CardEditor {
  const editor = useContext(CardEditorContext)
  if (!editor) throw new Error('useCardEditor outside of CardEditorContext')
  return editor
}

/** A value read from the open report card. `select` must return primitives or objects that the editor itself holds. */
export function useFromCard<T>(select: (editor: CardEditor) => T): T {
  const editor = useCardEditor()
  return useSyncExternalStore(editor.subscribe, () => select(editor))
}

/** The same value one frame after an edit, for counts and states: the edited cell is painted first. */
export function useLaterFromCard<T>(select: (editor: CardEditor) => T): T {
  const editor = useCardEditor()
  return useSyncExternalStore(editor.subscribeLater, () => select(editor))
}

export function useField<F extends LayoutField>(field: F): LayoutFields[F] {
  return useFromCard((editor) => editor.entry()?.layout[field])
}

/**
 * The element of a field in which something is typed: another report card has another one. `set` puts what was typed into
 * the report card that the element belongs to; once another one is open, it drops it.
 */
export function useFieldElement<E extends HTMLInputElement | HTMLTextAreaElement>(field: LayoutField) {
  const editor = useCardEditor()
  const card = useFromCard((one) => one.opened()?.key)
  const element = useElementPer<E>(`${card} ${field}`)
  return {
    ...element,
    set(value: LayoutFields[LayoutField]): void {
      if (editor.opened()?.key === card) editor.setField(field, value)
    },
  }
}

/** Writes typed text to the device at once instead of after a pause in typing. */
export function useFlush(): () => void {
  const { outbox } = useServices()
  return () => {
    outbox.flush().catch(() => toast.error(texts.savingFailed))
  }
}
