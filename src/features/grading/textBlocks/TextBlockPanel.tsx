import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextBlock } from '#contract/index.ts'
import { type TextBlockChanges, useOwnTextBlocks } from '#queries/ownTextBlocks.ts'
import { insertSentence, withoutDecision } from '#rules/index.ts'
import { gradingTexts, textBlockTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.ts'
import { Row, Stack } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { CardEditorContext, useField, useFromCard } from '../card/CardEditorContext.ts'
import type { CardEditor } from '../card/createCardEditor.ts'
import view from '../list/ViewSwitch.module.css'
import type { TextFieldName } from '../model/cardModel.ts'
import { longestText } from '../sheet/typedInput.ts'
import { Choice } from './Choice.tsx'
import { KeepSentences, sentenceLines, useNewSentences } from './KeepSentences.tsx'
import { SentenceList } from './SentenceList.tsx'
import { sentencePlace } from './sentences.ts'
import styles from './TextBlockPanel.module.css'

/** The field that had the focus last: the caret of one that never had it stands nowhere. */
let lastFocused: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLTextAreaElement && target.dataset.field !== undefined) lastFocused = target
})

/** Where the next sentence belongs: at the caret, also while something else has the focus, else at the end. */
function caretOf(area: HTMLTextAreaElement | null, text: string): number {
  return area && (area === lastFocused || area === document.activeElement)
    ? Math.min(area.selectionEnd, text.length)
    : text.length
}

/** Sets the caret once the text is drawn, so that sentences follow each other. */
function noteCaret(area: HTMLTextAreaElement | null, at: number): void {
  if (!area) return
  lastFocused = area
  requestAnimationFrame(() => area.setSelectionRange(at, at))
}

interface PanelProps {
  editor: CardEditor
  field: TextFieldName
  heading: string
  child: { preName: string; name: string; gender?: string | undefined }
  /** The school's sentences of the child's template. */
  blocks: readonly TextBlock[]
  /** The field's text area. */
  area: () => HTMLTextAreaElement | null
  title: string
  onClose: () => void
}

/** The sentences beside the text that they are put into: the school's, and the teacher's own. */
export function TextBlockPanel(props: PanelProps) {
  return (
    <CardEditorContext value={props.editor}>
      <Panel {...props} />
    </CardEditorContext>
  )
}

function Panel({ editor, field: name, heading, child, blocks, area, title, onClose }: PanelProps) {
  const root = useRef<HTMLElement>(null)
  const own = useOwnTextBlocks()
  const [bank, setBank] = useState<'school' | 'own'>(blocks.length > 0 ? 'school' : 'own')
  const [shown, setShown] = useState<string>(name)
  const cardKey = useFromCard((one) => one.opened()?.key)
  // The panel stays open for the next child, who has none of them.
  const [{ count: inserted, ...insertedIn }, setInserted] = useState({ cardKey, count: 0 })
  if (insertedIn.cardKey !== cardKey) setInserted({ cardKey, count: 0 })
  /** The lines that a form for new sentences begins with; undefined while it is closed. */
  const [begun, setBegun] = useState<string>()
  const unsaved = useNewSentences(name)
  const text = useField(name) ?? ''
  const isOwn = bank === 'own'
  const all = isOwn ? own.blocks : blocks
  const fieldsOfBank = new Set([name, ...all.map((block) => block.field)])
  const fitting = all.filter((block) => block.field === shown || block.field === '')

  const isAdding = begun !== undefined
  const isWhole = useMedia(breakpoints.phone) && isAdding
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed goes with the step before
  useLayoutEffect(() => {
    root.current?.focus({ preventScroll: true })
  }, [isAdding])
  // What lies under it cannot be reached.
  useLayoutEffect(() => {
    const app = document.getElementById('root')
    app?.toggleAttribute('inert', isWhole)
    return () => app?.removeAttribute('inert')
  }, [isWhole])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another child or text, not for each new function
  useEffect(() => {
    function bringIntoSight() {
      const [field, panel] = [area(), root.current]
      if (!field || !panel) return
      field.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Where the panel lies below, the field comes to rest above it.
      const covered = field.getBoundingClientRect().bottom - panel.getBoundingClientRect().top
      if (matchMedia(breakpoints.tabletUpright).matches) window.scrollBy({ top: covered + 4, behavior: 'instant' })
    }
    // The field keeps its look while sentences are chosen for it.
    const written = area()
    written?.setAttribute('data-active', '')
    // Rows get their real height once they are near, and a turned tablet lays out the page in steps, so the position is
    // corrected in the next frames.
    let frame = 0
    function settle(frames: number) {
      bringIntoSight()
      if (frames > 0) frame = requestAnimationFrame(() => settle(frames - 1))
    }
    const begin = () => {
      cancelAnimationFrame(frame)
      settle(20)
    }
    begin()
    addEventListener('resize', begin)
    return () => {
      written?.removeAttribute('data-active')
      cancelAnimationFrame(frame)
      removeEventListener('resize', begin)
    }
  }, [title, cardKey])

  function toggle(sentence: string) {
    const now = editor.entry()?.layout[name] ?? ''
    const place = sentencePlace(now, sentence)
    const field = area()
    if (place) {
      editor.setField(name, withoutDecision(now, place) || undefined, 'tick')
      setInserted(({ count }) => ({ cardKey, count: Math.max(0, count - 1) }))
      noteCaret(field, place.start)
      return
    }
    const next = insertSentence(now, caretOf(field, now), sentence)
    if (next.text.length > longestText) {
      toast.error(texts.tooLong, { detail: texts.tooLongHint })
      return
    }
    editor.setField(name, next.text, 'tick')
    setInserted(({ count }) => ({ cardKey, count: count + 1 }))
    noteCaret(field, next.end)
  }

  /** Opens the form for new sentences; what it had when it was closed stands before these. */
  function begin(sentences: string) {
    const { lines } = unsaved.values
    if (lines.trim() === '') unsaved.clear()
    else if (sentences !== '') unsaved.set({ lines: `${lines.trimEnd()}\n${sentences}` })
    setBegun(sentences)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (isAdding) setBegun(undefined)
    else onClose()
  }

  /** Resolves with false, and says so, if the device could not keep it. */
  async function change(changes: TextBlockChanges): Promise<boolean> {
    try {
      await own.change(changes)
      return true
    } catch {
      toast.error(texts.notKept)
      return false
    }
  }

  async function remove(block: TextBlock) {
    if (!(await change({ add: [], remove: [block] }))) return
    toast.info(texts.removed, {
      action: { label: texts.undo, run: () => void change({ add: [block], remove: [] }) },
    })
  }

  return (
    <section
      ref={root}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={styles.panel}
      data-text-block-panel=""
      data-whole={isWhole || undefined}
      onKeyDown={press}
    >
      <Row gap={3} className={styles.head}>
        <h2>{isAdding ? texts.addTitle : texts.title}</h2>
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
      </Row>
      {begun === undefined ? (
        <>
          <div className={styles.choice}>
            <fieldset className={view.view} aria-label={texts.bank}>
              <button type="button" aria-pressed={!isOwn} onClick={() => setBank('school')}>
                {texts.school}
              </button>
              <button type="button" aria-pressed={isOwn} onClick={() => setBank('own')}>
                {texts.own}
              </button>
            </fieldset>
            {fieldsOfBank.size > 1 && (
              <Choice
                label={texts.field}
                isLabelHidden
                options={[...fieldsOfBank].filter(Boolean).map((one) => ({
                  id: one,
                  label: (gradingTexts.fields as Record<string, string>)[one] ?? one,
                }))}
                value={shown}
                onChange={setShown}
              />
            )}
          </div>
          <div className={styles.body}>
            <SentenceList
              key={bank}
              blocks={fitting}
              child={child}
              text={text}
              isOwn={isOwn}
              onToggle={toggle}
              onRemove={(block) => void remove(block)}
            />
            {isOwn && (
              <Stack gap={1} start ink={2} className={styles.more}>
                <Button variant="quiet" icon={<PlusIcon />} onClick={() => begin('')}>
                  {texts.add}
                </Button>
                {text.trim() !== '' && (
                  <Button
                    variant="quiet"
                    icon={<PlusIcon />}
                    onClick={() => begin(sentenceLines(chosenIn(area(), text), child))}
                  >
                    {texts.keep}
                  </Button>
                )}
                {own.isRefused ? (
                  <p role="alert">{texts.refused}</p>
                ) : (
                  own.isWaiting && <p role="status">{texts.unsent}</p>
                )}
              </Stack>
            )}
          </div>
          <div className={styles.foot}>
            <span role="status">{inserted > 0 ? texts.inserted(inserted) : ''}</span>
            <Button variant="primary" size="lg" onClick={onClose}>
              {texts.done}
            </Button>
          </div>
        </>
      ) : (
        <KeepSentences
          begun={begun}
          field={name}
          heading={heading}
          known={own.blocks}
          onKeep={own.change}
          onClose={() => setBegun(undefined)}
        />
      )}
    </section>
  )
}

/** What is marked in the field, else its whole text. */
function chosenIn(area: HTMLTextAreaElement | null, text: string): string {
  const marked = area?.value.slice(area.selectionStart, area.selectionEnd).trim()
  return marked || text
}
