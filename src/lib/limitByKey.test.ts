import { expect, test } from 'vitest'
import { limitByKey } from './limitByKey.ts'

/** Work that ends when its gate is opened. */
function gates() {
  const begun: string[] = []
  const open: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        open.push(() => resolve(name))
      }),
    openNext: () => open.shift()?.(),
  }
}

test('the calls of one key wait for each other in their order, and never those of another', async () => {
  const { begun, work, openNext } = gates()
  const limit = limitByKey(2)
  const results = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => limit(name.charAt(0), work(name)))
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  openNext()
  await results[0]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let at = 0; at < 3; at += 1) openNext()
  await results[2]
  openNext()
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('work that fails gives its place on', async () => {
  const limit = limitByKey(1)
  const failed = limit('a', () => Promise.reject(new Error('no')))
  const next = limit('a', () => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('where too many wait already, a call is refused at once, and its work does not run', async () => {
  const { begun, work, openNext } = gates()
  const limit = limitByKey(1, { mostWaiting: 1, tooMany: () => new Error('later') })
  const first = limit('a', work('first'))
  const second = limit('a', work('second'))
  await expect(limit('a', work('third'))).rejects.toThrow('later')
  expect(begun).toEqual(['first'])
  openNext()
  await first
  openNext()
  expect(await second).toBe('second')
  expect(begun).toEqual(['first', 'second'])
})
