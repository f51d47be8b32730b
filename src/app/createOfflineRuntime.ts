import { type GradingStudent, KnownConflict, KnownEntry } from '#contract/index.ts'
import { beginFreshLog, type Device, DeviceLocked, openDevice, openMemoryDevice, writesLog } from '#device/index.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import { createGuard } from '#lock/createGuard.ts'
import { createGuardActions } from '#lock/createGuardActions.ts'
import { createGuardStore } from '#lock/guardStore.ts'
import { createKeyLock } from '#lock/keyLock.ts'
import {
  createBrowserPorts,
  createOutbox,
  type MirroredRow,
  type Owner,
  type Sealer,
  type StoredRow,
} from '#outbox/index.ts'
import type { PublicServices, Services } from '#queries/services.ts'
import { ownTextBlocksName } from '#queries/unsentTextBlocks.ts'
import {
  openAcknowledgedChannel,
  putAcknowledged,
  putIntoOtherClasses,
  showAcknowledged,
} from '#readCache/acknowledgements.ts'
import { cachedName, createCachedAnswers } from '#readCache/createCachedAnswers.ts'
import { createQueryClient } from '#readCache/createQueryClient.ts'
import { readAhead } from '#readCache/readAhead.ts'
import { createRestoreWatch, isOutdated } from '#readCache/restoredServer.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { mergeEntries } from '#rules/index.ts'
import { renewOutdated } from '#saving/renewOutdated.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { hasUnsavedEdits } from '#saving/unsaved.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { SessionEnd } from '#session/session.ts'
import { storedUser } from '#session/storedUser.ts'
import { connectionTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { keptAtLogout } from './keptAtLogout.ts'

export interface OfflineRuntimeParts {
  services: PublicServices
  /** The user who is signed in in this page. */
  owner(): Owner | undefined
  /** True if this browser is signed in as this user. Another tab may have changed that. */
  isSignedIn(owner: Owner): boolean
  /** Identifies the database that the last answer came from; undefined if the server does not send it. */
  epoch(): string | undefined
}

/** The services of the signed-in screens: the outbox, the device store and the cached answers. */
export interface OfflineRuntime extends Services {
  /**
   * Opens the outbox for a user. If the device store fails, the outbox reports it as `trouble`; this does not reject.
   */
  begin(owner: Owner): Promise<void>
  /**
   * Deletes the user's cached answers, and the key too if no waiting row needs it. Exception: if the server ended the
   * session and the cached answers come from another database, the server was restored from a backup. This device may
   * then hold the only copy of what the server lost, so everything stays until the next login.
   */
  end(owner: Owner, how: SessionEnd): Promise<void>
  /** Asks again for the classes in memory that come from another database than the last answer. */
  refetchOutdated(): void
  /** Allows the user to discard a forgotten PIN. To be called after a login with the password. */
  allowDiscard(): void
}

/**
 * Identifies the build. In production the file's name has a hash of its content and of all that it imports, including
 * the schemas, so a build with other schemas has another name. In development the name never changes, so the value is
 * undefined and no cached answer counts as this build's.
 */
const build = import.meta.env.PROD ? import.meta.url : undefined

const loadLocks = () => import('#readCache/loadReportStates.ts')

export function createOfflineRuntime({ services, owner, isSignedIn, epoch }: OfflineRuntimeParts): OfflineRuntime {
  const { api, reach } = services
  const browser = createBrowserPorts(window)
  // Missing in the Lockdown Mode of an iPad.
  const indexedDB: IDBFactory | undefined = globalThis.indexedDB
  const guardStore = createGuardStore(localStorage, storedUser.read(localStorage) !== null, indexedDB === undefined)
  const { storageMode } = guardStore.view()
  const device: Device<StoredRow, MirroredRow> =
    storageMode === 'memory' || !indexedDB
      ? openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock: browser.clock })
      : openDevice<StoredRow, MirroredRow>({
          indexedDB,
          crypto,
          localStorage,
          clock: browser.clock,
          page: window,
          ownerOf: ownerKey,
          kept: ownTextBlocksName,
        })
  if (storageMode === 'disk' && indexedDB && writesLog(navigator)) {
    whenIdle(() => void beginFreshLog(indexedDB).catch(browser.report))
  }
  const answers = createCachedAnswers({ device, owner, report: browser.report, build })

  const queryClient = createQueryClient(() => outbox.kick('answer'), reach)

  const postToOtherTabs = openAcknowledgedChannel(window.BroadcastChannel, (acknowledged) => {
    const own = owner()
    if (own && ownerKey(own) === ownerKey(acknowledged.owner)) {
      showAcknowledged(queryClient, acknowledged.target, acknowledged.entry)
    }
  })

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
    async onAcknowledged(acknowledgedOwner, target, entry) {
      postToOtherTabs({ owner: acknowledgedOwner, target, entry })
      const open = new Set<string>()
      for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
        if (state.data) open.add(cachedName('classStudents', queryKey[1] as Record<string, string>))
      }
      await Promise.all([
        putAcknowledged(queryClient, answers, target, entry),
        putIntoOtherClasses(answers, open, target, entry),
      ]).catch(browser.report)
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

  const keyLock = createKeyLock(navigator.locks)
  const { clock, report, lifecycle } = browser
  const guard = createGuard({
    keys: device.keys,
    outbox,
    keyLock,
    store: guardStore,
    clock,
    lifecycle,
    clearQueries: () => queryClient.clear(),
    report,
  })
  const actions = createGuardActions({
    guard,
    device,
    outbox,
    keyLock,
    store: guardStore,
    clock,
    report,
    reload: () => location.reload(),
  })

  // The browser asks before it closes a tab that holds the only copy of an edit.
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedEdits(outbox.view(), storageMode)) event.preventDefault()
  })

  async function hasRows({ school, userID }: Owner): Promise<boolean> {
    const rows = [...(await device.rows.list()), ...device.mirror.all()]
    return rows.some((row) => row.school === school && row.userID === userID)
  }

  const restored = createRestoreWatch({
    ...{ answers, outbox, rows: device.answers, owner, report },
    onRescued(sent, asked) {
      toast.info(connectionTexts.restored, {
        detail: connectionTexts.restoredDetail(sent, asked),
        persistent: true,
      })
    },
  })

  const runtime: OfflineRuntime = {
    ...services,
    queryClient,
    async openClassroom(classID) {
      // Waiting rows are shown over the class's cached answer, so they must be readable before the first paint.
      const opened = services.session.restore()
      await Promise.all([opened, readAhead(runtime, classID, opened)])
    },
    guard: { view: guardStore.view, subscribe: guardStore.subscribe, ...actions },
    outbox: { ...outbox, open: guard.open, close: guard.close },
    answers: {
      ...answers,
      async get(name) {
        const stored = await answers.get(name)
        if (!stored || !name.startsWith('classStudents/')) return stored
        return { ...stored, isOutdated: isOutdated(stored.value as GradingStudent[], epoch()) }
      },
      async put(name, value, isChecked, epoch) {
        if (await restored.mayReplace(name, value, epoch)) await answers.put(name, value, isChecked)
      },
    },
    refetchOutdated() {
      void queryClient.invalidateQueries({
        queryKey: ['classStudents'],
        predicate: ({ state }) => isOutdated((state.data ?? []) as GradingStudent[], epoch()),
      })
    },
    allowDiscard: () => guardStore.set({ mayDiscard: true }),
    async begin(next) {
      try {
        await guard.open(next)
      } catch (error) {
        // The app opens all the same; the outbox reports the fault as `trouble`.
        if (guardStore.view().state === 'checking') guardStore.set({ state: 'open' })
        browser.report(error)
      }
    },
    async end(former, how) {
      await queryClient.cancelQueries()
      queryClient.clear()
      let isWritten = true
      await outbox.flush().catch((error) => {
        isWritten = false
        browser.report(error)
      })
      guard.close()
      // An answer that is still being written must not reappear after the deletion.
      await answers.settled()
      try {
        if (how === 'lost' && (await restored.holdsOtherEpoch(former, epoch()))) return
        const kept = await keptAtLogout(device.answers, ownerKey(former))
        await device.answers.clearOwner(ownerKey(former), kept)
        if (!isWritten || kept !== undefined) return
        // Another tab of this user may still be writing rows sealed with this key.
        await keyLock.leave()
        await keyLock.soonAlone(async () => {
          if (!(await hasRows(former))) await device.keys.destroy(ownerKey(former))
        })
      } catch (error) {
        // If the device does not answer, nothing is deleted; its content stays sealed.
        browser.report(error)
      }
    },
  }
  return runtime
}
