/** Taking edits of a report card back. */
export const undoTexts = {
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts zu wiederholen',
  named: (action: string, step: string) => `${action}: ${step}`,
  undone: (step: string) => `Rückgängig gemacht: ${step}`,
  redone: (step: string) => `Wiederholt: ${step}`,
  removed: 'entfernt',
  foreign: (place: string) => `${place}: inzwischen geändert`,
  foreignHint: 'Der neuere Wert bleibt stehen.',
} as const
