import { expect } from 'vitest'
import { allEndpoints, type LateEdit, LockedSave, type ReportState, type ReportStatesBody } from '#contract/index.ts'
import { emil } from './saving.ts'
import type { TestServer } from './serverInProcess.ts'
import type { Answer, Visitor } from './visitor.ts'

/** The data of a 423, and that the answer is one. */
export function lockedAs({ status, success, error, data }: Answer): LockedSave {
  expect([status, success, error?.code]).toEqual([423, false, 'locked'])
  return LockedSave.parse(data)
}

/** Brings Emil's report card, if no other is named, into another state; each time a second later. */
export async function changeState(
  server: TestServer,
  who: Visitor,
  to: ReportState,
  more: Partial<ReportStatesBody> = {},
): Promise<void> {
  server.clock.at += 1_000
  const body = { class: 'demo-1a', students: [emil], to, ...more }
  expect((await who.call('editReportStates', { body })).data).toEqual({ changed: body.students, refused: [] })
}

/** The late edits that wait for a decision. */
export const lateEditsOf = async (head: Visitor): Promise<LateEdit[]> =>
  allEndpoints.lateEdits.data.parse((await head.call('lateEdits')).data)

/** Decides about the oldest late edit. */
export async function decide(head: Visitor, decision: 'let in' | 'refuse'): Promise<Answer> {
  return head.call('editLateEdit', { body: { id: (await lateEditsOf(head))[0]?.id, decision } })
}
