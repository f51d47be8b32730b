import * as z from 'zod/mini'
import { allEndpoints, Entry } from '#contract/index.ts'
import { allClasses } from '../classes/store.ts'
import { BackupError } from '../database/backupFile.ts'
import type { Db } from '../database/schema.ts'
import { importProfiles } from '../import/store.ts'
import { readSchoolSettings } from '../schools/store.ts'
import { allStudents } from '../students/store.ts'
import { findStoredTemplate } from '../templates/store.ts'
import { ownTextBlocksOf } from '../textBlocks/store.ts'
import { allUsers } from '../users/adminStore.ts'
import { userByEmail } from '../users/store.ts'
import { listYears } from '../years/store.ts'

/**
 * Reads a school that has come in from a file as its people will, and holds what is read against the contract, as if it
 * came over the wire. Throws a `BackupError` for what no server has written. `db` is the transaction that brings it in.
 */
export async function requireSound(db: Db): Promise<void> {
  try {
    if (!(await isSound(db))) throw new BackupError('damaged')
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof z.core.$ZodError)) throw error
    throw new BackupError('damaged')
  }
}

async function isSound(db: Db): Promise<boolean> {
  const { students, classes, users, years, schoolSettings: settings, verifyUser } = allEndpoints
  const { importProfiles: profiles, template, ownTextBlocks } = allEndpoints
  const people = await allUsers(db)
  const read: [z.ZodMiniType, unknown][] = [
    [students.data, await allStudents(db)],
    [classes.data, await allClasses(db)],
    [users.data, people],
    [years.data, await listYears(db)],
    [settings.data, await readSchoolSettings(db)],
    [profiles.data, await importProfiles(db)],
  ]
  for (const { userID, email } of people) {
    read.push([verifyUser.data, await userByEmail(db, email)])
    read.push([ownTextBlocks.data, await ownTextBlocksOf(db, userID)])
  }
  for (const { id } of await db.selectFrom('template').select('id').execute()) {
    read.push([template.data, await findStoredTemplate(db, id)])
  }
  const entries = await db.selectFrom('entry').select('value').execute()
  for (const { value } of entries) read.push([Entry, JSON.parse(value)])
  return read.every(([schema, value]) => schema.safeParse(value).success)
}
