import { expect, it } from 'vitest'
import { sampleValues } from '../../../../../tests/support/head/sampleTemplate.ts'
import { createDraftStore } from './draftStore.ts'

const values = { ...sampleValues, name: 'Neu' }
const base = JSON.stringify(sampleValues)

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
  expect(store.write(values, base, 'of')).toBe(true)
  expect(createDraftStore(storage, 'a').read()).toEqual({ values, base: sampleValues, newGrade: 'of' })
  expect(createDraftStore(storage, 'b').read()).toBeUndefined()
  store.clear()
  expect(store.read()).toBeUndefined()
})

it('a text that cannot be read is no draft', () => {
  const storage = memory()
  for (const text of ['{', '{"values":{"name":1},"base":""}', '7']) {
    storage.setItem('a', text)
    expect(createDraftStore(storage, 'a').read()).toBeUndefined()
  }
})

it('write returns false when the device is full', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(createDraftStore(storage, 'a').write(values, base, '')).toBe(false)
})

it('the draft of another tab under the same key is not cleared, and is replaced by the next write', () => {
  const storage = memory()
  const [here, there] = [createDraftStore(storage, 'a'), createDraftStore(storage, 'a')]
  here.write(values, base, '')
  there.write({ ...values, name: 'Anders' }, base, '')
  here.clear()
  expect(here.read()?.values.name).toBe('Anders')
  here.write(values, base, '')
  there.clear()
  expect(there.read()?.values.name).toBe('Neu')
})
