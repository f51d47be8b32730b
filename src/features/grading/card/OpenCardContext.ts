import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LayoutField, LayoutFields } from '#contract/index.ts'
import type { OpenCard } from './createOpenCard.ts'

export const OpenCardContext = createContext<OpenCard | null>(null)

export function useOpenCard(): OpenCard {
  const card = useContext(OpenCardContext)
  if (!card) throw new Error('useOpenCard outside of OpenCardContext')
  return card
}

/** Something read off the open card. `select` must give primitives or what the card itself holds. */
export function useFromCard<T>(select: (card: OpenCard) => T): T {
  const card = useOpenCard()
  return useSyncExternalStore(card.subscribe, () => select(card))
}

/** The same, one frame after an edit: a tick has to show before what it adds up to. */
export function useLaterFromCard<T>(select: (card: OpenCard) => T): T {
  const card = useOpenCard()
  return useSyncExternalStore(card.subscribeLater, () => select(card))
}

export function useField<F extends LayoutField>(field: F): LayoutFields[F] {
  return useFromCard((card) => card.entry()?.layout[field])
}
