import { expect, it } from 'vitest'
import { checkMessage, emptyMessage, messageOf } from './messageForm.ts'

it('a message needs a subject, a text and somebody', () => {
  expect(checkMessage(emptyMessage)).toEqual({
    title: 'Bitte einen Betreff angeben.',
    message: 'Bitte eine Nachricht schreiben.',
  })
  const full = { ...emptyMessage, title: 'Konferenz', message: 'Am Montag.' }
  expect(checkMessage(full)).toEqual({})
  expect(checkMessage({ ...full, to: 'classes', users: ['u'] })).toEqual({
    classes: 'Bitte mindestens eine Klasse wählen.',
  })
  expect(checkMessage({ ...full, to: 'users', classes: ['k'] })).toEqual({
    users: 'Bitte mindestens eine Person wählen.',
  })
  expect(checkMessage({ ...full, title: 'x'.repeat(101), message: 'x'.repeat(1001) })).toEqual({
    title: 'Der Betreff darf höchstens 100 Zeichen lang sein.',
    message: 'Die Nachricht darf höchstens 1000 Zeichen lang sein.',
  })
})

it('goes to those that are chosen now, not to those that were chosen before', () => {
  const values = { ...emptyMessage, title: ' Konferenz ', message: 'Am Montag.\n', classes: ['k'], users: ['u'] }
  const text = { title: 'Konferenz', message: 'Am Montag.' }
  expect(messageOf(values)).toEqual({ ...text, to: 'all' })
  expect(messageOf({ ...values, to: 'classes' })).toEqual({ ...text, to: { classes: ['k'], users: [] } })
  expect(messageOf({ ...values, to: 'users' })).toEqual({ ...text, to: { classes: [], users: ['u'] } })
})
