/** The earlier report card shown beside the current one. */
export const lastHalfTexts = {
  toggle: 'Letztes Halbjahr zeigen',
  toggleShort: 'Letztes Halbjahr',
  legend: (when: string, className: string) => `${when}, Klasse ${className}`,
  legendHint: 'Der Punkt zeigt die Bewertung von damals. Antippen übernimmt sie.',
  none: 'Es gibt kein früheres Zeugnis.',
  last: (value: string) => `zuletzt ${value}`,
  text: 'Letztes Halbjahr',
  same: 'unverändert',
  open: 'leer',
  copy: 'Übernehmen',
  /** In the column view: the origin of the earlier report cards. */
  columnLegend: (parts: readonly string[]) => `Letztes Zeugnis: ${parts.join('; ')}.`,
  noneInClass: 'Für niemanden in der Klasse gibt es ein früheres Zeugnis.',
  copyOf: (place: string) => `${place}: vom letzten Halbjahr übernehmen`,
  copyName: (name: string) => `„${name}“ übernehmen`,
  better: (steps: number) => `${steps} Noten besser`,
  worse: (steps: number) => `${steps} Noten schlechter`,
  steps: (steps: number) => `${steps} Stufen Unterschied`,
  apart: (steps: number, before: string) => `${steps} Stufen Unterschied, zuletzt „${before}“`,
} as const
