import { useSyncExternalStore } from 'react'

/** The look of the app on this device. public/theme.js reads it before the first paint and applies every change. */
export interface Appearance {
  theme: 'light' | 'dark' | 'system'
  /** Hex colour; undefined for the default. */
  accent?: string
  /** ID of the user who chose it on this device, until the server has it: meanwhile a login does not replace it. */
  chosenBy?: string
}

/** The accent colour of a user who has chosen none. */
export const defaultAccent = '#A36FD1'
const appearanceKey = 'appearance'
/** Name of the window event for a change in this tab. */
export const appearanceChanged = 'appearance'
const defaultAppearance: Appearance = { theme: 'light' }

let lastText: string | null = null
let lastAppearance = defaultAppearance

function parseAppearance(text: string | null): Appearance {
  if (text === null) return defaultAppearance
  try {
    return { ...defaultAppearance, ...JSON.parse(text) }
  } catch {
    return defaultAppearance
  }
}

/** The stored appearance; the same object until it changes. */
export function readAppearance(): Appearance {
  const text = localStorage.getItem(appearanceKey)
  if (text !== lastText) {
    lastText = text
    lastAppearance = parseAppearance(text)
  }
  return lastAppearance
}

export function writeAppearance(appearance: Appearance): void {
  localStorage.setItem(appearanceKey, JSON.stringify(appearance))
  window.dispatchEvent(new Event(appearanceChanged))
}

/** The appearance after a login: the user's from the server, unless they have chosen one on this device. */
export function appearanceFor(
  stored: Appearance,
  user: { userID: string; theme?: Appearance['theme'] | undefined; accent?: string | undefined },
): Appearance {
  if (stored.chosenBy === user.userID) return stored
  const accent = user.accent ?? stored.accent
  return { theme: user.theme ?? stored.theme, ...(accent === undefined ? {} : { accent }) }
}

function subscribeToAppearance(listener: () => void): () => void {
  window.addEventListener(appearanceChanged, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(appearanceChanged, listener)
    window.removeEventListener('storage', listener)
  }
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribeToAppearance, readAppearance)
}
