import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { deviceWord } from '#lib/deviceWord.ts'
import { useGuard, useServices } from '#queries/services.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import { openDialog, pageKeys } from '#ui/pageKeys.ts'
import { isShortcut } from '#ui/shortcuts.ts'
import { toast } from '#ui/toast.ts'
import { saveAnswer } from './saveAnswer.ts'

const Finder = lazyOverlay(() => import('./Finder.tsx').then((module) => module.Finder))
const KeysDialog = lazyOverlay(() => import('./KeysDialog.tsx').then((module) => module.KeysDialog))

/** The keys that work on every signed-in page, and what they open. */
export function AppKeys() {
  const { outbox } = useServices()
  const isVolatile = useGuard().storageMode === 'memory'
  const [overlay, setOverlay] = useState<'finder' | 'keys' | null>(null)
  const close = () => setOverlay(null)

  async function save(): Promise<void> {
    const form = formToSave()
    if (form) return form.requestSubmit()
    if ((await pageKeys.open().save?.()) === false) return
    const { rows, trouble } = outbox.view()
    const { tone, title, ...rest } = saveAnswer({ rows, trouble, isVolatile, device: deviceWord(navigator) })
    toast[tone](title, rest)
  }

  /** True if the key was one of the app's. */
  function answer(event: KeyboardEvent): boolean {
    if (isShortcut(event, 'save')) {
      if (!event.repeat) void save()
      return true
    }
    if (isShortcut(event, 'find')) {
      if (!openDialog()) setOverlay('finder')
      return true
    }
    if (openDialog() || isTypedIn(event.target)) return false
    if (isShortcut(event, 'keys')) {
      setOverlay('keys')
      return true
    }
    const by = isShortcut(event, 'nextStudent') ? 1 : isShortcut(event, 'previousStudent') ? -1 : undefined
    const { step } = pageKeys.open()
    if (by === undefined || !step) return false
    step(by)
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !answer(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  // A layout effect: the keys work as soon as the page is there.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // In the capture phase: React Aria keeps keys that are pressed in its fields to itself.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  useEffect(() => pageKeys.onFinder(() => setOverlay('finder')), [])

  return (
    <>
      <Finder isOpen={overlay === 'finder'} onClose={close} />
      <KeysDialog isOpen={overlay === 'keys'} onClose={close} />
    </>
  )
}

/** True where a key writes or moves the caret. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null

/**
 * The form of the open dialog or page that Cmd+S saves: the one with the focus, else the one with unsaved edits, else the
 * only one. A form without a button to submit it saves itself.
 */
function formToSave(): HTMLFormElement | undefined {
  const within = openDialog() ?? document
  const forms = [...within.querySelectorAll('form')].filter((form) =>
    [...form.elements].some((element) => element instanceof HTMLButtonElement && element.type === 'submit'),
  )
  return (
    forms.find((form) => form.contains(document.activeElement)) ??
    forms.find((form) => form.querySelector('[data-unsaved=true]')) ??
    (forms.length === 1 ? forms[0] : undefined)
  )
}
