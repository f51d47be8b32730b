type TextStorage = { setItem(key: string, text: string): void; removeItem(key: string): void }

/** Remembers a short text on this device, unsealed, so none that is personal; null forgets it. A full device forgets it, too. */
export function remember(storage: TextStorage, key: string, text: string | null): void {
  try {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch {
    storage.removeItem(key)
  }
}
