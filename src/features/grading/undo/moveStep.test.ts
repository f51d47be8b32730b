import { expect, it } from 'vitest'
import { moveStep } from './moveStep.ts'

const change = (id: string, before?: string, after?: string) => ({ id, before, after })
const move = <S>(step: S, changes: readonly unknown[]) => ({ ...step, changes })

it('turns only what stands as the step left it, and keeps no more of the step than that', () => {
  const now = new Map([
    ['a', '2'],
    ['b', '4'],
    ['c', '2'],
  ])
  const step = { changes: [change('a', undefined, '2'), change('b', undefined, '2'), change('c', '3', '2')] }
  const stands = ({ id, before }: ReturnType<typeof change>) => now.get(id) === before
  const moved = moveStep<typeof step>({ done: [step], undone: [] }, 'undo', stands, move)
  expect(moved?.edits).toEqual([change('a', '2', undefined), change('c', '2', '3')])
  expect(moved?.foreign).toEqual([change('b', undefined, '2')])
  expect(moved?.stacks).toEqual({ done: [], undone: [{ changes: [step.changes[0], step.changes[2]] }] })
})

it('forgets a step of which nothing stands', () => {
  const step = { changes: [change('a', '1', '2')] }
  const moved = moveStep<typeof step>({ done: [], undone: [step] }, 'redo', () => false, move)
  expect(moved).toMatchObject({ changes: [], edits: [], foreign: step.changes, stacks: { done: [], undone: [] } })
})

it('takes the newest step, and none where there is none', () => {
  const [old, recent] = [{ changes: [change('a', '1', '2')] }, { changes: [change('a', '2', '3')] }]
  const moved = moveStep<typeof old>({ done: [old, recent], undone: [] }, 'undo', () => true, move)
  expect(moved?.step).toBe(recent)
  expect(moved?.stacks.done).toEqual([old])
  expect(moveStep<typeof old>({ done: [old], undone: [] }, 'redo', () => true, move)).toBeUndefined()
})
