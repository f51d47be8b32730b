import { expect, it } from 'vitest'
import { memoryStorage } from '../../tests/support/outbox/memoryStorage.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

const ada = { userID: 'ada', name: 'Ada', admin: false, avatar: '', email: 'ada@schule.example' }

/** A page of Ada's in a browser where `stored` is signed in; `follows` counts how often it followed another tab. */
function setUp(stored: typeof ada | null, userID: string | null = 'ada') {
  const localStorage = memoryStorage()
  if (stored) localStorage.setItem('user', JSON.stringify(stored))
  const page = Object.assign(new EventTarget(), { localStorage })
  let follows = 0
  watchOtherTabs(
    page as never,
    () => userID ?? undefined,
    () => {
      follows += 1
    },
  )
  return {
    hear: (type: string, more: object) => page.dispatchEvent(Object.assign(new Event(type), more)),
    follows: () => follows,
  }
}

const bo = { ...ada, userID: 'bo' }

it.each([
  ['logged out', null],
  ['logged in somebody else', bo],
])('a page that comes back by "back" after another tab has %s follows it', (_, stored) => {
  const { hear, follows } = setUp(stored)
  hear('pageshow', { persisted: true })
  expect(follows()).toBe(1)
})

it.each([
  ['of the user who is still signed in', ada, 'ada', true],
  ['that is loaded', null, 'ada', false],
  ['without a user', bo, null, true],
] as const)('a page %s stays as it is shown', (_, stored, userID, persisted) => {
  const { hear, follows } = setUp(stored, userID)
  hear('pageshow', { persisted })
  expect(follows()).toBe(0)
})

it('an open page follows as soon as it hears of it, and of nothing else', () => {
  const { hear, follows } = setUp(null)
  hear('storage', { key: 'theme' })
  expect(follows()).toBe(0)
  hear('storage', { key: 'user' })
  expect(follows()).toBe(1)
})
