import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useServices } from '#queries/services.ts'

const StoredFolds = z.object({ isAll: z.boolean(), ids: z.array(z.string()) })

/** Which subjects and categories are open. */
export interface Folding {
  /** True after 'Alle aufklappen': all are open but those with these `ids`. Otherwise only those are open. */
  isAll: boolean
  ids: readonly string[]
}

export const allFolded: Folding = { isAll: false, ids: [] }
export const allOpen: Folding = { isAll: true, ids: [] }

export const isUnfolded = ({ isAll, ids }: Folding, id: string): boolean => ids.includes(id) !== isAll

const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id))

/**
 * Opens what the last ID of the path stands for, in the parents before it. The others close, unless all were opened
 * together.
 */
export const unfold = ({ isAll, ids }: Folding, path: readonly string[]): Folding =>
  isAll ? { isAll, ids: without(ids, path) } : { isAll, ids: path }

/** Closes what the last ID of the path stands for, or opens it. */
export function toggle(folding: Folding, path: readonly string[]): Folding {
  const { isAll, ids } = folding
  const last = path.slice(-1)
  if (!last.every((id) => isUnfolded(folding, id))) return unfold(folding, path)
  return { isAll, ids: isAll ? [...ids, ...last] : without(ids, last) }
}

/** Opens all of the path and closes nothing: a row has moved there, or has to be shown. */
export const reveal = ({ isAll, ids }: Folding, path: readonly string[]): Folding => ({
  isAll,
  ids: isAll ? without(ids, path) : [...ids, ...without(path, ids)],
})

export interface Folds {
  folding: Folding
  change: Dispatch<SetStateAction<Folding>>
}

/** What is open in a template, remembered on the device. */
export function useFolding(templateID: string): Folds {
  const { session } = useServices()
  const [store] = useState(() =>
    createFoldingStore(localStorage, `templateFolding/${session.school() ?? ''}/${templateID}`),
  )
  const [folding, change] = useState(store.read)
  useEffect(() => store.write(folding), [store, folding])
  return { folding, change }
}

/** Holds IDs of subjects and categories. They are no personal data, so they are stored unsealed. */
export function createFoldingStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  return {
    read(): Folding {
      try {
        return StoredFolds.parse(JSON.parse(storage.getItem(key) ?? ''))
      } catch {
        return allFolded
      }
    },
    /** A full device remembers nothing. */
    write(folding: Folding): void {
      try {
        if (folding.isAll || folding.ids.length > 0) storage.setItem(key, JSON.stringify(folding))
        else storage.removeItem(key)
      } catch {
        storage.removeItem(key)
      }
    },
  }
}
