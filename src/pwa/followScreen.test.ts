import { describe, expect, it } from 'vitest'
import { coveredBelow, isWindowed, watchKeyboard } from './followScreen.ts'

const whole = { windowHeight: 820, height: 820, offsetTop: 0, scale: 1 }

it.each([
  ['nothing while no keyboard is open', whole, 0],
  ['the keyboard', { ...whole, height: 420 }, 400],
  ['less of it when Safari has moved the page up', { ...whole, height: 420, offsetTop: 150 }, 250],
  ['the strip of shortcuts above a hardware keyboard', { ...whole, height: 765 }, 55],
  ['nothing when the page is zoomed with two fingers', { ...whole, height: 410, scale: 2 }, 0],
  ['nothing when a browser reports more than there is', { ...whole, height: 821 }, 0],
])('covered below: %s', (_what, shown, covered) => expect(coveredBelow(shown)).toBe(covered))

const screenOfIPad = { width: 820, height: 1180 }

it.each([
  ['the whole screen', { width: 820, height: 1180 }, false],
  ['the whole screen, turned, below a bar of 24 px', { width: 1180, height: 796 }, false],
  ['half of it', { width: 590, height: 820 }, true],
  ['a window of its own', { width: 900, height: 700 }, true],
  ['the narrowest', { width: 320, height: 820 }, true],
])('a window of an iPad: %s', (_what, size, isOne) => expect(isWindowed(size, screenOfIPad)).toBe(isOne))

/** A page of 820 px whose keyboard covers 400 px while a field has the focus. */
function setUp() {
  const visual = Object.assign(new EventTarget(), { height: 820, offsetTop: 0, scale: 1 })
  const set = new Map<string, string>()
  const brought: string[] = []
  const field = { matches: () => true, scrollIntoView: () => brought.push('field') }
  const nothing = { matches: () => false, scrollIntoView: () => brought.push('nothing') }
  const document = Object.assign(new EventTarget(), {
    activeElement: nothing as object,
    documentElement: {
      style: { setProperty: (name: string, value: string) => set.set(name, value) },
      toggleAttribute: (name: string, isOn: boolean) => set.set(name, String(isOn)),
    },
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
    isShort: () => set.get('data-keyboard') === 'true',
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
    const { covered, isShort, raise, brought, visual, tell } = setUp()
    raise()
    expect([covered(), isShort(), brought]).toEqual(['400px', true, ['field']])
    // The strip of shortcuts of a keyboard on the table leaves the bars as they are.
    visual.height = 765
    tell(visual, 'resize')
    expect([covered(), isShort()]).toEqual(['55px', false])
    visual.height = 820
    tell(visual, 'resize')
    expect(covered()).toBe('0px')
  })

  it('brings the field into sight in a window that becomes low, although no keyboard is known', () => {
    const { covered, brought, page, focus, tell } = setUp()
    tell(page, 'resize')
    focus('field')
    page.innerHeight = 420
    tell(page, 'resize')
    expect([brought, covered()]).toEqual([['field'], '0px'])
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
