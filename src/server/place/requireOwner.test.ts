import { expect, it } from 'vitest'
import { StartError } from '../run/StartError.ts'
import { requireOwner, type SystemAccount } from './requireOwner.ts'

const account = (more: Partial<SystemAccount> = {}): SystemAccount => ({
  uid: 0,
  ownerOf: (path) => ({ '/data': 999, '/data/zeugnis.db': 999 })[path],
  nameOf: (uid) => (uid === 999 ? 'zeugnis' : undefined),
  call: ['/opt/node', '/opt/zeugnis/src/server/school.ts', 'message', 'Samstag ab 8', "Jutta's"],
  variables: [],
  ...more,
})
const paths = ['/data/zeugnis.db', '/data/zeugnis.epoch', '/data']
const refusal = (more: Partial<SystemAccount>, some = paths) => {
  try {
    requireOwner('/data', some, account(more))
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }
  return undefined
}

it('refuses root what belongs to somebody else, with the very call that works', () => {
  expect(refusal({})).toBe(
    `Das DATA_DIR gehört zeugnis; bitte sudo -u zeugnis env DATA_DIR=/data /opt/node /opt/zeugnis/src/server/school.ts message 'Samstag ab 8' 'Jutta'\\''s'`,
  )
})

it('hands secrets on by their names, and names a user without a name by the number', () => {
  expect(
    refusal({ variables: ['DATABASE_URL', 'EPOCH_FILE'], nameOf: () => undefined, call: ['node', 'start.js'] }),
  ).toBe(
    "Das DATA_DIR gehört dem Benutzer 999; bitte sudo -u '#999' --preserve-env=DATABASE_URL,EPOCH_FILE env DATA_DIR=/data node start.js",
  )
})

it.each<[string, Partial<SystemAccount>, string[]?]>([
  ['a user, whom the system itself keeps out', { uid: 1000 }],
  ['root on what is root’s', { ownerOf: () => 0 }],
  ['root where there is nothing yet', { ownerOf: () => undefined }],
  ['systems without users by number', { uid: undefined }],
  [
    'root with a folder of another user, and in it a database of its own',
    { ownerOf: (path) => (path === '/data' ? 999 : 0) },
  ],
])('lets in %s', (_, more, some) => {
  expect(refusal(more, some)).toBeUndefined()
})

it('refuses root a database of another user in a folder of root, as containers have it', () => {
  expect(refusal({ ownerOf: (path) => (path === '/data' ? 0 : 999) })).toContain('gehört zeugnis')
})
