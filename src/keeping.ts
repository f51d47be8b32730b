import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/index.ts'
import { type Device, openDevice } from '#device/index.ts'
import {
  createBrowserPorts,
  createOutbox,
  type MirroredRow,
  type Outbox,
  type Owner,
  type StoredRow,
} from '#outbox/index.ts'
import { keptNameOf } from '#queries/keptQuery.ts'
import { sendGrades } from '#queries/sendGrades.ts'
import type { Services } from '#queries/services.ts'
import { storedUser } from '#queries/storedUser.ts'
import { takeAcknowledged } from '#queries/takeAcknowledged.ts'
import { takeIntoKept } from '#queries/takeIntoKept.ts'
import { mergeEntries } from '#rules/index.ts'
import { createKept, ownerKey } from './createKept.ts'
import { patientSealer } from './patientSealer.ts'

export interface KeepingParts {
  api: Api
  school: { read(): string | undefined }
  /** Undefined until the first signed-in screen. */
  queryClient(): QueryClient | undefined
}

/** What this device keeps: the outbox and the fetched answers of the signed-in user. */
export interface Keeping {
  outbox: Outbox
  kept: Services['kept']
  begin(owner: Owner): void
  /** Forgets the fetched answers, and the key as well when nothing waits that needs it. */
  end(owner: Owner): Promise<void>
}

export function createKeeping({ api, school, queryClient }: KeepingParts): Keeping {
  const browser = createBrowserPorts(window)
  const device: Device<StoredRow, MirroredRow> = openDevice<StoredRow, MirroredRow>({
    indexedDB,
    crypto,
    localStorage,
    clock: browser.clock,
  })
  const kept = createKept(device.snap, browser.report)

  const outbox = createOutbox({
    ...browser,
    store: device.rows,
    mirror: device.mirror,
    sealerFor: async (owner) => patientSealer(() => device.keys.create(ownerKey(owner))),
    isSignedIn: (owner) => school.read() === owner.school && storedUser.read(localStorage)?.userID === owner.userID,
    send: (sending, signal) => sendGrades(api, sending, signal),
    onAcknowledged(_owner, target, entry) {
      const client = queryClient()
      const open = new Set<string>()
      if (client) {
        takeAcknowledged(client, kept, target, entry)
        for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['classStudents'] })) {
          if (state.data) open.add(keptNameOf('classStudents', queryKey[1] as Record<string, string>))
        }
      }
      takeIntoKept(kept, open, target, entry).catch(browser.report)
    },
    merge: mergeEntries,
  })

  async function hasRows(owner: Owner): Promise<boolean> {
    const rows = [...(await device.rows.list()), ...device.mirror.all()]
    return rows.some((row) => row.school === owner.school && row.userID === owner.userID)
  }

  return {
    outbox,
    kept,
    begin(owner) {
      const made = device.keys.create(ownerKey(owner))
      // Nobody waits for it here: whoever keeps something hears of the failure.
      made.catch(browser.report)
      kept.begin(owner, made)
    },
    async end(owner) {
      let written = true
      await outbox.flush().catch((error) => {
        written = false
        browser.report(error)
      })
      outbox.close()
      kept.end()
      try {
        await device.snap.clearOwner(ownerKey(owner))
        if (written && !(await hasRows(owner))) await device.keys.destroy(ownerKey(owner))
      } catch (error) {
        // A device that does not answer cannot forget either; what it holds stays sealed.
        browser.report(error)
      }
    },
  }
}
