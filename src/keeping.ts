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
import { takeAcknowledged } from '#queries/takeAcknowledged.ts'
import { takeIntoKept } from '#queries/takeIntoKept.ts'
import { mergeEntries } from '#rules/index.ts'
import { createKept, ownerKey } from './createKept.ts'
import { patientSealer } from './patientSealer.ts'

export interface KeepingParts {
  api: Api
  /** Who is signed in in this page. */
  owner(): Owner | undefined
  /** Whether this browser is signed in as this user, whatever other tabs have done. */
  isSignedIn(owner: Owner): boolean
  /** Undefined until the first signed-in screen. */
  queryClient(): QueryClient | undefined
}

/** What this device keeps: the outbox and the fetched answers of the signed-in user. */
export interface Keeping {
  outbox: Outbox
  kept: Services['kept']
  /** Forgets the fetched answers, and the key as well when nothing waits that needs it. */
  end(owner: Owner): Promise<void>
}

export function createKeeping({ api, owner, isSignedIn, queryClient }: KeepingParts): Keeping {
  const browser = createBrowserPorts(window)
  const device: Device<StoredRow, MirroredRow> = openDevice<StoredRow, MirroredRow>({
    indexedDB,
    crypto,
    localStorage,
    clock: browser.clock,
    ownerOf: ownerKey,
  })
  const kept = createKept({ device, owner, report: browser.report })

  const outbox = createOutbox({
    ...browser,
    store: device.rows,
    mirror: device.mirror,
    sealerFor: async (own) => patientSealer(() => device.keys.create(ownerKey(own))),
    isSignedIn,
    send: (sending, signal) => sendGrades(api, sending, signal),
    async onAcknowledged(_owner, target, entry) {
      const client = queryClient()
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

  async function hasRows({ school, userID }: Owner): Promise<boolean> {
    const rows = [...(await device.rows.list()), ...device.mirror.all()]
    return rows.some((row) => row.school === school && row.userID === userID)
  }

  return {
    outbox,
    kept,
    async end(former) {
      let written = true
      await outbox.flush().catch((error) => {
        written = false
        browser.report(error)
      })
      outbox.close()
      try {
        await device.snap.clearOwner(ownerKey(former))
        if (written && !(await hasRows(former))) await device.keys.destroy(ownerKey(former))
      } catch (error) {
        // A device that does not answer cannot forget either; what it holds stays sealed.
        browser.report(error)
      }
    },
  }
}
