import type { GradingStudent } from '#contract/index.ts'
import { beginFreshLog, type Device, DeviceLocked, openDevice, openMemoryDevice, writesLog } from '#device/index.ts'
import { remember } from '#lib/remember.ts'
import { createGuard } from '#lock/createGuard.ts'
import { createGuardActions } from '#lock/createGuardActions.ts'
import { createGuardStore } from '#lock/guardStore.ts'
import { createKeyLock } from '#lock/keyLock.ts'
import { createBrowserPorts, type MirroredRow, type Owner, type Sealer, type StoredRow } from '#outbox/index.ts'
import type { PublicServices, Services } from '#queries/services.ts'
import { ownTextBlocksName } from '#queries/unsentTextBlocks.ts'
import { createCachedAnswers } from '#readCache/createCachedAnswers.ts'
import { createQueryClient } from '#readCache/createQueryClient.ts'
import { readAhead } from '#readCache/readAhead.ts'
import { createRestoreWatch, isOutdated } from '#readCache/restoredServer.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { hasUnsavedEdits } from '#saving/unsaved.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { SessionEnd } from '#session/session.ts'
import { storedUser } from '#session/storedUser.ts'
import { connectionTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { createRuntimeOutbox } from './createRuntimeOutbox.ts'
import { forgetSession, keptAtLogout } from './forgetSession.ts'

/** Under this key: when a page of this browser has last written to the server other than by the outbox, in ms since 1970. */
const writtenKey = 'writtenAt'

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

export function createOfflineRuntime({ services, owner, isSignedIn, epoch }: OfflineRuntimeParts): OfflineRuntime {
  const { api, reach } = services
  const browser = createBrowserPorts(window)
  const { device, guardStore, storageMode } = openStorage(browser)
  const answers = createCachedAnswers({ device, owner, report: browser.report, build })

  const queryClient = createQueryClient(
    () => outbox.kick('answer'),
    () => remember(localStorage, writtenKey, String(Date.now())),
    reach,
  )

  async function sealerOf(own: Owner): Promise<Sealer> {
    try {
      return await device.keys.create(ownerKey(own))
    } catch (error) {
      if (error instanceof DeviceLocked) guard.demandPin()
      throw error
    }
  }

  const { outbox, foldLater } = createRuntimeOutbox({
    ...{ api, reach, queryClient, browser, device, answers },
    ...{ owner, isSignedIn, sealerOf },
  })

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
    hasUnsentSentences: async (key) => (await keptAtLogout(device.answers, key)) !== undefined,
    async endReads() {
      await queryClient.cancelQueries()
      await answers.settled()
    },
    reload: () => location.reload(),
  })

  // The browser asks before it closes a tab that holds the only copy of an edit.
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsavedEdits(outbox.view(), storageMode)) event.preventDefault()
  })

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
        // What is in memory is read again after a write; a page that is loaded next would take what is stored here as new.
        const isOlder = stored && stored.at <= Number(localStorage.getItem(writtenKey))
        if (isOlder && !name.startsWith('issuedDocuments/')) return { ...stored, isOutdated: true }
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
      foldLater()
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
        await forgetSession({ device, keyLock }, former, isWritten)
      } catch (error) {
        // If the device does not answer, nothing is deleted; its content stays sealed.
        browser.report(error)
      }
    },
  }
  return runtime
}

/** The device store, in memory where this browser has none, and what the lock keeps of it. */
function openStorage({ clock, report }: ReturnType<typeof createBrowserPorts>) {
  // Missing in the Lockdown Mode of an iPad.
  const indexedDB: IDBFactory | undefined = globalThis.indexedDB
  const guardStore = createGuardStore(localStorage, storedUser.read(localStorage) !== null, indexedDB === undefined)
  const { storageMode } = guardStore.view()
  const device: Device<StoredRow, MirroredRow> =
    storageMode === 'memory' || !indexedDB
      ? openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock })
      : openDevice<StoredRow, MirroredRow>({
          indexedDB,
          crypto,
          localStorage,
          clock,
          page: window,
          ownerOf: ownerKey,
          kept: ownTextBlocksName,
        })
  if (storageMode === 'disk' && indexedDB && writesLog(navigator)) {
    whenIdle(() => void beginFreshLog(indexedDB).catch(report))
  }
  return { device, guardStore, storageMode }
}
