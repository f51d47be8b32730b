/**
 * The actions in the audit log, by group, with what the log calls them. They are names of calls, steps of report cards, and two
 * actions of the server.
 */
export const auditActions = {
  students: {
    addStudent: 'Schüler hinzugefügt',
    editStudent: 'Schüler geändert',
    setStudentTemplates: 'Zeugnisart mehrerer Schüler geändert',
    deleteStudent: 'Schüler entfernt',
    restoreStudent: 'Schüler zurückgeholt',
    readChildFile: 'Auskunft über ein Kind erstellt',
    deleteChildFile: 'Alles über ein Kind gelöscht',
  },
  classes: {
    addClass: 'Klasse hinzugefügt',
    editClass: 'Klasse geändert',
    deleteClass: 'Klasse gelöscht',
    setClassStudents: 'Schüler der Klasse geändert',
  },
  users: {
    addUser: 'Benutzer hinzugefügt',
    addUsers: 'Mehrere Benutzer hinzugefügt',
    editUser: 'Benutzer geändert',
    deleteUser: 'Benutzer gelöscht',
    resetPassword: 'Passwort zurückgesetzt',
    resetPasswordAtServer: 'Passwort am Server zurückgesetzt',
    logoutAll: 'Alle abgemeldet',
  },
  years: {
    addYear: 'Schuljahr hinzugefügt',
    switchYear: 'Schuljahr gewechselt',
    undoYearSwitch: 'Schuljahreswechsel rückgängig gemacht',
    activateYear: 'Schuljahr wieder aktiv gemacht',
    addYearPart: 'Abschnitt hinzugefügt',
    editYearPart: 'Abschnitt geändert',
    deleteYearPart: 'Abschnitt gelöscht',
  },
  templates: {
    addTemplate: 'Vorlage hinzugefügt',
    editTemplate: 'Vorlage geändert',
    deleteTemplate: 'Vorlage gelöscht',
    restoreTemplate: 'Vorlage wiederhergestellt',
    setTemplateClasses: 'Vorlage Klassen zugewiesen',
    uploadTemplateLogo: 'Logo der Vorlage hochgeladen',
  },
  imports: {
    addImportProfile: 'Import-Profil hinzugefügt',
    editImportProfile: 'Import-Profil geändert',
    deleteImportProfile: 'Import-Profil gelöscht',
    confirmImport: 'Import durchgeführt',
    undoImport: 'Import rückgängig gemacht',
  },
  reports: {
    submitReports: 'Zeugnisse abgegeben',
    takeBackReports: 'Zeugnisse zurückgeholt',
    approveReports: 'Zeugnisse geprüft',
    unapproveReports: 'Prüfung aufgehoben',
    returnReports: 'Zeugnisse zurückgegeben',
    issueReports: 'Zeugnisse ausgegeben',
    reissueReports: 'Zeugnisse neu ausgegeben',
    reopenReports: 'Zeugnisse wieder geöffnet',
    extendReports: 'Zeugnisse länger geöffnet',
    editDeadline: '„Eingabe bis“ geändert',
    dismissUnissued: 'Nicht ausgegebene Zeugnisse bleiben so',
    letInLateEdit: 'Verspätete Eingabe übernommen',
    refuseLateEdit: 'Verspätete Eingabe abgelehnt',
    generateClass: 'Zeugnisse erstellt',
    startReports: 'Zeugnisse erstellt',
    generateStudent: 'Zeugnis einzeln gedruckt',
    generateEarlier: 'Zeugnis eines früheren Abschnitts gedruckt',
    generateDuplicate: 'Zweitschrift gedruckt',
    downloadReport: 'Zeugnisse heruntergeladen',
    deleteFile: 'Zeugnisse gelöscht',
  },
  school: {
    editSchoolSettings: 'Einstellungen der Schule geändert',
    editRetention: 'Aufbewahrung geändert',
    releaseRetention: 'Nach Ablauf der Aufbewahrung gelöscht',
    uploadLogo: 'Logo der Schule hochgeladen',
    addMessage: 'Nachricht geschrieben',
  },
} as const

export type AuditGroup = keyof typeof auditActions
export type AuditAction = { [G in AuditGroup]: keyof (typeof auditActions)[G] }[AuditGroup]
