import type { ParamsOf } from '#contract/index.ts'
import { userClassesOptions } from './classroom.ts'
import { type KeptName, loadKept } from './keptQuery.ts'
import { lastClass } from './lastClass.ts'
import type { Services } from './services.ts'

/**
 * Lays what the first picture of a class needs into the cache, as this device keeps it, while the device is still
 * being opened: the page is then drawn once with everything, and not anew for every answer. What is not kept is left
 * to the page. The children come after `opened`: read before what waits here, an entry that another tab has just sent
 * could be missing in both. Never rejects: whatever fails, the page reads itself and says so.
 */
export async function readAhead(services: Services, asked: string | undefined, opened: Promise<unknown>) {
  const user = services.session.user()
  if (!user) return
  const { userID } = user
  const { queryClient } = services

  async function read<N extends KeptName>(name: N, params: ParamsOf<N>): Promise<void> {
    if (!(await loadKept(services, name, params))) return
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
