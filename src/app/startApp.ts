import { syncAppearance } from '#appearance/syncAppearance.ts'
import { begunForms } from '#drafts/drafts.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { handlePreloadErrors, install, registerWorker, watchScreen } from '#pwa/index.ts'
import { mayReload } from '#saving/unsaved.ts'
import { askWhileAway } from '#session/reach.ts'
import { sessionTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { AppServices } from './createServices.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Starts everything that runs beside the screens. What is not urgent starts after `firstPaint`. */
export function startApp(
  services: AppServices,
  firstPaint: Promise<unknown>,
  goTo: (to: '/' | '/auth/login') => void,
): void {
  const { loaded } = services
  function isReloadSafe(): boolean {
    const { outbox, guard } = loaded() ?? {}
    return begunForms.size === 0 && (!outbox || !guard || mayReload(outbox.view(), guard.view().storageMode))
  }
  install.listen(window)
  syncAppearance(services)
  followSession(services, goTo)
  const userID = () => services.session.user()?.userID
  watchOtherTabs(window, userID, () => void followOtherTab(services, () => location.reload()))
  sendPendingLogouts(services)
  void resume(services)
  askWhileAway(services.reach, eventsOf(window), () => resume(services))
  handlePreloadErrors(isReloadSafe)
  void firstPaint.then(() => {
    void watchScreen()
    void registerWorker({
      async mayReload() {
        try {
          await loaded()?.outbox.flush()
        } catch {
          // Some edits are not on the device yet.
          return false
        }
        return isReloadSafe()
      },
      onUpdate: offerUpdate,
    })
  })
}

/**
 * Another tab has logged out or in: this one is loaded anew, so that both have the same user. Where that would lose input
 * that is in this page alone, its session ends in place instead, and the input waits here for its user.
 */
async function followOtherTab(
  { session, loaded }: Pick<AppServices, 'session' | 'loaded'>,
  reload: () => void,
): Promise<void> {
  const runtime = loaded()
  // Refused where the device takes nothing: it is in the mirror then, which the new page reads.
  await runtime?.outbox.flush().catch(() => undefined)
  const isInMemory = runtime?.guard.view().storageMode === 'memory' && runtime.outbox.view().rows.length > 0
  if (!isInMemory) return reload()
  await session.yieldToOtherTab()
  toast.warning(sessionTexts.otherTab, { detail: sessionTexts.otherTabKept, persistent: true })
}

/** Sends logouts that were made without network: now, when the network or the page comes back, and every minute. */
function sendPendingLogouts({ session }: AppServices): void {
  const send = () =>
    void session
      .sendPendingLogouts()
      .catch((error) => console.warn(`logout: ${error instanceof Error ? error.message : error}`))
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  setInterval(send, 60_000)
}

/** Listens at the document for `visibilitychange`, which browsers dispatch there, and at the window for `online`. */
const eventsOf = (page: Window) => ({
  addEventListener: (type: 'online' | 'visibilitychange', listener: () => void) =>
    (type === 'online' ? page : page.document).addEventListener(type, listener),
  setInterval: (listener: () => void, ms: number) => page.setInterval(listener, ms),
})

/** Opens the device store for the stored user, then asks the server whether the session is still valid. */
async function resume({ session, loaded }: AppServices): Promise<void> {
  try {
    const user = await session.restore()
    if (!user) return
    await session.check()
  } catch (error) {
    // If the session is over, its subscribers know. Without network the stored user stays signed in.
    if (!isUnreachable(error)) console.warn(`session check: ${error instanceof Error ? error.message : error}`)
    return
  }
  loaded()?.outbox.kick('answer')
}

function followSession({ session, signedIn }: AppServices, goTo: (to: '/' | '/auth/login') => void): void {
  session.subscribe((end) => {
    if (session.user()) return
    if (end === 'left') goTo('/auth/login')
    if (end !== 'lost') return
    goTo('/')
    const warn = (isKept: boolean) =>
      toast.warning(isKept ? sessionTexts.expiredKept : sessionTexts.expired, { persistent: isKept })
    // The text says 'gesichert' only if rows are on this device.
    signedIn()
      .then(async ({ outbox, guard }) => {
        const waiting = await outbox.othersWaiting()
        return waiting > 0 && outbox.view().trouble === undefined && guard.view().storageMode === 'disk'
      })
      .then(warn, () => warn(false))
  })
}

function offerUpdate(load: () => Promise<boolean>): void {
  async function accept() {
    if (!(await load())) toast.info(sessionTexts.updateLater, { detail: sessionTexts.updateLaterDetail })
  }
  toast.info(sessionTexts.updateReady, {
    detail: sessionTexts.updateDetail,
    persistent: true,
    action: { label: sessionTexts.updateLoad, run: () => void accept() },
  })
}
