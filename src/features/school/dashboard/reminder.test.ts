import { expect, it } from 'vitest'
import { dayOf } from '#lib/format.ts'
import { messageTo, readReminded } from './reminder.ts'

it('a reminder names the children, and leaves out those for whom there is no room', () => {
  expect(messageTo('1a', ['Emil Becker', 'Ida Ufer'], 'Bitte bis Fr, 15.01.2027 abgeben.')).toEqual({
    title: 'Klasse 1a: offene Zeugnisse',
    message: 'Noch nicht abgegeben sind 2 Zeugnisse: Emil Becker, Ida Ufer.\n\nBitte bis Fr, 15.01.2027 abgeben.',
  })
  expect(messageTo('1a', [], 'Bitte abgeben.')).toBeUndefined()
  const many = Array.from({ length: 60 }, (_, at) => `Kind mit langem Namen ${at}`)
  const message = messageTo('1a', many, 'x'.repeat(300))?.message ?? ''
  expect(message.length).toBeLessThanOrEqual(1000)
  expect(message.length).toBeGreaterThan(960)
  const shown = message.match(/Kind mit/g)?.length ?? 0
  expect(message).toContain(`Namen ${shown - 1} und ${60 - shown} weitere.`)
})

it('who was reminded is known until midnight', () => {
  const now = new Date(2027, 0, 13, 23, 59).getTime()
  const stored = { getItem: () => JSON.stringify({ day: dayOf(now), classIDs: ['k1'] }) }
  expect([...readReminded(stored, 'x', now)]).toEqual(['k1'])
  expect([...readReminded(stored, 'x', now + 120_000)]).toEqual([])
  expect([...readReminded({ getItem: () => '{' }, 'x', now)]).toEqual([])
})
