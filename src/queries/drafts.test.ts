import { expect, it } from 'vitest'
import { forgetDrafts, readDraft, subscribeDrafts, writeDraft } from './drafts.ts'

it('keeps what was begun until it is given up, each form its own', () => {
  const heard: (object | undefined)[] = []
  const stop = subscribeDrafts(() => heard.push(readDraft('class/new')))
  writeDraft('class/new', { name: '3c' })
  writeDraft('user/new', { name: 'Anna' })
  writeDraft('class/new', undefined)
  expect(readDraft('class/new')).toBeUndefined()
  expect(readDraft('user/new')).toEqual({ name: 'Anna' })
  expect(heard).toEqual([{ name: '3c' }, { name: '3c' }, undefined])
  stop()
})

it('leaves nothing of it to whoever signs in next', () => {
  writeDraft('user/new', { name: 'Anna' })
  forgetDrafts()
  expect(readDraft('user/new')).toBeUndefined()
})
