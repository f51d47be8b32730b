import { templatesTexts as words } from '#texts/index.ts'
import { placeOf, type Texts } from '../model/outline.ts'
import type { NodeRef } from './OutlineContext.ts'

/** Where it stands now, for screen readers. */
export function movedText(texts: Texts, { kind, id, name }: NodeRef): string {
  const place = placeOf(texts, kind, id)
  if (!place) return ''
  const parent =
    texts.find((subject) => subject.id === place.parentID)?.name ??
    texts.flatMap(({ categories }) => categories).find(({ categoryID }) => categoryID === place.parentID)?.name
  return words.moved(name, place.index + 1, place.count, parent ?? '')
}
