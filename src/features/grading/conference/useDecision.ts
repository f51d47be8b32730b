import {
  type ConferenceDecision,
  decisionSentence,
  type decisionsOf,
  findDecision,
  type Resolution,
  withDecision,
  withoutDecision,
} from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useCardEditor, useField } from '../card/CardEditorContext.ts'
import { longestText } from '../sheet/typedInput.ts'

/** The decision in the remarks of the open report card, and what writes another one there. */
export function useDecision({ usual, others }: ReturnType<typeof decisionsOf>, resolution: Resolution) {
  const editor = useCardEditor()
  const foundIn = (text: string) => findDecision(text, [...usual, ...others], resolution)
  const shown = foundIn(useField('comments') ?? '')

  /** Writes the sentence first into the remarks, in place of another one; the one that is there is taken out again. */
  function choose(decision: ConferenceDecision): void {
    const text = editor.entry()?.layout.comments ?? ''
    const found = foundIn(text)
    const rest = found ? withoutDecision(text, found) : text
    const next = found?.decision === decision ? rest : withDecision(rest, decisionSentence(decision, resolution))
    write(text, next)
  }

  function write(text: string, next: string): void {
    if (next.length > text.length && next.length > longestText) {
      toast.error(texts.tooLong, { detail: texts.tooLongHint })
    } else editor.setField('comments', next || undefined, 'tick')
  }

  /** The chosen sentence with the day of this conference, where it stands. */
  function correctDay(): void {
    const text = editor.entry()?.layout.comments ?? ''
    const found = foundIn(text)
    if (!found) return
    const sentence = decisionSentence(found.decision, resolution)
    write(text, text.slice(0, found.start) + sentence + text.slice(found.end))
  }

  return { shown, choose, correctDay }
}
