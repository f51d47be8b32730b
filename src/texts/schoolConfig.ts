/** School settings, as far as they exist. */
export const schoolConfigTexts = {
  title: 'Schuleinstellung',
  classes: 'Klassen',
  onServer: 'Die Schuleinstellungen werden in dieser Version noch auf dem Server vorgenommen.',
  noClasses: 'Es gibt noch keine Klassen.',
  loadFailed: 'Fehler beim Laden der Klassen.',
} as const
