import { describe, expect, it } from 'vitest'
import { navigations } from './navigations.ts'

const served = (path: string) => navigations.some((pattern) => pattern.test(path))

describe('the worker answers a navigation', () => {
  it.each([
    '/',
    '/?source=pwa',
    '/home?source=pwa',
    '/home/',
    '/reportCard/main',
    '/reportCard/overview',
    '/reportCard/check',
    '/auth/login?school=Musterschule',
  ])('to %s from its cache', (path) => expect(served(path)).toBe(true))

  it.each(['/api/musterschule/get/userRole', '/homes', '/assets/main.js', '/download/x.pdf', '/auth', '/home/api'])(
    'to %s never from its cache',
    (path) => expect(served(path)).toBe(false),
  )
})
