import { expect, it } from 'vitest'
import { createRemovalProgress, removeInTurn } from './removal.ts'

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

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('is found by the next page until it is forgotten, under its own key', () => {
  const device = storage()
  const progress = createRemovalProgress(device, 'a')
  expect(progress.read()).toBeUndefined()
  expect(progress.write({ total: 3, left: ['01', 'L-2'] })).toBe(true)
  expect(createRemovalProgress(device, 'a').read()).toEqual({ total: 3, left: ['01', 'L-2'] })
  expect(createRemovalProgress(device, 'b').read()).toBeUndefined()
  progress.write({ total: 3, left: [] })
  expect(progress.read()).toBeUndefined()
  progress.clear()
  expect(device.getItem('a')).toBeNull()
})

it('does without on a device that is full', () => {
  const full = { ...storage(), setItem: () => expect.fail('full') }
  expect(createRemovalProgress(full, 'a').write({ total: 1, left: ['01'] })).toBe(false)
})
