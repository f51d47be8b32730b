import type { ParamsOf } from '#contract/index.ts'
import type { Session } from '#session/session.ts'
import { type CachedName, loadCached, type Reading, userClassesOptions } from './cachedQuery.ts'

/**
 * Lays what the first picture of a class needs into the cache, as this device keeps it, while the device is still
 * being opened: the page is then drawn once with everything, and not anew for every answer. What is not kept is left
 * to the page. The children come after `opened`: read before what waits here, an entry that another tab has just sent
 * could be missing in both. Never rejects: whatever fails, the page reads itself and says so.
 */
export async function readAhead(
  services: Reading & { session: Pick<Session, 'user'> },
  asked: string | undefined,
  opened: Promise<unknown>,
) {
  const user = services.session.user()
  if (!user) return
  const { userID } = user
  const { queryClient } = services

  async function read<N extends CachedName>(name: N, params: ParamsOf<N>): Promise<void> {
    if (!(await loadCached(services, name, params))) return
    const its = { queryKey: [name, params], exact: true }
    if (services.session.user()?.userID !== userID) queryClient.removeQueries(its)
    // However young it is, the page asks the server for it.
    else await queryClient.invalidateQueries({ ...its, refetchType: 'none' })
  }

  async function readClass(): Promise<void> {
    await read('userClasses', { userID })
    const classes = queryClient.getQueryData(userClassesOptions(services, userID).queryKey)
    const last = asked ?? lastClass.read()
    const { classID } = classes?.find((one) => one.classID === last) ?? classes?.[0] ?? {}
    if (classID === undefined) return
    await Promise.all([read('classTemplate', { classID }), opened.then(() => read('classStudents', { classID }))])
  }

  try {
    await Promise.all([read('currentYear', {}), readClass()])
  } catch (error) {
    console.warn(`read ahead: ${error instanceof Error ? error.message : error}`)
  }
}

const storageKey = 'zeugnis-klasse'

/** The class that was open last in this tab, for the next visit of the page. Only its ID is kept. */
export const lastClass = {
  read: (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined,
  write: (classID: string): void => sessionStorage.setItem(storageKey, classID),
}
