import { expect, it } from 'vitest'
import { passwordProblem, passwordStrength } from '#rules/index.ts'
import { systemRandom } from '../deps.ts'
import { generatePassword } from './passwords.ts'

it('fulfils every requirement and can be read out', () => {
  const passwords = Array.from({ length: 200 }, () => generatePassword(systemRandom))
  for (const password of passwords) {
    expect(password).toMatch(/^([BDFGHKLMNPRSTVWZ][aeou][bdfghklmnprstvwz][aeou]-){4}[2-9]{2}$/)
    expect([passwordStrength(password), passwordProblem(password)]).toEqual([5, undefined])
  }
  expect(new Set(passwords).size).toBe(200)
})

it('comes from the randomness given, and from nothing else', () => {
  const first = generatePassword({ token: () => 'a' })
  expect(generatePassword({ token: () => 'a' })).toBe(first)
  expect(generatePassword({ token: () => 'b' })).not.toBe(first)
})
