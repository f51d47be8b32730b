import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import type { User } from '../users/store.ts'
import type { IsoDay } from '../years/store.ts'
import { className, mayGrade } from './store.ts'

/** The name of a class that the user may see and grade. Throws a `Refusal` for any other. */
export async function requireOwnClass(db: Db, user: User, classID: string, today: IsoDay): Promise<string> {
  const name = await className(db, classID)
  if (name === undefined) throw new Refusal('notFound', 'Diese Klasse gibt es nicht.')
  if (await mayGrade(db, user, classID, today)) return name
  throw new Refusal('forbidden', 'Sie unterrichten nicht in dieser Klasse.')
}
