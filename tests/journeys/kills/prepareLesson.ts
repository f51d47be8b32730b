import type { BrowserContext } from 'playwright-core'
import { expireAccess } from '../../support/browser/expireAccess.ts'
import { openTablet, type Tablet } from '../../support/browser/openTablet.ts'
import { withoutNetwork } from '../../support/browser/watchProblems.ts'
import { createFaultProxy, type FaultProxy } from '../../support/server/createFaultProxy.ts'
import { untilAppIsKept } from '../../support/teacher/device.ts'
import { loginByForm } from '../../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../../support/teacher/openReportCards.ts'

/** A tablet that is killed again and again, with class 1a open on it. */
export interface Lesson {
  tablet: Tablet
  network: FaultProxy
  watch: Awaited<ReturnType<typeof watchSecured>>
  /** SIGKILL, noted under the gate's name. */
  kill(gate: string): Promise<void>
  kills: Map<string, number>
  /** Deaths whose aftermath was looked into, and those after which all was well. */
  examined: number
  survived: number
  /** Starts the killed (or closed) browser on its profile and opens the class. */
  startAgain(options?: { accessGone?: boolean | undefined }): Promise<void>
  /** Closes the browser as a person does, which also brings its cookies to the disk, and starts it again. */
  closeAndStart(): Promise<void>
  end(): Promise<void>
}

/** The teacher logs in once; from then on the profile is all that is left after each kill. */
export async function prepareLesson(serverUrl: string): Promise<Lesson> {
  const network = await createFaultProxy(serverUrl)
  const tablet = await openTablet({ url: network.url, profile: 'disk' })
  tablet.expectErrors(withoutNetwork)
  tablet.expectErrors(/status of 401/)
  await loginByForm(tablet.page)
  await openReportCards(tablet.page, '1a')
  await untilAppIsKept(tablet.page)

  const lesson: Lesson = {
    tablet,
    network,
    watch: await watchSecured(tablet.context),
    kills: new Map(),
    examined: 0,
    survived: 0,
    async kill(gate) {
      await tablet.kill()
      lesson.kills.set(gate, (lesson.kills.get(gate) ?? 0) + 1)
    },
    async startAgain({ accessGone } = {}) {
      await tablet.reopen()
      if (accessGone) await expireAccess(tablet.context)
      lesson.watch = await watchSecured(tablet.context)
      await tablet.page.goto('/reportCard/main')
      await chooseClass(tablet.page, '1a')
    },
    async closeAndStart() {
      await tablet.close()
      await lesson.startAgain()
    },
    async end() {
      await tablet.remove()
      await network.down()
    },
  }
  await lesson.closeAndStart()
  return lesson
}

/** What the top bar told the teacher while she looked at it, and what stood in the field she was writing in. */
interface Told {
  title: string
  typed: string
}

const isSecured = /^(Auf diesem \S+ gesichert|Wird übertragen|Übertragen)/

/** Listens to the top bar in every tab: what was shown before a kill is known after it. */
async function watchSecured(context: BrowserContext) {
  let told: Told[] = []
  await context.exposeBinding('tellSaved', (_source, one: Told) => void told.push(one))
  await context.addInitScript(() => {
    let last = ''
    const look = () => {
      const title = document.querySelector('[data-sync] b')?.textContent ?? ''
      if (title === last) return
      last = title
      const field = document.activeElement
      const typed = field instanceof HTMLTextAreaElement ? field.value : ''
      ;(window as unknown as { tellSaved(one: Told): void }).tellSaved({ title, typed })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    /** Everything it said from now on counts, nothing before. */
    restart() {
      told = []
    },
    /** The last time it called the inputs safe on the device or further, or undefined. */
    lastSecured: () => told.filter(({ title }) => isSecured.test(title)).at(-1),
  }
}
