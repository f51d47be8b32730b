import { isUnreachable } from '#lib/isUnreachable.ts'
import { handlePreloadErrors, install, registerWorker, watchScreen } from '#pwa/index.ts'
import { begunForms } from '#queries/begunForms.ts'
import { askWhileAway } from '#queries/connection.ts'
import { mayReload } from '#queries/mayReload.ts'
import type { Services } from '#queries/services.ts'
import { storedUser } from '#queries/storedUser.ts'
import { sessionTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { keepAppearance } from './keepAppearance.ts'

/**
 * Everything that goes on beside the screens, begun with the first of them. Nothing here holds up a picture; what
 * nobody waits for begins after `drawn`.
 */
export function startApp(services: Services, drawn: Promise<unknown>, goTo: (to: '/' | '/auth/login') => void): void {
  const { outbox, guard } = services
  const isHarmless = () => begunForms.size === 0 && mayReload(outbox.view(), guard.view().place)
  install.listen(window)
  keepAppearance(services)
  followSession(services, goTo)
  followOtherTabs(services)
  endLeftSessions(services)
  void resume(services)
  askWhileAway(services.reach, eventsOf(window), () => resume(services))
  handlePreloadErrors(isHarmless)
  void drawn.then(() => {
    void watchScreen()
    void registerWorker({
      mayReload: () =>
        outbox.flush().then(
          isHarmless,
          // Not even on the device yet.
          () => false,
        ),
      onUpdate: offerUpdate,
    })
  })
}

/** Another tab logged out or in: this one begins anew with whoever is signed in now. */
function followOtherTabs({ session, outbox }: Services): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'user' || storedUser.read(localStorage)?.userID === session.user()?.userID) return
    const reload = () => location.reload()
    outbox.flush().then(reload, reload)
  })
}

/** Every contact with the server may be the first after a logout without network. */
function endLeftSessions({ session }: Services): void {
  const end = () =>
    void session.endLeft().catch((error) => console.warn(`logout: ${error instanceof Error ? error.message : error}`))
  end()
  window.addEventListener('online', end)
  document.addEventListener('visibilitychange', end)
  setInterval(end, 60_000)
}

/** `visibilitychange` comes to the document alone. */
const eventsOf = (page: Window) => ({
  addEventListener: (type: 'online' | 'visibilitychange', listener: () => void) =>
    (type === 'online' ? page : page.document).addEventListener(type, listener),
  setInterval: (listener: () => void, ms: number) => page.setInterval(listener, ms),
})

/** The stored user's device is opened at once; then the server is asked whether the session still stands. */
async function resume({ session, outbox }: Services): Promise<void> {
  const user = await session.restore()
  if (!user) return
  try {
    await session.check()
  } catch (error) {
    // A lost session has been told to everybody, there is no user any more; without network the stored one goes on.
    if (!isUnreachable(error)) console.warn(`session check: ${error instanceof Error ? error.message : error}`)
    return
  }
  outbox.kick('answer')
}

function followSession({ session, outbox, guard }: Services, goTo: (to: '/' | '/auth/login') => void): void {
  session.subscribe((end) => {
    if (session.user()) return
    if (end === 'left') goTo('/auth/login')
    if (end !== 'lost') return
    goTo('/')
    const tell = (kept: boolean) =>
      toast.warning(kept ? sessionTexts.expiredKept : sessionTexts.expired, { persistent: kept })
    // 'gesichert' is said only of rows that lie on this device.
    outbox.othersWaiting().then(
      (waiting) => tell(waiting > 0 && outbox.view().trouble === undefined && guard.view().place === 'disk'),
      () => tell(false),
    )
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
