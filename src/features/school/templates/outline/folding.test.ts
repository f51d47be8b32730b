import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../../../tests/support/outbox/memoryStorage.ts'
import { allFolded, allOpen, createFoldingStore, isUnfolded, reveal, toggle, unfold } from './folding.ts'

const german = ['german']
const reading = ['german', 'reading']
const writing = ['german', 'writing']
const maths = ['maths']

describe('one at a time', () => {
  it('opening a subject or a category closes the other one, closing it closes it alone', () => {
    const inReading = toggle(toggle(allFolded, german), reading)
    expect(inReading.ids).toEqual(['german', 'reading'])
    expect(toggle(inReading, writing).ids).toEqual(['german', 'writing'])
    expect(toggle(inReading, maths).ids).toEqual(['maths'])
    expect(toggle(inReading, reading).ids).toEqual(['german'])
  })

  it('what is shown is opened and nothing is closed for it', () => {
    const shown = reveal(toggle(allFolded, maths), writing)
    expect(['maths', 'german', 'writing', 'reading'].map((id) => isUnfolded(shown, id))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(reveal(shown, writing)).toEqual(shown)
  })
})

it('after all were opened one closes and opens alone, and what is added is open', () => {
  const closed = toggle(toggle(allOpen, german), maths)
  expect(['german', 'maths', 'reading', 'new'].map((id) => isUnfolded(closed, id))).toEqual([false, false, true, true])
  expect(toggle(closed, maths).ids).toEqual(['german'])
  expect(reveal(closed, writing).ids).toEqual(['maths'])
  expect(unfold(closed, ['german', 'new']).ids).toEqual(['maths'])
})

describe('the store of a template', () => {
  it('has what was written, and nothing for what is all folded, unreadable or of another template', () => {
    const storage = memoryStorage()
    const [store, other] = ['a', 'b'].map((key) => createFoldingStore(storage, key))
    expect(store?.read()).toEqual(allFolded)
    store?.write({ isAll: false, ids: reading })
    expect([store?.read(), other?.read()]).toEqual([{ isAll: false, ids: reading }, allFolded])
    store?.write(allFolded)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '{"ids":"all"}')
    expect(store?.read()).toEqual(allFolded)
  })

  it('a full device is no error', () => {
    const full = { ...memoryStorage(), setItem: () => expect.fail('QuotaExceededError') }
    expect(() => createFoldingStore(full, 'a').write(allOpen)).not.toThrow()
  })
})
