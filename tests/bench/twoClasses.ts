import { openTablet, type Tablet } from '../support/browser/openTablet.ts'
import { createFaultProxy, type FaultProxy } from '../support/server/createFaultProxy.ts'
import { school } from '../support/server/demo.ts'
import { type SchoolServer, startServer } from '../support/server/startServer.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { students } from '../support/teacher/students.ts'
import { installProbe } from './pageProbe.ts'
import { large, seedLargeSchool } from './seedLargeSchool.ts'

/** A class whose report cards are measured, with all of its school that can be waited for. */
export interface MeasuredClass {
  server: SchoolServer
  title: string
  school: string
  className: string
  classNames: string[]
}

/** What grows with a class and its template is measured on the demo class and on a very large one, on one server. */
export async function* twoClasses(): AsyncGenerator<MeasuredClass> {
  const server = await startServer()
  try {
    await server.stop()
    await seedLargeSchool(server.dataDir)
    await server.start()
    yield { server, title: '24 students, 94 snippets', school, className: '1a', classNames: ['1a', '3a'] }
    const { students, snippets, className } = large
    const title = `${students} students, ${snippets} snippets`
    yield { server, title, school: large.school, className, classNames: [className] }
  } finally {
    await server.remove()
  }
}

/** The first report card of the class, open on a tablet that keeps the app itself. */
export async function onReportCard<T>(
  { server, school, className }: MeasuredClass,
  work: (tablet: Tablet, network: FaultProxy) => Promise<T>,
): Promise<T> {
  const network = await createFaultProxy(server.url)
  const tablet = await openTablet({ profile: 'disk', motion: 'allow', url: network.url })
  try {
    await installProbe(tablet.page)
    await login(tablet.page, 'teacher', school)
    await openReportCards(tablet.page, className)
    await untilAppIsKept(tablet.page)
    await students(tablet.page).first().click()
    await tablet.page.getByRole('radiogroup').first().waitFor()
    return await work(tablet, network)
  } finally {
    await tablet.remove()
    await network.down()
  }
}
