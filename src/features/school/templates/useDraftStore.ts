import { useEffect, useState } from 'react'
import { useServices } from '#queries/services.ts'
import { createDraftStore, type DraftStore } from './model/draftStore.ts'
import { takeNewTemplate } from './model/takeNewTemplate.ts'

const placeOf = (school = '') => `templateDraft/${school}/`
/** No ID of a template has a slash. */
const begunNew = 'new/'

/** The draft of one template of this school on this device. `saving` 'add' for one that is still to be added. */
export function useDraftStore(templateID: string, saving: 'add' | 'edit'): DraftStore {
  const { session } = useServices()
  const [store] = useState(() => {
    const name = saving === 'add' ? begunNew + templateID : templateID
    return createDraftStore(localStorage, placeOf(session.school()) + name)
  })
  return store
}

/** The ID of the new template of this tab; undefined for a moment. */
export function useNewTemplateID(): string | undefined {
  const { session } = useServices()
  const [id, setID] = useState<string>()
  useEffect(() => {
    const ports = { storage: localStorage, tabStorage: sessionStorage, locks: navigator.locks }
    let isOver = false
    void takeNewTemplate(ports, placeOf(session.school()) + begunNew).then((taken) => isOver || setID(taken))
    return () => {
      isOver = true
    }
  }, [session])
  return id
}
