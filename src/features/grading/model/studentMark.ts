import type { RowView } from '#queries/outbox.ts'

/** What the list shows beside a student: waits for the network, is being sent, or needs a person. */
export type StudentMark = 'waits' | 'sends' | 'asks'

export function studentMark(state: RowView['state']): StudentMark {
  if (state === 'sending') return 'sends'
  return state === 'waiting' ? 'waits' : 'asks'
}
