const longest = 160
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** Two admins change the same student, user, class, import profile or template at once. */
export const clashTexts = {
  /** `fields` by their labels. */
  notSaved: (fields: readonly string[]) =>
    `Nichts gespeichert, denn jemand anders hat inzwischen etwas geändert: ${fields.join(', ')}. Bitte prüfen und noch einmal speichern.`,
  isNow: (value: string) =>
    value === ''
      ? 'Jemand anders hat das inzwischen geleert.'
      : `Jemand anders hat hier inzwischen „${short(value)}“ eingetragen.`,
  logoChanged:
    'Nicht hochgeladen, denn das Logo dieser Vorlage wurde inzwischen an anderer Stelle geändert. Bitte neu öffnen und prüfen.',
  templateChanged:
    'Nichts gespeichert, denn diese Vorlage wurde inzwischen an anderer Stelle geändert. Bitte neu öffnen und prüfen.',
} as const
