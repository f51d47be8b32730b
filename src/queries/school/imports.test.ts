import { expect, it } from 'vitest'
import { ApiFailure } from '#api/index.ts'
import { confirmImport } from './imports.ts'

type Outcome = 'done' | ApiFailure['kind']

/** Answers the confirmations with these outcomes, in order, and counts them. */
function serverOf(...outcomes: Outcome[]) {
  let asked = 0
  const send = async () => {
    const outcome = outcomes[asked] ?? 'done'
    asked += 1
    if (outcome !== 'done') throw new ApiFailure(outcome, 'Nein.')
  }
  return { send, asked: () => asked }
}

it.each<[Outcome[], string, number]>([
  [['done'], 'done', 1],
  [['unreachable', 'done'], 'done', 2],
  [['failed', 'done'], 'done', 2],
  [['unreachable', 'unreachable'], 'unknown', 2],
])('answered %j, the import is %s', async (outcomes, said, times) => {
  const { send, asked } = serverOf(...outcomes)
  expect(await confirmImport(send)).toBe(said)
  expect(asked()).toBe(times)
})

it('the server’s no is told, also to the second question', async () => {
  await expect(confirmImport(serverOf('refused').send)).rejects.toMatchObject({ kind: 'refused' })
  await expect(confirmImport(serverOf('unreachable', 'refused').send)).rejects.toMatchObject({ kind: 'refused' })
})
