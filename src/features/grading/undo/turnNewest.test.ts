import { expect, it } from 'vitest'
import { turnNewest } from './turnNewest.ts'

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
  const turned = turnNewest<typeof step>({ done: [step], undone: [] }, 'undo', stands, move)
  expect(turned?.edits).toEqual([change('a', '2', undefined), change('c', '2', '3')])
  expect(turned?.foreign).toEqual([change('b', undefined, '2')])
  expect(turned?.steps).toEqual({ done: [], undone: [{ changes: [step.changes[0], step.changes[2]] }] })
})

it('forgets a step of which nothing stands', () => {
  const step = { changes: [change('a', '1', '2')] }
  const turned = turnNewest<typeof step>({ done: [], undone: [step] }, 'redo', () => false, move)
  expect(turned).toMatchObject({ changes: [], edits: [], foreign: step.changes, steps: { done: [], undone: [] } })
})

it('takes the newest step, and none where there is none', () => {
  const [old, recent] = [{ changes: [change('a', '1', '2')] }, { changes: [change('a', '2', '3')] }]
  const turned = turnNewest<typeof old>({ done: [old, recent], undone: [] }, 'undo', () => true, move)
  expect(turned?.step).toBe(recent)
  expect(turned?.steps.done).toEqual([old])
  expect(turnNewest<typeof old>({ done: [old], undone: [] }, 'redo', () => true, move)).toBeUndefined()
})
