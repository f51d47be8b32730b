import { expect, it } from 'vitest'
import { createBegunRemoval } from './begunRemoval.ts'

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
  const begun = createBegunRemoval(device, 'a')
  expect(begun.read()).toBeUndefined()
  expect(begun.write({ total: 3, left: ['01', 'L-2'] })).toBe(true)
  expect(createBegunRemoval(device, 'a').read()).toEqual({ total: 3, left: ['01', 'L-2'] })
  expect(createBegunRemoval(device, 'b').read()).toBeUndefined()
  begun.write({ total: 3, left: [] })
  expect(begun.read()).toBeUndefined()
  begun.forget()
  expect(device.getItem('a')).toBeNull()
})

it('does without on a device that is full', () => {
  const full = { ...storage(), setItem: () => expect.fail('full') }
  expect(createBegunRemoval(full, 'a').write({ total: 1, left: ['01'] })).toBe(false)
})
