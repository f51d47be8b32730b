import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadPath, endpoints, logoPath } from '#contract/index.ts'
import { sortStudents } from '#rules/index.ts'
import { logoBody, makePng } from '../../../tests/support/png.ts'
import { contentOf, putFile } from '../../../tests/support/server/putFile.ts'
import { createTestServer, demoPassword, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'
import { reportsFolder } from '../files/store.ts'

const school = 'musterschule'
const other = 'andere-schule'
let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
  const { db } = server.store
  await db.insertInto('school').values({ key: other, name: 'Andere', demo: 0, created_at: '' }).execute()
  const users = await db.selectFrom('user').selectAll().execute()
  await db
    .insertInto('user')
    .values(users.map((user) => ({ ...user, school: other })))
    .execute()
})
afterEach(() => server.close())

describe('the logo', () => {
  const upload = (content: Uint8Array<ArrayBuffer>, name?: string) =>
    admin.call('uploadLogo', { body: logoBody(content, name) })
  const stored = () => contentOf(server.store.db, school, logoPath)

  it('is what was uploaded, whatever its name, and the next one takes its place', async () => {
    expect((await upload(makePng(), 'Foto.JPG')).data).toBe('Done')
    const cookie = `access=${admin.cookies.get('access')}`
    expect((await createVisitor(server).call('schoolAbout')).data).toMatchObject({ logo: logoPath })
    const response = await server.fetch(`/api/${school}${downloadPath(logoPath)}`, { headers: { cookie } })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(makePng()))
    await upload(makePng({ width: 9 }))
    expect(await stored()).toEqual(new Uint8Array(makePng({ width: 9 })))
    expect(await contentOf(server.store.db, other, logoPath)).toBeUndefined()
  })

  it.each([
    [
      'no picture',
      new TextEncoder().encode('<script>'),
      415,
      'unsupported',
      'Das ist keine PNG-Datei. Das Logo muss ein PNG-Bild sein.',
    ],
    ['nothing', new Uint8Array(), 400, 'validation', 'Die Datei ist leer.'],
    [
      'half a picture',
      makePng().slice(0, -5),
      400,
      'validation',
      'Die PNG-Datei ist beschädigt. Bitte das Bild noch einmal als PNG speichern.',
    ],
    [
      'a huge picture',
      makePng({ width: 5000 }),
      400,
      'validation',
      'Das Bild hat zu viele Bildpunkte. Erlaubt sind höchstens 4000 × 4000 mit 8 Bit je Farbe.',
    ],
    [
      '2 MB and a byte',
      new Uint8Array(2 * 1024 * 1024 + 1),
      413,
      'tooLarge',
      'Das Logo ist zu groß. Erlaubt sind höchstens 2 MB.',
    ],
  ])('is refused as %s, and the one before stays', async (_title, content, status, code, message) => {
    await upload(makePng())
    const answer = await upload(content)
    expect([answer.status, answer.error]).toEqual([status, { code, message, fields: { file: message } }])
    expect(await stored()).toEqual(new Uint8Array(makePng()))
  })

  it('is refused without a file, and far above the limit before it is read', async () => {
    expect((await admin.call('uploadLogo', { body: { fileName: 'logo.png' } })).status).toBe(400)
    expect((await upload(new Uint8Array(12 * 1024 * 1024))).status).toBe(413)
  })
})

describe('the files', () => {
  it('are the generated reports of this school, newest first, and no logos', async () => {
    const file = { name: 'A', type: 'pdf', content: new Uint8Array(7) }
    const { db } = server.store
    await putFile(db, school, { ...file, path: `${reportsFolder}1.pdf`, date: '2025-01-15T08:00:00.000Z' })
    await putFile(db, school, { ...file, path: `${reportsFolder}2.pdf`, date: '2025-01-16T08:00:00.000Z' })
    await putFile(db, other, { ...file, path: `${reportsFolder}3.pdf`, date: '2025-01-17T08:00:00.000Z' })
    await admin.call('uploadLogo', { body: logoBody(makePng()) })
    expect((await admin.call('currentFiles')).data).toEqual([
      { name: 'A', size: 7, date: '2025-01-16T08:00:00.000Z', type: 'pdf', path: `${reportsFolder}2.pdf` },
      { name: 'A', size: 7, date: '2025-01-15T08:00:00.000Z', type: 'pdf', path: `${reportsFolder}1.pdf` },
    ])
  })

  it('are none at first', async () => {
    expect((await admin.call('currentFiles')).data).toEqual([])
  })
})

describe('Alle ausloggen', () => {
  it('ends every session of the school, the admin’s own too, and none of another school', async () => {
    const teacher = await signIn(server, 'lehrkraft')
    const stranger = createVisitor(server, other)
    await stranger.login('lehrkraft@musterschule.example', demoPassword)
    const answer = await admin.call('logoutAll')
    expect(answer.data).toBe('Done')
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect([...admin.cookies.keys()]).toEqual([expect.stringMatching(/^device-/)])
    expect((await teacher.call('verifyUser')).status).toBe(401)
    expect((await teacher.call('refreshToken')).status).toBe(401)
    expect((await stranger.call('verifyUser')).status).toBe(200)
    expect((await teacher.login('lehrkraft@musterschule.example')).status).toBe(200)
  })

  it('is refused from another site, and then ends nothing', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await admin.call('logoutAll', { headers })).status).toBe(403)
    expect((await admin.call('verifyUser')).status).toBe(200)
  })
})

describe('the settings of the school', () => {
  const settings = {
    ...{ name: ' MUSTERschule ', imprint: 'Wir\nhier', privacy: 'Alles geheim' },
    ...{
      accessibility: 'Frau Wahl hilft.',
      headName: 'Birgit Sommer',
      signaturePlace: 'Am Deich',
      pinRequired: true,
      sortsParticle: true,
    },
    issuesReports: false,
  }
  const edit = (more = {}) => admin.call('editSchoolSettings', { body: { ...settings, ...more } })

  it('are empty at first', async () => {
    const texts = { imprint: '', privacy: '', accessibility: '', headName: '', signaturePlace: 'Musterstadt' }
    const expected = { name: 'Musterschule', ...texts, pinRequired: false, sortsParticle: false, issuesReports: null }
    expect((await admin.call('schoolSettings')).data).toEqual(expected)
  })

  it('are kept, shown to everybody on the about page, and tell every device about the PIN', async () => {
    const expected = { ...settings, name: 'MUSTERschule' }
    expect((await edit()).data).toEqual(expected)
    expect((await admin.call('schoolSettings')).data).toEqual(expected)
    const { pinRequired: _, headName: _head, sortsParticle: _sorts, issuesReports: _issues, ...about } = expected
    expect((await createVisitor(server).call('schoolAbout')).data).toEqual(about)
    expect((await admin.call('verifyUser')).data).toMatchObject({ pinRequired: true })
    expect((await createVisitor(server, other).call('schoolAbout')).data).toEqual({
      name: 'Andere',
      imprint: '',
      privacy: '',
      accessibility: '',
    })
  })

  it('keep what an older app does not send', async () => {
    await edit()
    const { accessibility, headName, signaturePlace, sortsParticle, issuesReports, ...older } = settings
    const was = { ...older, name: 'MUSTERschule' }
    expect(
      (
        await edit({
          ...older,
          imprint: 'Neu',
          accessibility: undefined,
          headName: undefined,
          signaturePlace: undefined,
          sortsParticle: undefined,
          issuesReports: undefined,
          was,
        })
      ).data,
    ).toMatchObject({
      imprint: 'Neu',
      accessibility,
      headName,
      signaturePlace,
      sortsParticle,
      issuesReports,
    })
  })

  it('say whether lists sort by the particle of a name, for the app and for the paper', async () => {
    const body = { name: 'von der Heide', preName: 'Jan', class: '1a' }
    await admin.call('addStudent', { body })
    const last = async () => {
      const { data } = await admin.call('classStudents', { params: { classID: 'demo-1a' } })
      const names = sortStudents(endpoints.classStudents.data.parse(data)).map(({ name }) => name)
      return names.slice(names.indexOf('von der Heide') - 1)[0]
    }
    expect(await last()).toBe('Gerdes')
    await edit({ name: 'Musterschule' })
    expect(await last()).toBe('Shevchenko')
  })

  it('refuse a name with which the login would not find the school any more', async () => {
    const { status, error } = await edit({ name: 'Weiherschule' })
    expect([status, error?.message]).toEqual([
      400,
      'Mit dem Schulnamen melden sich alle an. Ändern können Sie nur die Schreibweise von „Musterschule“.',
    ])
    expect((await admin.call('schoolSettings')).data).toMatchObject({ name: 'Musterschule', pinRequired: false })
  })

  it.each([{ name: ' ' }, { imprint: 'x'.repeat(20_001) }, { pinRequired: 'ja' }, { privacy: undefined }])(
    'refuse %j',
    async (more) => {
      expect((await edit(more)).error?.code).toBe('validation')
    },
  )

  it('are none for a school that there is not', async () => {
    const { status, error } = await createVisitor(server, 'nirgends').call('schoolAbout')
    expect([status, error]).toEqual([404, { code: 'notFound', message: 'Diese Schule gibt es hier nicht.' }])
  })
})
