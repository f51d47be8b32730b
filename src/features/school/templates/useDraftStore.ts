import { useState } from 'react'
import { useServices } from '#queries/services.ts'
import { createDraftStore, type DraftStore } from './model/draftStore.ts'

/** The draft of one template of this school on this device; 'new' for one that is being added. */
export function useDraftStore(templateID: string): DraftStore {
  const { session } = useServices()
  const [store] = useState(() =>
    createDraftStore(localStorage, `templateDraft/${session.school() ?? ''}/${templateID}`),
  )
  return store
}
