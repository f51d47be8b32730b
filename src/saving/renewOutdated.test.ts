import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Strays } from '#rules/index.ts'
import { renewOutdated } from './renewOutdated.ts'

function holding() {
  const client = new QueryClient()
  const keys = [
    ['classStudents', { classID: '1a' }],
    ['userClasses', { userID: 'u' }],
    ['currentYear', {}],
  ]
  for (const key of keys) client.setQueryData(key, [])
  return {
    client,
    invalidated: () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name),
  }
}

it('a save that may not go to this student invalidates the classes', () => {
  for (const status of [403, 404]) {
    const { client, invalidated } = holding()
    renewOutdated(client, { kind: 'refused', status, message: '' })
    expect(invalidated()).toEqual(['classStudents', 'userClasses'])
  }
})

it('so does one for a class that the student is not in any more', () => {
  const { client, invalidated } = holding()
  renewOutdated(client, { kind: 'refused', status: 400, message: '', fields: ['grades.class'] })
  expect(invalidated()).toEqual(['classStudents', 'userClasses'])
})

it('any other end of a save says nothing about the classes', () => {
  const { client, invalidated } = holding()
  renewOutdated(client, { kind: 'refused', status: 400, message: '' })
  renewOutdated(client, { kind: 'unreachable' })
  renewOutdated(client, { kind: 'acknowledged', entry: null })
  expect(invalidated()).toEqual([])
})

describe('a save with something that the class’s template has no place for', () => {
  const template = {
    name: 'Vorlage',
    layout: { name: 'onlyt', config: {} },
    grades: ['sicher'],
    texts: [
      {
        id: 'deu',
        name: 'Deutsch',
        categories: [{ categoryID: 'c', name: 'Lesen', snippets: [{ snippetID: 's', text: 'liest' }] }],
      },
    ],
  } as const
  const mark = (snippet: string) => ({ subject: 'deu', category: 'c', snippet, grade: 'sicher' })

  function isAskedFor(strays: Strays) {
    const client = new QueryClient()
    const key = ['classTemplate', { classID: '1a' }]
    client.setQueryData(key, template)
    renewOutdated(client, { kind: 'acknowledged', entry: null, strays })
    return client.getQueryState(key)?.isInvalidated
  }

  it('has the template fetched anew that still shows a place for it', () => {
    expect(isAskedFor({ grades: [mark('s')], fields: [] })).toBe(true)
    expect(isAskedFor({ grades: [mark('gone'), mark('s')], fields: [] })).toBe(true)
    expect(isAskedFor({ grades: [], fields: ['comments'] })).toBe(true)
  })

  it('fetches nothing where the page knows that already', () => {
    expect(isAskedFor({ grades: [mark('gone')], fields: ['clubs'] })).toBe(false)
  })
})
