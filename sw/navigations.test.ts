import { describe, expect, it } from 'vitest'
import { asksNetwork, navigations } from './navigations.ts'

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

it('lets the network answer where its login is to be seen', () => {
  expect(asksNetwork(new URL('https://app.example/home?networkLogin'))).toBe(true)
  expect(asksNetwork(new URL('https://app.example/home?source=pwa'))).toBe(false)
})
