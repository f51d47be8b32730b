/** The five official steps for work and social behaviour, best first (Zeugniserlass Niedersachsen). */
export const behaviourPhrases = [
  'verdient besondere Anerkennung',
  'entspricht den Erwartungen in vollem Umfang',
  'entspricht den Erwartungen',
  'entspricht den Erwartungen mit Einschränkungen',
  'entspricht nicht den Erwartungen',
] as const

export type Behaviour = 'workBehaviour' | 'socialBehaviour'

const behaviourOpenings: Record<Behaviour, string> = {
  workBehaviour: 'Das Arbeitsverhalten',
  socialBehaviour: 'Das Sozialverhalten',
}

/** The five sentences of a behaviour field, in the order of `behaviourPhrases`. */
export function behaviourSentences(field: Behaviour): string[] {
  return behaviourPhrases.map((phrase) => `${behaviourOpenings[field]} ${phrase}.`)
}

/** Index of the preset that a text begins with, 0 to 4; -1 if none. */
export function presetOf(field: Behaviour, text: string): number {
  return behaviourSentences(field).findIndex((sentence) => text.startsWith(sentence))
}

/**
 * The text after choosing a preset. An empty text is replaced; of a text that begins with a preset only that sentence is
 * replaced. Any other text is replaced only after a question (`ask`).
 */
export function choosePreset(
  field: Behaviour,
  text: string,
  preset: number,
): { text: string } | { ask: true; text: string } {
  const sentences = behaviourSentences(field)
  const sentence = sentences[preset] ?? ''
  const current = presetOf(field, text)
  if (text.trim() === '') return { text: sentence }
  if (current >= 0) return { text: sentence + text.slice(sentences[current]?.length ?? 0) }
  return { ask: true, text: sentence }
}
