import * as z from 'zod/mini'
import {
  AccountStart,
  ClassStart,
  DeadlineStart,
  type EndpointName,
  EntryConflict,
  type ErrorCode,
  LockedSave,
  MadeReport,
  PartStart,
  ProfileStart,
  SavedEntry,
  SchoolSettings,
  StoredTemplate,
  StudentStart,
  UserStart,
} from '#contract/index.ts'

/** What the document says about a call beyond the contract's table. */
export interface CallNotes {
  /** In German, a few words. */
  summary: string
  /** Error codes beside those that follow from access, method and body. */
  refusals?: readonly ErrorCode[]
  /** The answer if the contract leaves it open; without it the word 'Done'. */
  answer?: z.ZodMiniType
  /** Data that a 409 may have. */
  conflict?: z.ZodMiniType
  /** The data of a 423. */
  locked?: z.ZodMiniType
}

/** Of the calls that print; a 409 has the warnings of what could not be printed. */
const printing: Pick<CallNotes, 'refusals' | 'conflict'> = {
  refusals: ['notFound', 'conflict', 'unsupported'],
  conflict: z.object({ warnings: z.array(z.object({ student: z.optional(z.string()), text: z.string() })) }),
}

/** A call of the contract without a line here does not compile. */
export const calls: Record<EndpointName, CallNotes> = {
  login: { summary: 'Anmelden', refusals: ['unauthorized', 'rateLimited'] },
  verifyUser: { summary: 'Wer angemeldet ist' },
  refreshToken: { summary: 'Anmeldung verlängern', refusals: ['unauthorized'] },
  logout: { summary: 'Abmelden' },
  userRole: { summary: 'Rolle der angemeldeten Person' },
  unreadMessages: { summary: 'Ungelesene Nachrichten' },
  allMessages: { summary: 'Alle Nachrichten' },
  readMessage: { summary: 'Nachricht als gelesen vermerken', refusals: ['notFound'] },
  currentYear: { summary: 'Aktives Schuljahr und letzter Abschnitt' },
  userClasses: { summary: 'Klassen der angemeldeten Person' },
  classTemplate: { summary: 'Vorlage einer Klasse', refusals: ['forbidden', 'notFound'] },
  templatesOfClass: {
    summary: 'Alle Vorlagen, die in einer Klasse vorkommen, zuerst die der Klasse',
    refusals: ['forbidden', 'notFound'],
  },
  classStudents: {
    summary: 'Schüler einer Klasse mit den Einträgen dieses und des vorigen Schuljahrs',
    refusals: ['forbidden', 'notFound', 'tooLarge'],
  },
  setStudentGrades: {
    summary: 'Zeugnis eines Schülers speichern',
    refusals: ['notFound', 'conflict', 'stale', 'locked'],
    answer: SavedEntry,
    conflict: EntryConflict,
    locked: LockedSave,
  },
  gradesHistory: { summary: 'Die neuesten Fassungen der Zeugnisse eines Kindes', refusals: ['forbidden', 'notFound'] },
  gradesHistoryBefore: { summary: 'Ältere Fassungen, Seite um Seite', refusals: ['forbidden', 'notFound'] },
  olderEntries: { summary: 'Ältere Einträge eines Kindes, die neuesten zuerst', refusals: ['forbidden', 'notFound'] },
  addGradesVersion: { summary: 'Verworfene Fassung aufheben', refusals: ['notFound'] },

  reportStates: { summary: 'Wie weit die Zeugnisse einer Klasse sind', refusals: ['forbidden', 'notFound'] },
  issuedDocuments: {
    summary: 'Die ausgegebenen Zeugnisse einer Klasse, wie sie gedruckt sind',
    refusals: ['forbidden', 'notFound'],
  },
  editReportStates: {
    summary: 'Zeugnisse abgeben, zurückholen, prüfen, zurückgeben, ausgeben, wieder öffnen',
    refusals: ['notFound', 'conflict', 'stale'],
  },
  dismissUnissued: {
    summary: 'Nicht mehr an Zeugnisse erinnern, die nicht ausgegeben sind',
    refusals: ['notFound', 'conflict'],
  },
  editDeadline: {
    summary: '„Eingabe bis“ des laufenden Abschnitts',
    refusals: ['conflict', 'stale'],
    conflict: DeadlineStart,
  },
  lateEdits: { summary: 'Verspätete Eingaben, über die zu entscheiden ist' },
  editLateEdit: { summary: 'Verspätete Eingabe zulassen oder ablehnen', refusals: ['conflict'] },

  updateUser: {
    summary: 'Eigenen Namen und E-Mail-Adresse ändern',
    refusals: ['conflict', 'stale'],
    conflict: AccountStart,
  },
  changePassword: { summary: 'Eigenes Passwort ändern', refusals: ['conflict', 'rateLimited'] },
  logoutEverywhere: { summary: 'Eigene Anmeldungen auf allen Geräten beenden' },
  updateAppearance: { summary: 'Eigene Darstellung ändern' },
  ownTextBlocks: { summary: 'Eigene Textbausteine' },
  editOwnTextBlocks: { summary: 'Eigene Textbausteine hinzufügen und entfernen' },

  students: { summary: 'Alle Schüler' },
  addStudent: { summary: 'Schüler hinzufügen', refusals: ['conflict'] },
  editStudent: { summary: 'Schüler ändern', refusals: ['notFound', 'stale'], conflict: StudentStart },
  setStudentTemplates: { summary: 'Zeugnisart mehrerer Schüler festlegen', refusals: ['stale'] },
  deleteStudent: { summary: 'Schüler ins Archiv legen', refusals: ['notFound'] },
  archivedStudents: { summary: 'Schüler im Archiv' },
  restoreStudent: { summary: 'Schüler aus dem Archiv holen', refusals: ['notFound', 'conflict'] },
  classes: { summary: 'Alle Klassen' },
  class: { summary: 'Eine Klasse', refusals: ['notFound'] },
  addClass: { summary: 'Klasse hinzufügen', refusals: ['conflict'] },
  editClass: { summary: 'Klasse ändern', refusals: ['notFound', 'conflict', 'stale'], conflict: ClassStart },
  deleteClass: { summary: 'Klasse ohne Schüler löschen', refusals: ['notFound', 'conflict'] },
  setClassStudents: { summary: 'Festlegen, wer in einer Klasse ist', refusals: ['notFound', 'conflict'] },
  users: { summary: 'Alle Benutzer' },
  addUsers: { summary: 'Mehrere Benutzer hinzufügen', refusals: ['conflict'] },
  addUser: { summary: 'Benutzer hinzufügen', refusals: ['conflict'] },
  editUser: { summary: 'Benutzer ändern', refusals: ['notFound', 'conflict', 'stale'], conflict: UserStart },
  resetPassword: { summary: 'Passwort eines Benutzers zurücksetzen', refusals: ['notFound'] },
  deleteUser: { summary: 'Benutzer löschen', refusals: ['notFound'] },
  addMessage: { summary: 'Nachricht an alle, an Lehrkräfte von Klassen oder an einzelne Benutzer' },
  readChildFile: { summary: 'Alles über ein Kind als ZIP', refusals: ['notFound'] },
  deleteChildFile: {
    summary: 'Alles über ein Kind im Archiv löschen, mit Nachweis',
    refusals: ['notFound', 'conflict'],
  },
  retention: { summary: 'Wie lange was aufbewahrt wird, und was fällig ist' },
  editRetention: { summary: 'Aufbewahrung ändern', refusals: ['stale'] },
  releaseRetention: { summary: 'Fälliges löschen', refusals: ['stale'] },
  years: { summary: 'Alle Schuljahre' },
  addYear: { summary: 'Schuljahr hinzufügen', refusals: ['conflict'] },
  switchYear: {
    summary: 'Schuljahr wechseln: Klassen, Kinder, Lehrkräfte und Vorlagen in einem Schritt',
    refusals: ['conflict', 'stale'],
  },
  yearSwitch: { summary: 'Der letzte Schuljahreswechsel' },
  undoYearSwitch: { summary: 'Den letzten Schuljahreswechsel rückgängig machen', refusals: ['notFound', 'stale'] },
  activateYear: { summary: 'Archiviertes Schuljahr wieder zum aktiven machen', refusals: ['notFound', 'conflict'] },
  addYearPart: { summary: 'Abschnitt zum aktiven Schuljahr hinzufügen', refusals: ['conflict'] },
  editYearPart: {
    summary: 'Abschnitt des aktiven Schuljahres ändern',
    refusals: ['notFound', 'conflict', 'stale'],
    conflict: PartStart,
  },
  deleteYearPart: { summary: 'Abschnitt löschen', refusals: ['notFound', 'conflict'] },
  currentFiles: { summary: 'Erzeugte Dateien' },
  deleteFile: { summary: 'Erzeugte Datei löschen', refusals: ['notFound'] },
  generateClass: {
    summary: 'Zeugnisse einer Klasse drucken',
    answer: MadeReport,
    ...printing,
  },
  startReports: { summary: 'Zeugnisse mehrerer Klassen drucken, ohne darauf zu warten', refusals: ['notFound'] },
  stopReports: { summary: 'Wartende Klassen nicht mehr drucken' },
  reportRuns: { summary: 'Was gedruckt wird und was daraus wurde' },
  generateStudent: {
    summary: 'Zeugnis eines Kindes drucken',
    ...printing,
  },
  generateEarlier: {
    summary: 'Zeugnis eines Kindes für einen früheren Abschnitt drucken',
    ...printing,
  },
  generateDuplicate: {
    summary: 'Zweitschrift eines ausgegebenen Zeugnisses drucken',
    ...printing,
  },
  reportVersions: { summary: 'Die ausgegebenen Fassungen der Zeugnisse eines Kindes' },
  issuedCards: { summary: 'Was im laufenden Schuljahr ausgegeben ist' },
  outdatedIssued: { summary: 'Was heute anders gedruckt würde, als es ausgegeben ist' },
  issueAnew: { summary: 'Ausgegebene Zeugnisse zusammen neu ausgeben', refusals: ['conflict', 'stale', 'unsupported'] },
  findIssued: { summary: 'Kinder mit ausgegebenen Zeugnissen suchen, auch frühere' },
  reportProgress: { summary: 'Wie weit der Druck einer Klasse ist' },
  schoolState: { summary: 'Stand aller Klassen, und was noch einzurichten ist' },
  uploadLogo: { summary: 'Logo der Schule hochladen' },
  logoutAll: { summary: 'Alle an der Schule abmelden' },
  schoolSettings: { summary: 'Einstellungen der Schule', refusals: ['notFound'] },
  editSchoolSettings: {
    summary: 'Einstellungen der Schule ändern',
    refusals: ['notFound', 'stale'],
    conflict: SchoolSettings,
  },
  auditLog: {
    summary: 'Was Administratoren getan haben und wer Zeugnisse heruntergeladen hat',
    refusals: ['validation'],
  },
  schoolAbout: { summary: 'Name, Impressum und Datenschutz der Schule', refusals: ['notFound'] },

  templates: { summary: 'Alle Vorlagen' },
  template: { summary: 'Eine Vorlage', refusals: ['notFound'] },
  addTemplate: { summary: 'Vorlage hinzufügen', refusals: ['conflict'] },
  editTemplate: { summary: 'Vorlage ändern', refusals: ['notFound', 'stale'], conflict: StoredTemplate },
  deleteTemplate: { summary: 'Vorlage löschen', refusals: ['notFound'] },
  templateClasses: { summary: 'Klassen, denen eine Vorlage gegeben werden kann', refusals: ['notFound'] },
  setTemplateClasses: { summary: 'Vorlage mehreren Klassen geben', refusals: ['notFound', 'conflict'] },
  removedTemplates: { summary: 'Gelöschte Vorlagen' },
  restoreTemplate: { summary: 'Gelöschte Vorlage wiederherstellen', refusals: ['notFound', 'conflict'] },
  uploadTemplateLogo: {
    summary: 'Logo einer Vorlage hochladen',
    refusals: ['notFound', 'stale'],
    conflict: StoredTemplate,
  },
  templateUsage: { summary: 'Wo eine Vorlage gebraucht wird', refusals: ['notFound'] },

  importProfiles: { summary: 'Alle Import-Profile' },
  addImportProfile: { summary: 'Import-Profil hinzufügen', refusals: ['conflict'] },
  editImportProfile: {
    summary: 'Import-Profil ändern',
    refusals: ['notFound', 'conflict', 'stale'],
    conflict: ProfileStart,
  },
  deleteImportProfile: { summary: 'Import-Profil löschen', refusals: ['notFound'] },
  importFile: { summary: 'Datei lesen und den Import vorbereiten', refusals: ['notFound'] },
  confirmImport: { summary: 'Vorbereiteten Import ausführen', refusals: ['notFound', 'stale'] },
  discardImport: { summary: 'Vorbereiteten Import verwerfen' },
  readColumns: { summary: 'Aufbau einer Beispieldatei erkennen' },
  lastImport: { summary: 'Letzter Import, solange er sich zurücknehmen lässt' },
  undoImport: { summary: 'Letzten Import zurücknehmen', refusals: ['notFound', 'stale'] },
}
