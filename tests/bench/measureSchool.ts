import { openTablet } from '../support/browser/openTablet.ts'
import { createFaultProxy } from '../support/server/createFaultProxy.ts'
import type { SchoolServer } from '../support/server/startServer.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { students } from '../support/teacher/students.ts'
import { measureColdStart } from './measureColdStart.ts'
import { measureCommits } from './measureCommits.ts'
import { measureSaves } from './measureServer.ts'
import { measureTaps } from './measureTaps.ts'
import { installProbe } from './pageProbe.ts'

/** Everything that grows with a class and its template, for one class. */
export async function measureSchool(server: SchoolServer, school: string, className: string) {
  const network = await createFaultProxy(server.url)
  const tablet = await openTablet({ profile: 'disk', motion: 'allow', url: network.url })
  try {
    await installProbe(tablet.page)
    await login(tablet.page, 'teacher', school)
    await openReportCards(tablet.page, className)
    await untilAppIsKept(tablet.page)
    await students(tablet.page).first().click()
    await tablet.page.getByRole('radiogroup').first().waitFor()
    const commits = await measureCommits(tablet.page)
    const taps = await measureTaps(tablet.page)
    await network.down()
    const coldStart = await measureColdStart(tablet)
    const save = await measureSaves(server, school, className)
    return { commits, taps, coldStart, save }
  } finally {
    await tablet.remove()
    await network.down()
  }
}
