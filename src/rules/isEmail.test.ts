import { expect, it } from 'vitest'
import { isEmail } from './isEmail.ts'

it('tells an address from what is none', () => {
  const good = ['lehrkraft@musterschule.example', 'm.böttcher+1@gs-lindenweg.de', 'a@b.c.de']
  const bad = ['', 'anna', 'anna@', '@schule.de', 'anna@schule', 'an na@schule.de', 'a@b@schule.de', 'anna@schule.']
  expect(good.filter((text) => !isEmail(text))).toEqual([])
  expect(bad.filter(isEmail)).toEqual([])
})
