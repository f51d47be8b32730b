/** One thing a teacher does or reads, found by role and German name. `begins`: the name only begins so. */
export type Step =
  | { do: 'click' | 'read'; role: Role; name: string; begins?: true; within?: string }
  | { do: 'fill' | 'choose'; role: Role; name: string; value: string }
  /** Done when the page shows these words, with all that has happened before. */
  | { do: 'see'; words: string }
  | { do: 'go'; path: string }
  /** Done when the page is no longer the one that was left by 'go'. */
  | { do: 'arrive' }
  | { do: 'back' }
  /** What dictation, autocorrection or undo still deliver to the field that was filled in last. */
  | { do: 'deliverLate'; tail: string }
  /** The name of what has the focus, behind that of the row it stands in: 'Sport, 2'. */
  | { do: 'readFocus' }
  /** Done when the app is kept on the device: its worker is activated, and holds the page if `inControl`. */
  | { do: 'seeWorker'; inControl: boolean }

export type Role =
  | 'heading'
  | 'button'
  | 'link'
  | 'textbox'
  | 'combobox'
  | 'radiogroup'
  | 'radio'
  | 'navigation'
  | 'menuitem'

/** `why` tells what is missing, for a step that cannot be done yet. */
export type Taken = { done: true; value: string } | { done: false; why: string }

/**
 * Does one step in the page. Travels there as its source text, so it must not use anything outside itself.
 * Names are computed as far as this app needs them: aria-label, aria-labelledby, label, text.
 */
export async function takeStep(step: Step): Promise<Taken> {
  const selectors: Record<Role, string> = {
    heading: 'h1',
    button: 'button, [role=button]',
    link: 'a[href]',
    textbox: 'input, textarea',
    combobox: 'select',
    radiogroup: '[role=radiogroup]',
    radio: '[role=radio]',
    navigation: 'nav',
    menuitem: '[role=menuitem]',
  }
  const done = (value = ''): Taken => ({ done: true, value })
  const missing = (why: string): Taken => ({ done: false, why })

  /** The words a person sees. */
  function wordsOf(element: Element): string {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.checkVisibility({ visibilityProperty: true })
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    )
    const words: string[] = []
    while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '')
    return words
      .join(' ')
      .replace(/\u00ad/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  }

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const by = element
      .getAttribute('aria-labelledby')
      ?.split(/\s+/)
      .map((id) => document.getElementById(id))
    const labels = by ?? [...((element as HTMLInputElement).labels ?? [])]
    return (labels.length > 0 ? labels : [element]).map((one) => (one ? wordsOf(one) : '')).join(' ')
  }

  function find(role: Role, name: string, begins = false, root: ParentNode = document): HTMLElement | undefined {
    // A row of marks is called by its text; where it stands follows.
    const isRow = (words: string) => role === 'radiogroup' && words.startsWith(`${name}, `)
    const fits = (words: string) => (begins ? words.startsWith(name) : words === name || isRow(words))
    const all = [...root.querySelectorAll<HTMLElement>(selectors[role])]
    return all.find((element) => element.checkVisibility() && fits(nameOf(element)))
  }

  /** As a key would: the framework hears of it. */
  function put(field: HTMLElement, value: string, event: Event): void {
    const kind = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
    field.dispatchEvent(event)
  }

  function read(element: HTMLElement): string {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
    if (element.getAttribute('role') !== 'radiogroup') return wordsOf(element)
    const checked = element.querySelector('[role=radio][aria-checked=true]')
    return checked ? nameOf(checked) : ''
  }

  /** Counts and states follow a frame later: until then the words from before still stand. A hidden page gets no frame. */
  function untilShown(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, 500)
      requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))))
    })
  }

  switch (step.do) {
    case 'see': {
      await untilShown()
      const shown = wordsOf(document.body)
      return shown.includes(step.words) ? done() : missing(`'${step.words}' is not among: ${shown.slice(0, 600)}`)
    }
    case 'go':
      document.documentElement.dataset.left = ''
      // After the answer has left this page.
      setTimeout(() => location.assign(step.path))
      return done()
    case 'arrive':
      return 'left' in document.documentElement.dataset ? missing('the page before is still open') : done()
    case 'back':
      setTimeout(() => history.back())
      return done()
    case 'deliverLate': {
      const { filled } = globalThis as { filled?: HTMLInputElement | HTMLTextAreaElement }
      if (!filled) return missing('no field was filled in')
      for (const inputType of ['insertReplacementText', 'insertDictationResult', 'historyUndo'])
        put(filled, `${filled.value}${step.tail}`, new InputEvent('input', { inputType, bubbles: true }))
      return done()
    }
    case 'readFocus': {
      const { activeElement } = document
      const row = activeElement?.closest('[role=radiogroup]')
      return done([row, activeElement].map((one) => (one && one !== document.body ? nameOf(one) : '')).join(', '))
    }
    case 'seeWorker': {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      const holder = step.inControl ? navigator.serviceWorker.controller : active
      return holder?.state === 'activated' ? done() : missing(`the worker is ${holder?.state ?? 'not there'}`)
    }
    default: {
      const within = 'within' in step ? step.within : undefined
      const root = within === undefined ? document : (find('radiogroup', within) ?? find('navigation', within))
      if (!root) {
        const rows = [...document.querySelectorAll(selectors.radiogroup)].slice(0, 3).map(nameOf)
        return missing(`there is no '${within}' beside: ${rows.join('; ')}`)
      }
      const element = find(step.role, step.name, 'begins' in step, root)
      if (!element)
        return missing(`there is no ${step.role} '${step.name}' in: ${wordsOf(document.body).slice(0, 600)}`)
      if (step.do === 'read') return done(read(element))
      if (step.do === 'click') element.click()
      if (!('value' in step)) return done()
      element.focus()
      // Behind a class's name stands how far it is.
      const isMeant = (text: string) => text === step.value || text.startsWith(`${step.value} – `)
      const option = [...element.querySelectorAll('option')].find(({ text }) => isMeant(text))
      if (step.do === 'choose' && !option) return missing(`'${step.name}' does not offer '${step.value}'`)
      // Who chooses what is chosen changes nothing, and no browser tells the page of it.
      if (step.do === 'choose' && option?.selected) return done()
      put(element, option?.value ?? step.value, new Event(option ? 'change' : 'input', { bubbles: true }))
      if (!option) Object.assign(globalThis, { filled: element })
      return done()
    }
  }
}
