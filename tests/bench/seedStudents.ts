import { join } from 'node:path'
import { openStore } from '#server/index.ts'

/** Fills the demo school of a stopped server up to `total` students; those added are in 2c. */
export async function seedStudents(dataDir: string, total: number): Promise<void> {
  const store = await openStore(join(dataDir, 'zeugnis.db'))
  await store.write(async (db) => {
    const { there } = await db
      .selectFrom('student')
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .where('school', '=', 'musterschule')
      .executeTakeFirstOrThrow()
    for (let number = there; number < total; number += 1) {
      const id = `9${String(number).padStart(5, '0')}`
      const about = { birthday: '05.01.2018', birthplace: 'Oldenburg', gender: 'w', language: 'de' }
      await db
        .insertInto('student')
        .values({
          school: 'musterschule',
          id,
          class: 'demo-2c',
          name: `Name${id}`,
          pre_name: `Kind ${number}`,
          ...about,
        })
        .execute()
    }
  })
  await store.close()
}
