import type { ImportProfile } from '#contract/index.ts'

/** The values of the form before saving; any text may still be empty. */
export type ImportProfileDraft = Omit<ImportProfile, 'profileID'>

export interface ProfileProblem {
  field: keyof ImportProfileDraft
  text: string
}

const profileProblemTexts = {
  nameAndDelimiter: 'Name und Trennzeichen müssen angegeben werden.',
  cols: 'Sie müssen mindestens eine Spalte für den Namen, Nachnamen und die Klasse festlegen.',
  updateNames:
    'Wenn Sie die Namen der Schüler aktualisieren lassen wollen, müssen sie eine Spalte für Schüler Nr. festlegen.',
  createNewClasses: 'Wenn Sie Klassen erstellen lassen wollen, müssen sie eine Spalte für Klassen festlegen.',
  classLabel: 'Wenn Sie Klassen erstellen lassen wollen, müssen sie eine Klassenbezeichnung festlegen.',
  removeOldStudents: 'Wenn Sie Schüler entfernen lassen wollen, müssen sie eine Spalte für Schüler Nr. festlegen.',
  noAction: 'Sie müssen mindestens eine Aktion auswählen.',
  bothNames: 'Nach- und Vorname stehen entweder in einer Spalte oder in zweien. Bitte eine davon nicht übernehmen.',
  twice: 'Jede Spalte kann nur einmal vorkommen.',
  delimiter: 'Dieses Trennzeichen ist nicht möglich.',
} as const

const profileActions = ['addNewStudents', 'removeOldStudents', 'updateNames', 'createNewClasses'] as const

/** Tab and space are valid delimiters; line breaks, quotes, letters and digits are not. */
const isDelimiter = (delimiter: string, spacer: string) =>
  !/[\r\n\uFEFF"\p{L}\p{N}]/u.test(delimiter) && (spacer === '' || !delimiter.includes(spacer))

/** True if there are columns for both names, or one that has both, and for the class. */
export function hasNeededColumns(cols: readonly string[]): boolean {
  const has = (column: string) => cols.includes(column)
  return (has('fullName') || (has('name') && has('preName'))) && has('class')
}

/** The problems that prevent saving an import profile, in the order of the form; empty if there are none. */
export function checkImportProfile(profile: ImportProfileDraft): ProfileProblem[] {
  const problems: ProfileProblem[] = []
  const refuse = (field: ProfileProblem['field'], text: string) => problems.push({ field, text })
  const has = (column: string) => profile.cols.some((col) => col === column)
  const named = profile.cols.filter((col) => col !== '')

  if (profile.name.trim() === '') refuse('name', profileProblemTexts.nameAndDelimiter)
  if (profile.delimiter === '') refuse('delimiter', profileProblemTexts.nameAndDelimiter)
  else if (!isDelimiter(profile.delimiter, profile.spacer)) refuse('delimiter', profileProblemTexts.delimiter)
  if (!hasNeededColumns(profile.cols)) refuse('cols', profileProblemTexts.cols)
  if (has('fullName') && (has('name') || has('preName'))) refuse('cols', profileProblemTexts.bothNames)
  if (new Set(named).size < named.length) refuse('cols', profileProblemTexts.twice)
  if (profile.removeOldStudents === 'true' && !has('id'))
    refuse('removeOldStudents', profileProblemTexts.removeOldStudents)
  if (profile.updateNames === 'true' && !has('id')) refuse('updateNames', profileProblemTexts.updateNames)
  if (profile.createNewClasses === 'true') {
    if (!has('class')) refuse('createNewClasses', profileProblemTexts.createNewClasses)
    if (profile.classLabel.trim() === '') refuse('classLabel', profileProblemTexts.classLabel)
  }
  if (profileActions.every((action) => profile[action] === 'false'))
    refuse('addNewStudents', profileProblemTexts.noAction)
  return problems
}
