import type { ParamsOf } from '#contract/index.ts'
import type { Session } from '#session/session.ts'
import { type CachedName, loadCached, type ReadPorts, userClassesOptions } from './cachedQuery.ts'

/**
 * Loads the cached answers that the first paint of a class needs into memory while the outbox is being opened, so that
 * the page renders once with everything. `asked` is the ID of the class; without it, or if it is not the teacher's, the
 * last open class or the first one is read. Students are read after `opened`: if they were read before the waiting
 * rows, an entry that another tab sends in between could be missing in both. Never rejects; what fails or is not
 * cached, the page reads itself.
 */
export async function readAhead(
  services: ReadPorts & { session: Pick<Session, 'user'> },
  asked: string | undefined,
  opened: Promise<unknown>,
) {
  const user = services.session.user()
  if (!user) return
  const { userID } = user
  const { queryClient } = services

  async function read<N extends CachedName>(name: N, params: ParamsOf<N>): Promise<void> {
    if (!(await loadCached(services, name, params))) return
    const filter = { queryKey: [name, params], exact: true }
    if (services.session.user()?.userID !== userID) queryClient.removeQueries(filter)
    // Stale in any case, so that the page asks the server.
    else await queryClient.invalidateQueries({ ...filter, refetchType: 'none' })
  }

  async function readClass(): Promise<void> {
    await read('userClasses', { userID })
    const classes = queryClient.getQueryData(userClassesOptions(services, userID).queryKey)
    const wanted = asked ?? lastClass.read()
    const { classID } = classes?.find((one) => one.classID === wanted) ?? classes?.[0] ?? {}
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

/** ID of the class that was open last in this tab, in session storage. */
export const lastClass = {
  read: (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined,
  write: (classID: string): void => sessionStorage.setItem(storageKey, classID),
}
