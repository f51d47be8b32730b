import { describe, expect, it } from 'vitest'
import { schoolKey } from './schoolKey.ts'

describe('the school key', () => {
  it.each([
    ['Grundschule am Weiher', 'grundschule-am-weiher'],
    ['  Musterschule ', 'musterschule'],
    ['Schöne Straße', 'schoene-strasse'],
    ['Scho\u0308ne Schule', 'schoene-schule'],
    ['École Ñandú', 'ecole-nandu'],
    ['../../etc', 'etc'],
    ['學校', ''],
  ])('of %s is %s', (name, key) => {
    expect(schoolKey(name)).toBe(key)
  })
})
