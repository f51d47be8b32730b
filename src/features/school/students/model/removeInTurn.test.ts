import { expect, it } from 'vitest'
import { removeInTurn } from './removeInTurn.ts'

const ids = ['1', '2', '3', '4']
const always = () => true

it('asks for one after the other, and tells before each who is left', async () => {
  const asked: string[] = []
  const told: number[] = []
  const run = await removeInTurn(
    ids,
    async (id) => asked.push(id),
    (left) => told.push(left.length) > 0,
  )
  expect([run, asked, told]).toEqual([{ left: [] }, ids, [4, 3, 2, 1]])
})

it('ends at the first that fails, which is among those left: its answer may be what was lost', async () => {
  const broken = new Error('broken')
  const remove = (id: string) => (id === '3' ? Promise.reject(broken) : Promise.resolve())
  expect(await removeInTurn(ids, remove, always)).toEqual({ left: ['3', '4'], error: broken })
})

it('ends where it is stopped', async () => {
  const asked: string[] = []
  const run = await removeInTurn(
    ids,
    async (id) => asked.push(id),
    (left) => left.length > 2,
  )
  expect([run, asked]).toEqual([{ left: ['3', '4'] }, ['1', '2']])
})
