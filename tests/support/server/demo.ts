/** Logins of the demo school (decisions of the product: see README). */
export const school = 'Musterschule'
export const password = 'Zeugnis-Demo-2024'

export const people = {
  /** Classes 1a and 3a. */
  teacher: 'lehrkraft@musterschule.example',
  /** Class 1a. */
  colleague: 'kollegin@musterschule.example',
  /** Sees every class. */
  head: 'leitung@musterschule.example',
} as const
export type Person = keyof typeof people

/** Two snippets of 1a. */
export const begins = 'beginnt Aufgaben zügig und ohne besondere Aufforderung'
export const persists = 'bleibt auch bei schwierigen Aufgaben dran'
