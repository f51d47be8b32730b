import { KnownConflict, KnownEntry } from '#contract/index.ts'
import type { Device } from '#device/index.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import {
  type createBrowserPorts,
  createOutbox,
  type MirroredRow,
  type Outbox,
  type Owner,
  type Sealer,
  type StoredRow,
} from '#outbox/index.ts'
import type { Services } from '#queries/services.ts'
import { openAcknowledgedChannel, showAcknowledged } from '#readCache/acknowledgements.ts'
import type { createCachedAnswers } from '#readCache/createCachedAnswers.ts'
import { renewOutdated } from '#saving/renewOutdated.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { ownerKey } from '#session/ownerKey.ts'

interface RuntimeParts extends Pick<Services, 'api' | 'reach' | 'queryClient'> {
  browser: ReturnType<typeof createBrowserPorts>
  device: Device<StoredRow, MirroredRow>
  answers: Pick<ReturnType<typeof createCachedAnswers>, 'putBeside' | 'foldBeside'>
  owner(): Owner | undefined
  isSignedIn(owner: Owner): boolean
  /** The user's key. */
  sealerOf(owner: Owner): Promise<Sealer>
}

/** So long after the last acknowledgement the cached classes are stored anew. */
const foldPauseMs = 10_000

const loadLocks = () => import('#readCache/loadReportStates.ts')

/** The outbox of the signed-in app: what it sends goes to the server, what is acknowledged into every copy of the class. */
export function createRuntimeOutbox(parts: RuntimeParts): { outbox: Outbox; foldLater(): void } {
  const { api, reach, queryClient, browser, device, answers, owner, isSignedIn, sealerOf } = parts
  const postToOtherTabs = openAcknowledgedChannel(window.BroadcastChannel, (acknowledged) => {
    const own = owner()
    if (own && ownerKey(own) === ownerKey(acknowledged.owner)) {
      const { target, entry, places } = acknowledged
      showAcknowledged(queryClient, { studentID: target.studentID, entry, places })
    }
  })

  let stopFold = () => {}
  /** Once a while nothing is acknowledged, the classes take what waits beside them. A hidden page leaves the device alone. */
  function foldLater(): void {
    stopFold()
    stopFold = browser.clock.after(foldPauseMs, () => {
      if (browser.lifecycle.visible()) void answers.foldBeside()
    })
  }

  const unrevised = createUnrevised(api)
  const outbox = createOutbox({
    ...browser,
    store: device.rows,
    mirror: device.mirror,
    shapes: async () => ({ KnownEntry, KnownConflict }),
    async sealerFor(own) {
      // The key is fetched when it is first needed, so that a device that does not answer does not block the screens.
      const sealer = memoizeAsync(() => sealerOf(own))
      return {
        seal: async (value) => (await sealer()).seal(value),
        open: async (value) => (await sealer()).open(value),
      }
    },
    isSignedIn,
    async send(sending, signal) {
      const outcome = await sendGrades(api, sending, signal, () => isSignedIn(sending.owner), unrevised)
      renewOutdated(queryClient, outcome, sending.target.studentID)
      if (outcome.kind === 'locked') {
        const { target } = sending
        void loadLocks().then(({ noteLock }) => noteLock(queryClient, target, outcome.lock), browser.report)
      }
      return outcome
    },
    isServerThere: reach.check,
    async onAcknowledged(acknowledgedOwner, target, entry, places) {
      postToOtherTabs({ owner: acknowledgedOwner, target, entry, places: [...places] })
      const acknowledged = { studentID: target.studentID, entry, places }
      showAcknowledged(queryClient, acknowledged)
      await answers.putBeside(acknowledged)
      foldLater()
    },
  })
  return { outbox, foldLater }
}
