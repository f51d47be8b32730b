import { expect, it } from 'vitest'
import { begunForms, forgetDrafts, holdDrafts, readDraft, subscribeDrafts, writeDraft } from './drafts.ts'

it('keeps what was begun until it is given up, each form its own', () => {
  const seen: (object | undefined)[] = []
  const stop = subscribeDrafts(() => seen.push(readDraft('class/new')))
  writeDraft('class/new', { name: '3c' })
  writeDraft('user/new', { name: 'Anna' })
  writeDraft('class/new', undefined)
  expect(readDraft('class/new')).toBeUndefined()
  expect(readDraft('user/new')).toEqual({ name: 'Anna' })
  expect(seen).toEqual([{ name: '3c' }, { name: '3c' }, undefined])
  stop()
})

it('leaves nothing of it to whoever signs in next', () => {
  writeDraft('user/new', { name: 'Anna' })
  forgetDrafts()
  expect(readDraft('user/new')).toBeUndefined()
})

it('what is about somebody who is gone stays, but holds back no new version', () => {
  for (const key of ['student/1', 'student/2', 'student/2/more', 'student/23', 'student/new', 'user/1'])
    writeDraft(key, {})
  holdDrafts('student', ['2'])
  expect([...begunForms].sort()).toEqual(['student/2', 'student/2/more', 'student/new', 'user/1'])
  expect(readDraft('student/1')).toEqual({})
  holdDrafts('student', ['1', '2'])
  expect(begunForms.has('student/1')).toBe(true)
  forgetDrafts()
  expect(begunForms.size).toBe(0)
})
