const longestShown = 160
const shortValue = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)

/** Two admins have changed the same student, user, class, import profile or template. */
export const clashTexts = {
  /** `fields` are the labels of the fields. */
  notSaved: (fields: readonly string[]) =>
    `Nichts gespeichert, denn jemand anders hat inzwischen etwas geändert: ${fields.join(', ')}. Bitte prüfen und noch einmal speichern.`,
  isNow: (value: string) =>
    value === ''
      ? 'Jemand anders hat das inzwischen geleert.'
      : `Jemand anders hat hier inzwischen „${shortValue(value)}“ eingetragen.`,
  /** Whether a text is an `isNow`. */
  isClash: (text: string) => text.startsWith('Jemand anders hat '),
  /** `isNow` for a list of problems: what was entered stands at the field alone. */
  withoutValue: (text: string, label: string) =>
    text.replace(/^(Jemand anders hat) hier (inzwischen) „.*“ eingetragen\.$/s, `$1 „${label}“ $2 geändert.`),
  logoChanged:
    'Nicht hochgeladen, denn das Logo dieser Vorlage wurde inzwischen an anderer Stelle geändert. Bitte neu öffnen und prüfen.',
  templateChanged:
    'Nichts gespeichert, denn diese Vorlage wurde inzwischen an anderer Stelle geändert. Bitte neu öffnen und prüfen.',
} as const

const inQuotes = (text: string) => `„${text}“`

/** A template was changed or deleted by somebody else, or in another tab, while it was edited. */
export const templateClashTexts = {
  title: 'Die Vorlage wurde inzwischen geändert',
  notSaved:
    'Noch nicht gespeichert: An anderer Stelle wurde inzwischen etwas geändert, das auch Sie geändert haben. Ihre Eingaben sind noch da.',
  changes: 'Dort geändert:',
  replaces: '„Eigene Fassung speichern“ ersetzt das. Was dort sonst geändert wurde, bleibt.',
  keepMine: 'Eigene Fassung speichern',
  load: 'Neue Fassung laden',
  goOn: 'Weiter bearbeiten',
  loadTitle: 'Eigene Änderungen verwerfen?',
  loadQuestion: 'Die Vorlage wird geladen, wie sie jetzt gespeichert ist. Ihre eigenen Änderungen gehen verloren.',
  loadYes: 'Verwerfen und laden',
  loadNo: 'Zurück',
  merged: 'Änderungen von anderer Stelle sind übernommen.',

  goneTitle: 'Diese Vorlage gibt es nicht mehr',
  gone: 'Sie wurde inzwischen an anderer Stelle gelöscht. Ihre Eingaben sind noch da.',
  goneHint: 'Wenn Sie sie als neue Vorlage speichern, können Sie sie den Klassen wieder zuordnen.',
  saveAsNew: 'Als neue Vorlage speichern',

  restoredAsking:
    'Die Vorlage wurde inzwischen an anderer Stelle geändert. Beim Speichern bleibt das erhalten; haben Sie dasselbe geändert, werden Sie vorher gefragt.',
  restoredGone: 'Die Vorlage wurde inzwischen an anderer Stelle gelöscht.',

  isNow: (text: string) => (text === '' ? 'jetzt leer' : `jetzt ${inQuotes(text)}`),
  areNow: (list: readonly string[]) => (list.length === 0 ? 'jetzt keine' : `jetzt ${list.map(inQuotes).join(', ')}`),
  otherLogo: 'jetzt ein anderes Bild',
  changed: (name: string) => `${name} geändert`,
  order: 'Reihenfolge der Fächer',
  subject: (name: string) => `Fach ${inQuotes(name)}`,
  removed: 'gelöscht',
  reordered: 'Reihenfolge geändert',
  rowAdded: (text: string) => `neu: ${inQuotes(text)}`,
  rowRemoved: (text: string) => `gelöscht: ${inQuotes(text)}`,
  rowChanged: (from: string, to: string) => `${inQuotes(from)} heißt jetzt ${inQuotes(to)}`,
} as const
