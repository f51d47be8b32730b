import { describe, expect, it } from 'vitest'
import { createSchoolCookie } from './schoolCookie.ts'

describe('the school’s cookie', () => {
  it('is found among others, decoded, and missing when empty', () => {
    expect(createSchoolCookie({ cookie: 'a=1; school=m%C3%BCnster; b=2' }, false).read()).toBe('münster')
    expect(createSchoolCookie({ cookie: 'preschool=x; school=' }, false).read()).toBeUndefined()
    expect(createSchoolCookie({ cookie: '' }, false).read()).toBeUndefined()
  })

  it('is written for 30 days, strict, and secure where the page is', () => {
    const page = { cookie: '' }
    createSchoolCookie(page, true).write('musterschule')
    expect(page.cookie).toBe('school=musterschule; Path=/; SameSite=Strict; Max-Age=2592000; Secure')
    createSchoolCookie(page, false).forget()
    expect(page.cookie).toBe('school=; Path=/; SameSite=Strict; Max-Age=0')
  })
})
