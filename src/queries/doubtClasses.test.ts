import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { doubtClasses } from './doubtClasses.ts'

function holding() {
  const client = new QueryClient()
  const keys = [
    ['classStudents', { classID: '1a' }],
    ['userClasses', { userID: 'u' }],
    ['currentYear', {}],
  ]
  for (const key of keys) client.setQueryData(key, [])
  return { client, doubted: () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name) }
}

it('a save that may not go to this student casts doubt on who is in which class', () => {
  for (const status of [403, 404]) {
    const { client, doubted } = holding()
    doubtClasses(client, { kind: 'refused', status, message: '' })
    expect(doubted()).toEqual(['classStudents', 'userClasses'])
  }
})

it('any other end of a save says nothing about the classes', () => {
  const { client, doubted } = holding()
  doubtClasses(client, { kind: 'refused', status: 400, message: '' })
  doubtClasses(client, { kind: 'unreachable' })
  doubtClasses(client, { kind: 'acknowledged', entry: null })
  expect(doubted()).toEqual([])
})
