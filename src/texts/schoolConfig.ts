/** The frame of the school settings. */
export const schoolConfigTexts = {
  title: 'Schuleinstellung',
  menu: 'Bereiche der Schuleinstellung',
  back: 'Zurück',
  pages: {
    overview: 'Übersicht',
    general: 'Allgemein',
    students: 'Schüler',
    classes: 'Klassen',
    users: 'Benutzer',
    years: 'Schuljahre',
    templates: 'Vorlagen',
    files: 'Zeugnisse',
    audit: 'Protokoll',
  },
  warnings: {
    late: (count: number) => (count === 1 ? '1 verspätete Eingabe' : `${count} verspätete Eingaben`),
    changed: (count: number) => `${count} geändert seit Druck`,
    noYear: 'Kein aktives Schuljahr',
    noPart: 'Das aktive Schuljahr hat noch keinen Abschnitt',
    noTemplate: (count: number) => (count === 1 ? '1 Klasse ohne Vorlage' : `${count} Klassen ohne Vorlage`),
    noTeacher: (count: number) => (count === 1 ? '1 Klasse ohne Lehrkraft' : `${count} Klassen ohne Lehrkraft`),
    studentsWithoutClass: (count: number) => (count === 1 ? '1 Kind ohne Klasse' : `${count} Kinder ohne Klasse`),
    noClass: (count: number) => (count === 1 ? '1 Lehrkraft ohne Klasse' : `${count} Lehrkräfte ohne Klasse`),
  },
  defaultPage: 'Default',
  hint: 'Bitte wählen Sie links einen Bereich.',
} as const
