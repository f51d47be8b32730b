import { describe, expect, it } from 'vitest'
import { authTexts } from '#texts/index.ts'
import { loginErrors, loginProblem } from './loginErrors.ts'

describe('the login form', () => {
  const good = { server: 'Musterschule', email: 'a@b.example', password: 'x' }

  it('lets a complete login go, and does not judge the password', () => {
    expect(loginErrors(good)).toEqual({})
  })

  it('names everything that is missing, in the order of the form', () => {
    expect(Object.entries(loginErrors({ server: '', email: '', password: '' }))).toEqual([
      ['school', 'Bitte den Schulnamen angeben.'],
      ['email', 'Bitte die E-Mail-Adresse angeben.'],
      ['password', 'Bitte das Passwort angeben.'],
    ])
  })

  it.each(['anna', 'anna@', '@b.example', 'an na@b.example'])('does not take %s for an email', (email) => {
    expect(loginErrors({ ...good, email })).toEqual({ email: authTexts.badEmail })
  })
})

describe('a login that failed', () => {
  it('says how long to wait, in whole minutes', () => {
    expect(loginProblem({ kind: 'later', waitMs: 20_000 })).toContain('in einer Minute')
    expect(loginProblem({ kind: 'later', waitMs: 61_000 })).toContain('in 2 Minuten')
  })

  it('tells a wrong password from a missing network and a broken server', () => {
    const sentences = (['refused', 'unreachable', 'suspended', 'failed'] as const).map((kind) => loginProblem({ kind }))
    expect(new Set(sentences).size).toBe(4)
  })
})
