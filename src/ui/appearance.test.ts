import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { appearanceFor } from './appearance.ts'

const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')

/** Runs theme.js as a page would, and answers what it has set. */
function openPage(stored: string | null, systemDark = false) {
  const listeners = new Map<string, () => void>()
  const style = new Map<string, string>()
  const meta = { content: '', setAttribute: (_name: string, value: string) => Object.assign(meta, { content: value }) }
  const system = {
    matches: systemDark,
    addEventListener: (_type: string, run: () => void) => listeners.set('system', run),
  }
  const root = {
    dataset: {} as { theme?: string },
    style: {
      setProperty: (name: string, value: string) => style.set(name, value),
      removeProperty: style.delete.bind(style),
    },
  }
  let text = stored
  runInContext(
    script,
    createContext({
      matchMedia: () => system,
      localStorage: { getItem: () => text },
      document: { documentElement: root, querySelector: () => meta },
      addEventListener: (type: string, run: () => void) => listeners.set(type, run),
    }),
  )
  return {
    shown: () => ({ theme: root.dataset.theme, accent: style.get('--accent'), bar: meta.content }),
    store(value: string) {
      text = value
      listeners.get('appearance')?.()
    },
    systemTurns(dark: boolean) {
      system.matches = dark
      listeners.get('system')?.()
    },
  }
}

describe('before the first paint', () => {
  it('the page is light in the default colour when nothing is stored', () => {
    expect(openPage(null).shown()).toEqual({ theme: 'light', accent: undefined, bar: '#f3f2f5' })
    expect(openPage('{damaged').shown().theme).toBe('light')
    expect(openPage('null').shown().theme).toBe('light')
  })

  it('the stored choice is applied, in any system', () => {
    expect(openPage('{"theme":"dark","accent":"#0f0"}', false).shown()).toEqual({
      theme: 'dark',
      accent: '#0f0',
      bar: '#131215',
    })
    expect(openPage('{"theme":"light"}', true).shown().theme).toBe('light')
  })

  it('"system" follows the system, also later', () => {
    const page = openPage('{"theme":"system"}', true)
    expect(page.shown().theme).toBe('dark')
    page.systemTurns(false)
    expect(page.shown().theme).toBe('light')
  })

  it.each(['#abc', '#abcd', '#A36FD1', '#A36FD180'])('the accent %s is a colour', (accent) => {
    expect(openPage(JSON.stringify({ accent })).shown().accent).toBe(accent)
  })

  it.each(['red', '#ab', '#abcde', '#abcdefa', '#xyz', 'url(x)', 7, null])('the accent %s is none', (accent) => {
    expect(openPage(JSON.stringify({ accent })).shown().accent).toBeUndefined()
  })
})

it('a change shows at once, and back to the default colour too', () => {
  const page = openPage('{"theme":"light","accent":"#abc"}')
  page.store('{"theme":"dark"}')
  expect(page.shown()).toEqual({ theme: 'dark', accent: undefined, bar: '#131215' })
})

describe('after a login', () => {
  const user = { userID: 'u1', theme: 'dark', accent: '#123456' } as const

  it('the user’s own appearance comes from the server', () => {
    expect(appearanceFor({ theme: 'light', accent: '#abc' }, user)).toEqual({ theme: 'dark', accent: '#123456' })
  })

  it('what the user chose on this device stays', () => {
    const chosen = { theme: 'system', accent: '#abc', chosenBy: 'u1' } as const
    expect(appearanceFor(chosen, user)).toBe(chosen)
  })

  it('what another user chose on this device does not', () => {
    expect(appearanceFor({ theme: 'system', chosenBy: 'u2' }, user)).toEqual({ theme: 'dark', accent: '#123456' })
  })

  it('a server that says nothing changes nothing', () => {
    expect(appearanceFor({ theme: 'dark', accent: '#abc' }, { userID: 'u1' })).toEqual({
      theme: 'dark',
      accent: '#abc',
    })
  })
})
