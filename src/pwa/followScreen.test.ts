import { expect, it } from 'vitest'
import { coveredBelow } from './followScreen.ts'

const whole = { windowHeight: 820, height: 820, offsetTop: 0, scale: 1 }

it.each([
  ['nothing while no keyboard is open', whole, 0],
  ['the keyboard', { ...whole, height: 420 }, 400],
  ['less of it when Safari has moved the page up', { ...whole, height: 420, offsetTop: 150 }, 250],
  ['the strip of shortcuts above a hardware keyboard', { ...whole, height: 765 }, 55],
  ['nothing when the page is zoomed with two fingers', { ...whole, height: 410, scale: 2 }, 0],
  ['nothing when a browser reports more than there is', { ...whole, height: 821 }, 0],
])('covered below: %s', (_what, shown, covered) => expect(coveredBelow(shown)).toBe(covered))
