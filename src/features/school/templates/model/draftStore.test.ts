import { expect, it } from 'vitest'
import { createDraftStore } from './draftStore.ts'
import { sampleValues } from './testing/sample.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }
}

it('a draft is there again until it is cleared, beside those of other templates', () => {
  const storage = memory()
  const store = createDraftStore(storage, 'a')
  expect(store.read()).toBeUndefined()
  expect(store.write({ values: sampleValues, base: '{}' })).toBe(true)
  expect(createDraftStore(storage, 'a').read()).toEqual({ values: sampleValues, base: '{}' })
  expect(createDraftStore(storage, 'b').read()).toBeUndefined()
  store.clear()
  expect(store.read()).toBeUndefined()
})

it('what cannot be read is no draft', () => {
  const storage = memory()
  for (const text of ['{', '{"values":{"name":1},"base":""}', '7']) {
    storage.setItem('a', text)
    expect(createDraftStore(storage, 'a').read()).toBeUndefined()
  }
})

it('a full device is told', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(createDraftStore(storage, 'a').write({ values: sampleValues, base: '' })).toBe(false)
})
