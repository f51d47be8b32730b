import type { AdminWrite, IssuedCard } from '#contract/index.ts'

/** What the ids of a call are about whose change is printed; 'school' needs none. */
type Touched = 'part' | 'class' | 'template' | 'student' | 'school'

/**
 * Every call by which an admin changes something, and which report cards are printed otherwise afterwards; null for none. The
 * form of each that changes some says how many issued ones keep what they have. A call that is missing here does not compile.
 */
export const changesPaper = {
  editYearPart: 'part',
  editClass: 'class',
  editTemplate: 'template',
  uploadTemplateLogo: 'template',
  setTemplateClasses: 'class',
  editStudent: 'student',
  setStudentTemplates: 'student',
  confirmImport: 'student',
  // The names under the signatures.
  addUser: 'class',
  addUsers: 'class',
  editUser: 'class',
  deleteUser: 'class',
  editSchoolSettings: 'school',
  uploadLogo: 'school',

  // Of a new child, class, part or template nothing is issued, and what is removed or restored stays as it was issued.
  ...{ addStudent: null, deleteStudent: null, restoreStudent: null },
  ...{ addClass: null, deleteClass: null, setClassStudents: null },
  ...{
    addYear: null,
    activateYear: null,
    addYearPart: null,
    deleteYearPart: null,
    switchYear: null,
    undoYearSwitch: null,
  },
  ...{ addTemplate: null, deleteTemplate: null, restoreTemplate: null },
  ...{
    addImportProfile: null,
    editImportProfile: null,
    deleteImportProfile: null,
    importFile: null,
    readColumns: null,
  },
  ...{ discardImport: null, undoImport: null },
  ...{ resetPassword: null, logoutAll: null, addMessage: null, editRetention: null, releaseRetention: null },
  ...{ readChildFile: null, deleteChildFile: null },
  ...{
    editDeadline: null,
    editLateEdit: null,
    dismissUnissued: null,
    generateClass: null,
    generateStudent: null,
    generateEarlier: null,
  },
  ...{
    generateDuplicate: null,
    startReports: null,
    stopReports: null,
    deleteFile: null,
    findIssued: null,
    issueAnew: null,
  },
} as const satisfies Record<AdminWrite, Touched | null>

/** A call that changes what is printed. */
export type PaperCall = {
  [N in keyof typeof changesPaper]: (typeof changesPaper)[N] extends null ? never : N
}[keyof typeof changesPaper]

/** The issued report cards that a call leaves as they are; `ids` are of what it changes, year keys of parts. */
export function cardsLeft<C extends IssuedCard & { templates: readonly string[] }>(
  cards: readonly C[],
  call: PaperCall,
  ids: readonly string[],
): C[] {
  const touched: Touched = changesPaper[call]
  const of = new Set(ids)
  return cards.filter(({ studentID, classID, year, templates }) => {
    if (touched === 'school') return true
    if (touched === 'template') return templates.some((id) => of.has(id))
    return of.has({ part: year, class: classID, student: studentID }[touched])
  })
}
