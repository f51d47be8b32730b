import { expect, it } from 'vitest'
import { importanceOf } from './MessageItem.tsx'

it.each([
  ['0', 'ok'],
  ['1', 'warn'],
  ['2', 'bad'],
  ['', 'bad'],
  ['hoch', 'bad'],
])('importance %s is shown as %s', (importance, shown) => expect(importanceOf({ importance })).toBe(shown))
