import { useEffect, useState } from 'react'
import { keptFiles } from './keptFiles.ts'
import { useServices } from './services.ts'

/** A chosen file: gone with the page, but there again when the page only went away behind the PIN. */
export function useChosenFile(key: string) {
  const { guard } = useServices()
  const [file, setFile] = useState(() => keptFiles.get(key) ?? null)
  useEffect(() => {
    if (file) keptFiles.set(key, file)
    return () => {
      if (guard.view().state !== 'locked') keptFiles.delete(key)
    }
  }, [guard, key, file])
  return [file, setFile] as const
}
