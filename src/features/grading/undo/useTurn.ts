import { useState } from 'react'
import type { Template } from '#contract/index.ts'
import type { Change } from '#rules/index.ts'
import { undoTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useOpenCard } from '../card/OpenCardContext.ts'
import { bringIntoView } from '../sheet/bringIntoView.ts'
import type { Undo } from './createUndo.ts'
import { stepName } from './stepName.ts'
import type { Way } from './turnNewest.ts'

/** Turns a step of the open card, shows where, and says it: quietly, or as a message where somebody's newer value stays. */
export function useTurn(undo: Undo, template: Template) {
  const card = useOpenCard()
  const [said, setSaid] = useState('')

  function run(way: Way): void {
    const turned = undo.turn(card, way)
    if (!turned) return
    const { changes, foreign } = turned
    const name = stepName(template, changes.length > 0 ? changes : foreign)
    if (foreign.length > 0) toast.info(texts.foreign(stepName(template, foreign)), { detail: texts.foreignHint })
    if (changes[0]) showPlace(changes[0])
    const sentence = changes.length === 0 ? texts.foreign(name) : (way === 'undo' ? texts.undone : texts.redone)(name)
    // The same words twice are news as well.
    setSaid((before) => (before === sentence ? `${sentence}\u00a0` : sentence))
  }

  return { run, said }
}

function showPlace(change: Change): void {
  const place = change.kind === 'grade' ? ['cell', change.cell] : ['field', change.field]
  const element = document.querySelector(`main [data-${place[0]}="${CSS.escape(place[1] ?? '')}"]`)
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const foot = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? window.innerHeight
  if (top < head || bottom > foot) void bringIntoView(element, 'center')
}
