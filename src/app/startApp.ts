import { syncAppearance } from '#appearance/syncAppearance.ts'
import { begunForms } from '#drafts/drafts.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { handlePreloadErrors, install, registerWorker, watchScreen } from '#pwa/index.ts'
import { mayReload } from '#saving/unsaved.ts'
import { askWhileAway } from '#session/reach.ts'
import { storedUser } from '#session/storedUser.ts'
import { sessionTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { AppServices } from './createServices.ts'

/** Starts everything that goes on beside the screens; what nobody waits for begins after `firstPaint`. */
export function startApp(
  services: AppServices,
  firstPaint: Promise<unknown>,
  goTo: (to: '/' | '/auth/login') => void,
): void {
  const { loaded } = services
  function isHarmless(): boolean {
    const { outbox, guard } = loaded() ?? {}
    return begunForms.size === 0 && (!outbox || !guard || mayReload(outbox.view(), guard.view().place))
  }
  install.listen(window)
  syncAppearance(services)
  followSession(services, goTo)
  followOtherTabs(services)
  endLeftSessions(services)
  void resume(services)
  askWhileAway(services.reach, eventsOf(window), () => resume(services))
  handlePreloadErrors(isHarmless)
  void firstPaint.then(() => {
    void watchScreen()
    void registerWorker({
      async mayReload() {
        try {
          await loaded()?.outbox.flush()
        } catch {
          // Not even on the device yet.
          return false
        }
        return isHarmless()
      },
      onUpdate: offerUpdate,
    })
  })
}

/** Another tab logged out or in: this one begins anew with whoever is signed in now. */
function followOtherTabs({ session, loaded }: AppServices): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'user' || storedUser.read(localStorage)?.userID === session.user()?.userID) return
    const reload = () => location.reload()
    Promise.resolve(loaded()?.outbox.flush()).then(reload, reload)
  })
}

/** Every contact with the server may be the first after a logout without network. */
function endLeftSessions({ session }: AppServices): void {
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

/** Opens the stored user's device, then asks the server whether the session still stands. */
async function resume({ session, loaded }: AppServices): Promise<void> {
  try {
    const user = await session.restore()
    if (!user) return
    await session.check()
  } catch (error) {
    // A lost session has been told to everybody, there is no user any more; without network the stored one goes on.
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
    const tell = (kept: boolean) =>
      toast.warning(kept ? sessionTexts.expiredKept : sessionTexts.expired, { persistent: kept })
    // 'gesichert' is said only of rows that lie on this device.
    signedIn()
      .then(async ({ outbox, guard }) => {
        const waiting = await outbox.othersWaiting()
        return waiting > 0 && outbox.view().trouble === undefined && guard.view().place === 'disk'
      })
      .then(tell, () => tell(false))
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
