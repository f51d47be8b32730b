import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RowView } from '#outbox/index.ts'
import { type Services, useServices } from './services.ts'

/** The student whose report card was edited last on this device, for each class; the class edited last comes first. */
export type LastWork = readonly { className: string; studentID: string; at: number }[]

type LastWorkPorts = Pick<Services, 'answers' | 'outbox' | 'queryClient'>

/** The name under which it is stored on the device, sealed like a cached answer and deleted with them. */
const storedName = 'lastWork'
const noWork: LastWork = []

const lastWorkOptions = ({ answers }: Pick<LastWorkPorts, 'answers'>) =>
  queryOptions({
    queryKey: [storedName],
    queryFn: async () => readLastWork((await answers.get(storedName))?.value),
    staleTime: Number.POSITIVE_INFINITY,
  })

function readLastWork(value: unknown): LastWork {
  const isEntry = (one: Partial<LastWork[number]> | null) =>
    typeof one?.className === 'string' && typeof one.studentID === 'string' && typeof one.at === 'number'
  return Array.isArray(value) && value.every(isEntry) ? value : noWork
}

/** `work` with an edit, or `work` itself if the edit is not newer. */
export function withLastEdit(work: LastWork, { target, editedAt }: Pick<RowView, 'target' | 'editedAt'>): LastWork {
  const { className, studentID } = target
  if (work.some(({ at }) => at >= editedAt)) return work
  return [{ className, studentID, at: editedAt }, ...work.filter((one) => one.className !== className)]
}

/** So exact is the time that is noted. Milliseconds. */
const noteEveryMs = 60_000

/**
 * Notes which report card is edited, and when. It writes to the device when another one is edited than before, and once
 * a minute: a mark costs no write of its own.
 */
function watchLastWork({ answers, outbox, queryClient }: LastWorkPorts): () => void {
  const { queryKey, ...options } = lastWorkOptions({ answers })

  async function note(row: RowView): Promise<void> {
    const work = await queryClient.ensureQueryData({ queryKey, ...options })
    const next = withLastEdit(work, row)
    if (next === work) return
    queryClient.setQueryData(queryKey, next)
    await answers.put(storedName, next)
  }

  let noted: RowView | undefined
  return outbox.subscribe(() => {
    const newest = outbox
      .view()
      .rows.reduce<RowView | undefined>((last, row) => (last && last.editedAt >= row.editedAt ? last : row), undefined)
    const pause = newest?.key === noted?.key ? noteEveryMs : 0
    if (!newest || (noted && newest.editedAt <= noted.editedAt + pause)) return
    noted = newest
    void note(newest)
  })
}

/** Keeps `useLastWork` up to date while the app is open. */
export function useWatchLastWork(): void {
  const services = useServices()
  useEffect(() => watchLastWork(services), [services])
}

/** Undefined until it was read from the device. */
export function useLastWork(): LastWork | undefined {
  return useQuery(lastWorkOptions(useServices())).data
}
