/**
 * What jsdom lacks and the app asks for: a tablet held sideways that has as much room as is asked for, prefers nothing,
 * and on which no animation takes time.
 */
class Observer {
  readonly #tell: (entries: unknown[], observer: Observer) => void
  constructor(tell: (entries: unknown[], observer: Observer) => void) {
    this.#tell = tell
  }
  observe(target: Element): void {
    const rect = target.getBoundingClientRect()
    const size = [{ inlineSize: 1180, blockSize: 820 }]
    const entry = {
      target,
      contentRect: rect,
      borderBoxSize: size,
      contentBoxSize: size,
      isIntersecting: true,
      intersectionRatio: 1,
    }
    queueMicrotask(() => this.#tell([entry], this))
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): unknown[] {
    return []
  }
}

const ended = () => {
  const animation = {
    cancel() {},
    finish() {},
    play() {},
    pause() {},
    onfinish: null,
    currentTime: 0,
    playState: 'finished',
  }
  return Object.assign(animation, {
    finished: Promise.resolve(animation),
    addEventListener() {},
    removeEventListener() {},
  })
}

/** Media queries are answered by the width; everything else, such as dark or print, is not the case. */
function matches(query: string): boolean {
  const least = /min-width:\s*([\d.]+)(px|rem|em)/.exec(query)
  const most = /max-width:\s*([\d.]+)(px|rem|em)/.exec(query)
  if (!least && !most) return /prefers-reduced-motion|hover: none|pointer: coarse/.test(query)
  const px = (found: RegExpExecArray) => Number(found[1]) * (found[2] === 'px' ? 1 : 16)
  return (!least || innerWidth >= px(least)) && (!most || innerWidth <= px(most))
}

/** Of the style sheets only what names depend on: which of two words counts, and what does not run together with the next. */
const styles = '[data-shown="false"] { visibility: hidden } button > *, a > *, label > * { display: block }'

/** No font is loaded here, and none ever comes. */
const fonts = { ready: Promise.resolve(), check: () => true, addEventListener() {}, removeEventListener() {} }

export function fillBrowserGaps(): void {
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  document.documentElement.lang = 'de'
  document.title = 'Zeugnis'
  const sheet = document.createElement('style')
  sheet.textContent = styles
  document.head.append(sheet)
  Object.assign(globalThis, {
    innerWidth: 1180,
    innerHeight: 820,
    matchMedia: (media: string) => ({
      media,
      matches: matches(media),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo() {},
    scrollBy() {},
  })
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    scrollTo() {},
    scrollBy() {},
    animate: ended,
    getAnimations: () => [],
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
  })
  Object.assign(document, { getAnimations: () => [], elementFromPoint: () => null, elementsFromPoint: () => [] })
  // React Aria takes a press without any for one of a screen reader.
  Object.defineProperty(PointerEvent.prototype, 'pressure', { get: () => 0.5 })
  // With it what lies behind a dialog is inert; without it React Aria hides it from screen readers alone.
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    get(this: HTMLElement) {
      return this.hasAttribute('inert')
    },
    set(this: HTMLElement, isInert: boolean) {
      this.toggleAttribute('inert', isInert)
    },
    configurable: true,
  })
  HTMLCanvasElement.prototype.getContext = () => null
  globalThis.CSS ??= {} as typeof CSS
  Object.assign(globalThis.CSS, { supports: () => true, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })
  Object.defineProperty(navigator, 'language', { value: 'de-DE', configurable: true })
  Object.defineProperty(navigator, 'languages', { value: ['de-DE'], configurable: true })
}
