import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/index.ts'
import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import { beginFreshLog, type Device, DeviceLocked, openDevice, openMemoryDevice, writesLog } from '#device/index.ts'
import {
  createBrowserPorts,
  createOutbox,
  type MirroredRow,
  type Outbox,
  type Owner,
  type Sealer,
  type StoredRow,
} from '#outbox/index.ts'
import { createDoubts } from '#queries/createDoubts.ts'
import { keptNameOf } from '#queries/keptQuery.ts'
import { renewOutdated } from '#queries/renewOutdated.ts'
import { rescueRestored } from '#queries/rescueRestored.ts'
import { sendGrades } from '#queries/sendGrades.ts'
import type { Services } from '#queries/services.ts'
import type { SessionEnd } from '#queries/session.ts'
import { showAcknowledged, takeAcknowledged } from '#queries/takeAcknowledged.ts'
import { takeIntoKept } from '#queries/takeIntoKept.ts'
import { whenIdle } from '#queries/whenIdle.ts'
import { isOtherEpoch, mergeEntries } from '#rules/index.ts'
import { createGuard } from './createGuard.ts'
import type { GuardStore } from './createGuardView.ts'
import { createKept, ownerKey } from './createKept.ts'
import { createTabs } from './createTabs.ts'
import type { GuardActions } from './lazyGuard.ts'
import { patientSealer } from './patientSealer.ts'
import { shareAcknowledged } from './shareAcknowledged.ts'
import { wouldLose } from './wouldLose.ts'

export interface KeepingParts {
  api: Api
  /** Who is signed in in this page. */
  owner(): Owner | undefined
  /** Whether this browser is signed in as this user, whatever other tabs have done. */
  isSignedIn(owner: Owner): boolean
  /** Undefined until the first signed-in screen. */
  queryClient(): QueryClient | undefined
  guardStore: GuardStore
  /** The database that the last answer came from, as far as the server says so. */
  epoch(): string | undefined
}

/** What this device keeps: the outbox and the fetched answers of the signed-in user. */
export interface Keeping {
  outbox: Outbox
  kept: Services['kept']
  guardActions(): Promise<GuardActions>
  /**
   * Forgets the fetched answers, and the key as well when nothing waits that needs it. A server that was set back knows
   * nobody's session any more, and what it has lost may be here alone: then everything stays until the next login.
   */
  end(owner: Owner, how: SessionEnd): Promise<void>
}

/**
 * The name of this file carries a hash of its content and of everything that it loads, the schemas among them: a build
 * that could keep something else has another one. While developing files keep their names, so nothing is trusted.
 */
const build = import.meta.env.PROD ? import.meta.url : undefined

export function createKeeping({ api, owner, isSignedIn, queryClient, guardStore, epoch }: KeepingParts): Keeping {
  const browser = createBrowserPorts(window)
  const { place } = guardStore.view()
  const device: Device<StoredRow, MirroredRow> =
    place === 'memory'
      ? openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: browser.clock })
      : openDevice<StoredRow, MirroredRow>({
          indexedDB,
          crypto,
          localStorage,
          clock: browser.clock,
          page: window,
          ownerOf: ownerKey,
        })
  if (place === 'disk' && writesLog(navigator)) {
    whenIdle(() => void beginFreshLog(indexedDB).catch(browser.report))
  }
  const kept = createKept({ device, owner, report: browser.report, build })

  const tellOthers = shareAcknowledged(window.BroadcastChannel, (acknowledged) => {
    const client = queryClient()
    const own = owner()
    if (client && own && ownerKey(own) === ownerKey(acknowledged.owner)) {
      showAcknowledged(client, acknowledged.target, acknowledged.entry)
    }
  })

  const doubts = createDoubts(api)
  const outbox = createOutbox({
    ...browser,
    store: device.rows,
    mirror: device.mirror,
    shapes: () => import('#queries/schemas.ts'),
    sealerFor: async (own) => patientSealer(() => sealerOf(own)),
    isSignedIn,
    async send(sending, signal) {
      const outcome = await sendGrades(api, sending, signal, () => isSignedIn(sending.owner), doubts)
      renewOutdated(queryClient(), outcome)
      return outcome
    },
    async onAcknowledged(whose, target, entry) {
      const client = queryClient()
      tellOthers({ owner: whose, target, entry })
      const open = new Set<string>()
      const puts: Promise<void>[] = []
      if (client) {
        puts.push(takeAcknowledged(client, kept, target, entry))
        for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
          if (state.data) open.add(keptNameOf('classStudents', queryKey[1] as Record<string, string>))
        }
      }
      puts.push(takeIntoKept(kept, open, target, entry))
      await Promise.all(puts).catch(browser.report)
    },
    merge: mergeEntries,
  })

  async function sealerOf(own: Owner): Promise<Sealer> {
    try {
      return await device.keys.create(ownerKey(own))
    } catch (error) {
      if (error instanceof DeviceLocked) guard.demandPin()
      throw error
    }
  }

  const tabs = createTabs(navigator.locks)
  const { clock, report, lifecycle } = browser
  const guard = createGuard({
    keys: device.keys,
    outbox,
    tabs,
    store: guardStore,
    clock,
    lifecycle,
    forgetReads: () => queryClient()?.clear(),
    report,
  })
  const actions = { guard, device, outbox, tabs, store: guardStore, clock, report, reload: () => location.reload() }

  // The last word before a tab is closed, where closing it would lose something.
  window.addEventListener('beforeunload', (event) => {
    if (wouldLose(outbox.view(), place)) event.preventDefault()
  })

  async function hasRows({ school, userID }: Owner): Promise<boolean> {
    const rows = [...(await device.rows.list()), ...device.mirror.all()]
    return rows.some((row) => row.school === school && row.userID === userID)
  }

  /** Which database each user's kept class is known to come from: the device is looked at once in a page's life. */
  const epochs = new Map<string, string>()

  /** False while what a restored server has lost could not be brought to safety: the kept class must stay then. */
  async function isRescued(name: string, value: unknown, epoch: string | undefined): Promise<boolean> {
    const own = owner()
    if (epoch === undefined || !own || !name.startsWith('classStudents/')) return true
    const key = `${ownerKey(own)}|${name}`
    if (epochs.get(key) === epoch) return true
    try {
      // What waits here is looked at first; a locked outbox says nothing.
      const opened = outbox.view().owner
      if (!opened || ownerKey(opened) !== ownerKey(own)) return false
      await outbox.open(own)
      const count = await rescueRestored({ kept, outbox, owner: own }, name, value as GradingStudent[], epoch)
      if (count > 0) void tellRestored(count)
      epochs.set(key, epoch)
      return true
    } catch (error) {
      browser.report(error)
      return false
    }
  }

  /** Whether a class is kept here from before the server was set back. */
  async function keepsOtherEpoch(former: Owner): Promise<boolean> {
    const now = epoch()
    if (now === undefined) return false
    const key = ownerKey(former)
    for (const name of await device.snap.names(key)) {
      if (!name.startsWith('classStudents/')) continue
      const students = (await device.snap.get(key, name))?.value as { grades: KnownEntry[] }[] | undefined
      if (students?.some(({ grades }) => grades.some((entry) => isOtherEpoch(entry, now)))) return true
    }
    return false
  }

  return {
    outbox: { ...outbox, open: guard.open, close: guard.close },
    kept: {
      ...kept,
      async put(name, value, isChecked, epoch) {
        if (await isRescued(name, value, epoch)) await kept.put(name, value, isChecked)
      },
    },
    guardActions: async () => (await import('./createGuardActions.ts')).createGuardActions(actions),
    async end(former, how) {
      let written = true
      await outbox.flush().catch((error) => {
        written = false
        browser.report(error)
      })
      guard.close()
      // An answer that was being kept must not bring back what is forgotten now.
      await kept.settled()
      try {
        if (how === 'lost' && (await keepsOtherEpoch(former))) return
        await device.snap.clearOwner(ownerKey(former))
        if (!written) return
        // Another tab of this user may still be bringing something to the device, sealed with this very key.
        await tabs.leave()
        await tabs.soonAlone(async () => {
          if (!(await hasRows(former))) await device.keys.destroy(ownerKey(former))
        })
      } catch (error) {
        // A device that does not answer cannot forget either; what it holds stays sealed.
        browser.report(error)
      }
    },
  }
}

async function tellRestored(count: number): Promise<void> {
  const { toast } = await import('#ui/toast.ts')
  toast.info('Der Schulserver wurde auf einen früheren Stand zurückgesetzt.', {
    detail: `${count === 1 ? 'Ein Zeugnis war' : `${count} Zeugnisse waren`} auf diesem Gerät neuer und ${count === 1 ? 'wird' : 'werden'} wieder übertragen.`,
    persistent: true,
  })
}
