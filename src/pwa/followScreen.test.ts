import { describe, expect, it } from 'vitest'
import { coveredBelow, watchKeyboard } from './followScreen.ts'

const whole = { windowHeight: 820, height: 820, offsetTop: 0, scale: 1 }

it.each([
  ['nothing while no keyboard is open', whole, 0],
  ['the keyboard', { ...whole, height: 420 }, 400],
  ['less of it when Safari has moved the page up', { ...whole, height: 420, offsetTop: 150 }, 250],
  ['the strip of shortcuts above a hardware keyboard', { ...whole, height: 765 }, 55],
  ['nothing when the page is zoomed with two fingers', { ...whole, height: 410, scale: 2 }, 0],
  ['nothing when a browser reports more than there is', { ...whole, height: 821 }, 0],
])('covered below: %s', (_what, shown, covered) => expect(coveredBelow(shown)).toBe(covered))

/** A page of 820 px whose keyboard covers 400 px while a field has the focus. */
function setUp() {
  const visual = Object.assign(new EventTarget(), { height: 820, offsetTop: 0, scale: 1 })
  const set = new Map<string, string>()
  const brought: string[] = []
  const field = { matches: () => true, scrollIntoView: () => brought.push('field') }
  const nothing = { matches: () => false, scrollIntoView: () => brought.push('nothing') }
  const document = Object.assign(new EventTarget(), {
    activeElement: nothing as object,
    documentElement: { style: { setProperty: (name: string, value: string) => set.set(name, value) } },
  })
  const frames: (() => void)[] = []
  const page = Object.assign(new EventTarget(), {
    ...{ innerHeight: 820, visualViewport: visual, document },
    requestAnimationFrame: (run: () => void) => frames.push(run),
  })
  watchKeyboard(page as unknown as Parameters<typeof watchKeyboard>[0])
  const tell = (target: EventTarget, type: string) => {
    target.dispatchEvent(new Event(type))
    for (const run of frames.splice(0)) run()
  }
  return {
    ...{ visual, page, brought, tell },
    covered: () => set.get('--keyboard') ?? '0px',
    focus(on: 'field' | 'nothing') {
      document.activeElement = on === 'field' ? field : nothing
      tell(page, on === 'field' ? 'focusin' : 'focusout')
    },
    raise() {
      document.activeElement = field
      visual.height = 420
      tell(visual, 'resize')
    },
  }
}

describe('the keyboard of the screen', () => {
  it('is known by the resize that it makes, and the field is brought above it', () => {
    const { covered, raise, brought, visual, tell } = setUp()
    raise()
    expect([covered(), brought]).toEqual(['400px', ['field']])
    visual.height = 820
    tell(visual, 'resize')
    expect(covered()).toBe('0px')
  })

  it('covers less when the page is moved up, and the page stays where it is moved', () => {
    const { covered, raise, brought, visual, tell } = setUp()
    raise()
    visual.offsetTop = 150
    tell(visual, 'scroll')
    expect([covered(), brought]).toEqual(['250px', ['field']])
  })

  it('leaves nothing behind when the field loses the focus, although no resize is reported', () => {
    const { covered, raise, focus } = setUp()
    raise()
    focus('nothing')
    expect(covered()).toBe('0px')
    focus('field')
    expect(covered()).toBe('400px')
  })

  it.each(['pageshow', 'visibilitychange'])('leaves nothing behind when the app comes back without it: %s', (type) => {
    const { covered, raise, visual, page, tell } = setUp()
    raise()
    visual.height = 820
    tell(type === 'pageshow' ? page : page.document, type)
    expect(covered()).toBe('0px')
  })
})
