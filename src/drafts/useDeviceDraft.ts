import { useQuery } from '@tanstack/react-query'
import { inTurn } from '#queries/inTurn.ts'
import { type Services, useServices } from '#queries/services.ts'

interface Shape<T> {
  safeParse(data: unknown): { success: true; data: T } | { success: false }
}

/** How often a device that does not answer is asked; a broken one then has no draft. */
const maxTries = 3

/** The stored draft; null if there is none, or one that this version cannot read. */
export async function loadDraft<T>(
  answers: Pick<Services['answers'], 'get'>,
  name: string,
  shape: Shape<T>,
): Promise<T | null> {
  let answer = await answers.get(name)
  // A slow device is asked again: what it has must not be overwritten by a fresh draft.
  for (let tries = 1; answer === null && tries < maxTries; tries += 1) answer = await answers.get(name)
  const parsed = shape.safeParse(answer?.value)
  return parsed.success ? parsed.data : null
}

/** Changes the draft that the device has and resolves with it; null where it has none. */
export async function changeDraft<T>(
  answers: Pick<Services['answers'], 'get' | 'put'>,
  name: string,
  shape: Shape<T>,
  change: (now: T) => T,
): Promise<T | null> {
  const now = await loadDraft(answers, name, shape)
  if (now === null) return null
  const next = change(now)
  await answers.put(name, next, false)
  return next
}

/**
 * A draft that is also sealed on the device, because it names children: it survives a reload, and goes with the session.
 * On a device that stores nothing it is kept in memory. `draft` is undefined until the device has answered, null if there
 * is none, or one that this version cannot read.
 */
export function useDeviceDraft<T extends object>(name: string, shape: Shape<T>) {
  const { answers, queryClient } = useServices()
  const queryKey = ['draft', name]
  const stored = `draft/${name}`
  const { data } = useQuery({
    queryKey,
    queryFn: () => loadDraft(answers, stored, shape),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    draft: data,
    write(next: T | null) {
      queryClient.setQueryData(queryKey, next)
      // One after the other: a later draft must not be overtaken by an earlier one.
      void inTurn(stored, () => answers.put(stored, next, false))
    },
    /** Changes the draft that the device has now: another window may have changed it since this one has read it. */
    update(change: (now: T | null) => T) {
      queryClient.setQueryData(queryKey, (shown: T | null | undefined) => change(shown ?? null))
      void inTurn(stored, async () => {
        const next = await changeDraft(answers, stored, shape, change)
        // A device that stores nothing has it in memory alone.
        if (next) queryClient.setQueryData(queryKey, next)
        else await answers.put(stored, queryClient.getQueryData(queryKey), false)
      })
    },
  }
}
