import { expect, it } from 'vitest'
import {
  accountEndpoints as account,
  allEndpoints,
  childFileEndpoints,
  endpoints as core,
  type Endpoint,
  importEndpoints as importing,
  retentionEndpoints,
  type SessionUser,
  schoolEndpoints as school,
  reportStateEndpoints as states,
  templateEndpoints as templates,
  textBlockEndpoints,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { createClient } from '../support/clientInProcess.ts'
import { createIdlePrintQueue } from '../support/createIdlePrintQueue.ts'
import { listProfile } from '../support/listProfile.ts'
import { nextMigration } from '../support/nextMigration.ts'
import { emptyDatabase } from '../support/openTestStore.ts'
import { logoBody, makePng } from '../support/png.ts'
import { createTestServer, demoPassword } from '../support/serverInProcess.ts'

it('every call of the contract is answered as the OpenAPI document says, also on the tables of a newer program', async () => {
  const server = await createTestServer({ reports: createIdlePrintQueue(), file: await emptyDatabase() })
  await server.store.write((db) => migrate(db, { ...migrations, '9001-next+': nextMigration }))
  const client = createClient(server)
  const { api } = client
  const { userID, email } = (await client.login('leitung@musterschule.example')) as SessionUser
  const self = { params: { userID } }

  await api.ask(core.verifyUser, { body: {} })
  await api.ask(core.userClasses, self)
  const [message] = await api.ask(core.unreadMessages, self)
  await api.ask(core.readMessage, { params: { userID, messageID: message?.messageID ?? '' }, body: {} })
  await api.ask(core.classTemplate, { params: { classID: 'demo-3a' } })
  await api.ask(core.templatesOfClass, { params: { classID: 'demo-3a' } })
  await api.ask(core.classStudents, { params: { classID: 'demo-3a' } })
  const save = {
    params: { id: '01005' },
    body: { id: '01005', grades: { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { sickDays: 2 } } },
  }
  await api.ask(core.setStudentGrades, save)
  await api.ask(core.addGradesVersion, save)
  await api.ask(core.gradesHistory, { params: { id: '01005' } })
  await api.ask(core.gradesHistoryBefore, { params: { id: '01005', before: '2999-01-01T00:00:00.000Z' } })

  const card = { class: 'demo-1a', students: ['01005'] }
  await api.ask(states.editReportStates, { body: { ...card, to: 'submitted' } })
  const late = { ...save, body: { id: '01005', grades: { ...save.body.grades, layout: { sickDays: 3 } } } }
  await expect(api.ask(core.setStudentGrades, late)).rejects.toMatchObject({ details: { code: 'locked' } })
  const [waiting] = await api.ask(states.lateEdits, {})
  await api.ask(states.editLateEdit, { body: { id: waiting?.id ?? '', decision: 'let in' } })
  await api.ask(core.setStudentGrades, late)
  await api.ask(states.reportStates, { params: { classID: 'demo-1a' } })
  await api.ask(states.issuedDocuments, { params: { classID: 'demo-1a' } })
  await api.ask(states.editDeadline, { body: { deadline: '2025-01-31' } })

  await api.ask(core.olderEntries, { params: { id: '01005' } })

  const block = { field: 'reading', level: '', text: '{Vorname} liest.' }
  await api.ask(textBlockEndpoints.editOwnTextBlocks, { ...self, body: { add: [block], remove: [] } })
  expect(await api.ask(textBlockEndpoints.ownTextBlocks, self)).toEqual([block])

  const password = 'Neues+Wort-2025'
  await api.ask(account.updateUser, { body: { data: { userID, name: 'Birgit Winter', email } } })
  await api.ask(account.updateAppearance, { body: { data: { theme: 'dark', accent: '#123456', language: 'de' } } })
  await api.ask(account.changePassword, {
    body: { data: { currentPassword: demoPassword, newPassword: password, confirmPassword: password } },
  })

  const student = { id: '77001', preName: 'Ada', name: 'Neu', class: '2b' }
  await api.ask(school.addStudent, { body: student })
  await api.ask(school.editStudent, { body: { ...student, birthday: '01.02.2017' } })
  await api.ask(school.setStudentTemplates, { body: { students: [{ id: '77001' }], annex: '' } })
  await api.ask(school.students, {})
  await api.ask(school.deleteStudent, { params: { id: '77001' } })
  const [archived] = await api.ask(school.archivedStudents, {})
  await api.ask(school.restoreStudent, { params: { archiveID: archived?.archiveID ?? '' }, body: {} })
  const classID =
    (await api.ask(school.addClass, { body: { name: '2d', label: 'Klasse', template: 'demo-nds12' } })).find(
      ({ name }) => name === '2d',
    )?.classID ?? ''
  await api.ask(school.class, { params: { id: classID } })
  await api.ask(school.editClass, { body: { classID, name: '2e', label: '' } })
  await api.ask(school.setClassStudents, { params: { classID }, body: { classID, students: [] } })
  await api.ask(school.deleteClass, { params: { id: classID } })
  const user = { name: 'Neu', email: 'neu@musterschule.example', admin: false, classes: ['demo-2b'] }
  const many = [{ ...user, email: 'viele@musterschule.example' }]
  await api.ask(school.addUsers, { body: { users: many, mustChange: true } })
  const { users } = await api.ask(school.addUser, { body: { data: user } })
  const added = { userID: users.find(({ name }) => name === 'Neu')?.userID ?? '' }
  await api.ask(school.addMessage, { body: { title: 'Konferenz', message: 'Am Montag.', to: 'all' } })
  await api.ask(school.editUser, { body: { data: { ...user, ...added, admin: true } } })
  await api.ask(school.resetPassword, { body: added })
  await api.ask(school.deleteUser, { params: { id: added.userID } })
  await api.ask(school.uploadLogo, { body: logoBody(makePng()) })
  await api.ask(school.generateClass, { params: { id: 'demo-3a' } })
  await api.ask(states.editReportStates, { body: { class: 'demo-3a', students: ['04001'], to: 'issued' } })
  await api.ask(school.generateStudent, { params: { id: '04001' } })
  await api.ask(school.generateEarlier, { body: { id: '04001', part: '2024/2025-1. Halbjahr' } })
  await api.ask(school.issuedCards, {})
  await api.ask(school.outdatedIssued, {})
  const printedCard = { studentID: '04001', classID: 'demo-3a', year: '2024/2025-1. Halbjahr', version: 1 }
  await api.ask(school.issueAnew, { body: { reason: 'Logo', cards: [printedCard] } })
  await api.ask(school.findIssued, { body: { student: '04001' } })
  const [version] = await api.ask(school.reportVersions, { params: { studentID: '04001' } })
  await api.ask(school.generateDuplicate, { body: { id: version?.id ?? '', place: 'Emden', date: '2025-02-03' } })
  await api.ask(school.reportProgress, { params: { id: 'demo-3a' } })
  await api.ask(school.schoolState, {})
  await api.ask(retentionEndpoints.retention, {})
  await api.ask(childFileEndpoints.readChildFile, { body: { id: '01003', reason: 'Antrag' } })
  await api.ask(school.deleteStudent, { params: { id: '01003' } })
  await api.ask(childFileEndpoints.deleteChildFile, { body: { id: '01003', reason: 'Antrag' } })
  await api.ask(retentionEndpoints.editRetention, { body: { kind: 'audit', amount: 400, was: 365 } })
  await api.ask(retentionEndpoints.releaseRetention, { body: { kind: 'entries', count: 0 } })
  const [report] = await api.ask(school.currentFiles, {})
  await api.ask(school.deleteFile, { body: { path: report?.path ?? '' } })
  await api.ask(school.startReports, { body: { ids: ['demo-3a'] } })
  await api.ask(school.stopReports, {})
  await api.ask(school.reportRuns, {})
  const log = await api.ask(school.auditLog, { params: { group: 'all', before: 'now' } })
  expect(log.entries.map(({ action }) => action)).toContain('generateClass')
  const settings = await api.ask(school.schoolSettings, {})
  await api.ask(school.editSchoolSettings, { body: { ...settings, imprint: 'Schulstraße 1' } })

  await api.ask(templates.templates, {})
  const template = { ...(await api.ask(templates.template, { params: { id: 'demo-nds12' } })), templateID: 'neu' }
  await api.ask(templates.addTemplate, { body: { ...template, name: 'Neu' } })
  await api.ask(templates.editTemplate, { body: { ...template, name: 'Neuer' } })
  await api.ask(templates.uploadTemplateLogo, { body: { ...logoBody(makePng()), templateID: 'neu' } })
  await api.ask(templates.templateUsage, { params: { id: 'demo-nds12' } })
  const free = (await api.ask(templates.templateClasses, { params: { id: 'neu' } })).find(({ name }) => name === '2c')
  const classes = [{ classID: free?.classID ?? '', was: null }]
  await api.ask(templates.setTemplateClasses, { params: { id: 'neu' }, body: { classes } })
  await api.ask(templates.deleteTemplate, { params: { id: 'neu' } })
  expect(await api.ask(templates.removedTemplates, {})).toMatchObject([{ templateID: 'neu', classes: ['2c'] }])
  await api.ask(templates.restoreTemplate, { params: { id: 'neu' } })

  await api.ask(importing.addImportProfile, { body: listProfile })
  await api.ask(importing.editImportProfile, { body: { ...listProfile, removeOldStudents: 'false' } })
  const file = new File(['Nr;Nachname;Vorname;Klasse\n88001;Eins;Eva;1a\n'], 'liste.csv')
  await api.ask(importing.readColumns, { body: { file, fileName: file.name } })
  const upload = { body: { file, fileName: file.name, profile: 'p' } }
  const { key } = await api.ask(importing.importFile, upload)
  await api.ask(importing.discardImport, { body: { key } })
  await api.ask(importing.confirmImport, { body: { key: (await api.ask(importing.importFile, upload)).key } })
  const importID = (await api.ask(importing.lastImport, {}))?.importID ?? ''
  await api.ask(importing.undoImport, { body: { importID } })
  await api.ask(importing.deleteImportProfile, { params: { id: 'p' } })

  const nextYear = {
    from: '2024/2025',
    name: '2027/2028',
    part: { name: '1', term: '1' as const, printDate: '31.01.2028' },
  }
  const { switchID } = await api.ask(yearSwitchEndpoints.switchYear, {
    body: { ...nextYear, classes: [], exceptions: [], next: [] },
  })
  await api.ask(yearSwitchEndpoints.yearSwitch, {})
  await api.ask(yearSwitchEndpoints.undoYearSwitch, { body: { switchID } })
  await api.ask(school.addYear, { body: { name: '2025/2026' } })
  const over = (await api.ask(school.schoolState, {})).issuing?.parts.find(({ over }) => over === 'year')
  const dismissal = { partID: over?.partID ?? '', count: over?.count ?? 0, reason: 'Auf Papier ausgegeben.' }
  await api.ask(states.dismissUnissued, { body: dismissal })
  const part = { name: '1. Halbjahr', term: '1', printDate: '30.01.2026' } as const
  const years = await api.ask(school.addYearPart, { body: part })
  const partID = years.find(({ name }) => name === '2025/2026')?.parts[0]?.partID ?? ''
  await api.ask(school.years, {})
  await api.ask(school.editYearPart, { body: { ...part, partID, validFrom: '01.02.2026' } })
  await api.ask(school.deleteYearPart, { body: { partID } })
  await api.ask(school.activateYear, { body: { name: '2025/2026' } })

  for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    const isPlainRead = endpoint.method === 'GET' && !endpoint.effects && !endpoint.path.includes('{')
    if (isPlainRead && !server.answered.has(name)) await api.ask(endpoint, {})
  }

  await api.ask(core.refreshToken, { body: {} })
  await api.ask(school.logoutAll, {})
  await client.login(email, { password })
  await api.ask(account.logoutEverywhere, { body: {} })
  await client.login(email, { password })
  await api.ask(core.logout, {})

  expect([...server.answered].toSorted()).toEqual(Object.keys(allEndpoints).toSorted())
  await server.close()
})
