import { describe, expect, it } from 'vitest'
import { passwordErrors, profileErrors, readAccent } from './accountChecks.ts'

const rules =
  'Mindestens 10 Zeichen mit Großbuchstabe, Kleinbuchstabe, Ziffer und einem von\u00a0.\u00a0+\u00a0-\u00a0*\u00a0/\u00a0!\u00a0?\u00a0&\u00a0#'
const change = (newPassword: string, confirmPassword = newPassword) =>
  passwordErrors({ currentPassword: 'alt', newPassword, confirmPassword })

describe('a new password', () => {
  it('that fulfils every rule is sent', () => expect(change('Zeugnis-2024')).toEqual({ fields: {} }))

  it('that differs from its confirmation is not, even when it is too short as well', () => {
    const sentence = 'Die Passwörter stimmen nicht überein.'
    expect(change('kurz', 'anders')).toEqual({ fields: { confirmPassword: sentence }, toast: { title: sentence } })
  })

  it.each([
    ['Zeugnis-1', 'Das Passwort ist zu Kurz...'],
    ['zeugnis-2024', 'Das Passwort ist zu schwach...'],
    ['Zeugnis2024', 'Das Passwort ist zu schwach...'],
  ])('%s is refused with "%s" and the list of the rules, for 5 s', (password, title) => {
    const { fields, toast } = change(password)
    expect(toast).toEqual({ title, detail: rules, shownMs: 5000 })
    expect(fields.newPassword).toBe(`${title} ${rules}`)
  })

  it('is missed in one short sentence, without the rules, and its confirmation only once it is there', () => {
    expect(passwordErrors({ currentPassword: 'alt', newPassword: '', confirmPassword: '' })).toEqual({
      fields: { newPassword: 'Bitte das neue Passwort angeben.' },
    })
  })

  it('is missed at the first empty field alone', () => {
    expect(passwordErrors({ currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
      fields: { currentPassword: 'Bitte das aktuelle Passwort angeben.' },
    })
    expect(passwordErrors({ currentPassword: 'alt', newPassword: 'x', confirmPassword: '' })).toEqual({
      fields: { confirmPassword: 'Bitte das neue Passwort wiederholen.' },
    })
  })
})

describe('name and email', () => {
  it('are both required', () => {
    expect(profileErrors({ name: ' ', email: '' })).toEqual({
      name: 'Bitte den Namen angeben.',
      email: 'Bitte die E-Mail-Adresse angeben.',
    })
    expect(profileErrors({ name: 'Anna', email: 'anna' }).email).toMatch(/vollständige E-Mail/)
    expect(profileErrors({ name: 'Anna', email: ' anna@schule.example ' })).toEqual({})
  })
})

describe('an accent', () => {
  it.each([
    ['#abc', '#abc'],
    ['#abcd', '#abcd'],
    ['#A36FD1', '#A36FD1'],
    ['#A36FD180', '#A36FD180'],
    [' 0f0 ', '#0f0'],
  ])('%s is the colour %s', (typed, colour) => expect(readAccent(typed)).toBe(colour))

  it.each(['', '#', '#ab', '#abcde', '#abcdefa', '#abcdefabc', '#ggg', 'rot', '##abc'])('%s is none', (typed) =>
    expect(readAccent(typed)).toBeUndefined(),
  )
})
