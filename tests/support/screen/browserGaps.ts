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

const tags = (names: string) => new Set(names.toUpperCase().split(' '))
const never = tags('head script style template title meta link noscript datalist')
const inline = tags(
  'a abbr b bdi bdo cite code data del dfn em i img ins kbd label mark output q s samp small span strong sub sup time u var br wbr',
)

/** Of the style sheets only what names depend on: what is shown, and what does not run together with the next word. */
function displayOf(element: Element): string {
  const own = element instanceof HTMLElement && element.hasAttribute('style') ? element.style.display : ''
  if (own !== '') return own
  if (element.hasAttribute('hidden') || never.has(element.tagName)) return 'none'
  if (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') return 'none'
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none'
  if (/^(BUTTON|A|LABEL)$/.test(element.parentElement?.tagName ?? '')) return 'block'
  // Elements of a drawing have small letters here.
  return inline.has(element.tagName) || !(element instanceof HTMLElement) ? 'inline' : 'block'
}

/** Of two words that take turns in one place the other one keeps its room. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('data-shown') === 'false') return 'hidden'
    const own = at instanceof HTMLElement && at.hasAttribute('style') ? at.style.visibility : ''
    if (own !== '' && own !== 'inherit') return own
  }
  return 'visible'
}

const nothingBefore = { content: 'none', display: 'inline', visibility: 'visible', getPropertyValue: () => '' }

/** What is asked for thousands of times in every test, without a cascade of style sheets that are not here. */
function fasterStyles(view: Window): Window['getComputedStyle'] {
  const computed = view.getComputedStyle.bind(view)
  return (element, pseudo) => {
    if (pseudo) return nothingBefore as never
    const answer = (name: string | symbol): unknown => {
      if (name === 'display') return displayOf(element)
      if (name === 'visibility') return visibilityOf(element)
      if (name === 'getPropertyValue') return (property: string) => String(answer(property) ?? '')
      const style = computed(element)
      const value: unknown = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    }
    return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => answer(name) })
  }
}

/** No font is loaded here, and none ever comes. */
const fonts = { ready: Promise.resolve(), check: () => true, addEventListener() {}, removeEventListener() {} }

export function fillBrowserGaps(): void {
  // jsdom counts the time of an event since 1970, a browser since the page began, like `performance.now()`.
  const since1970 = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event): number {
      return since1970?.get?.call(this) - performance.timeOrigin
    },
  })
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  document.documentElement.lang = 'de'
  document.title = 'Zeugnis'
  const view = document.defaultView ?? window
  const getComputedStyle = fasterStyles(view)
  Object.assign(view, { getComputedStyle })
  Object.assign(globalThis, {
    getComputedStyle,
    innerWidth: 1180,
    innerHeight: 820,
    matchMedia: (media: string) => ({
      media,
      matches: matches(media),
      addEventListener: (_: 'change', listener: () => void) => addEventListener('resize', listener),
      removeEventListener: (_: 'change', listener: () => void) => removeEventListener('resize', listener),
      addListener() {},
      removeListener() {},
    }),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo() {},
    scrollBy() {},
    // Without it the app waits two seconds, as in Safari, for what it does once the browser is idle.
    requestIdleCallback: (run: () => void) => setTimeout(run, 50),
    cancelIdleCallback: (id: number) => clearTimeout(id),
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
