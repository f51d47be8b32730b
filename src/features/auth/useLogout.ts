import { useState } from 'react'
import type { RowView } from '#queries/outbox.ts'
import { saveBackup } from '#queries/saveBackup.ts'
import { sendWaiting } from '#queries/sendWaiting.ts'
import { useServices } from '#queries/services.ts'
import { logoutTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** How long a logout waits for what is still being sent. */
const sendingPatienceMs = 8000

/** Logging out: first what waits is sent, then rows that are left are asked about, then the server is told. */
export function useLogout() {
  const { outbox, session } = useServices()
  const [pending, setPending] = useState(false)
  /** Rows that the server does not have, while the question about them is open. */
  const [left, setLeft] = useState<readonly RowView[]>()

  async function leave() {
    setLeft(undefined)
    setPending(true)
    try {
      const outcome = await session.logout()
      if (outcome === 'endsLater') toast.info(logoutTexts.leftOffline, { detail: logoutTexts.endsLater })
    } catch {
      // The server did not end the session, so it goes on: any reason has the same sentence.
      toast.error(logoutTexts.logoutFailed)
      setPending(false)
    }
  }

  /** Sends what waits; leaves when nothing is left, asks otherwise. */
  async function start() {
    setPending(true)
    try {
      const waiting = await sendWaiting(outbox, sendingPatienceMs)
      if (waiting === 0) return await leave()
      setLeft(outbox.view().rows)
    } catch {
      // Not even the device has it: nobody may leave now.
      toast.error(logoutTexts.logoutFailed, { detail: logoutTexts.notOnDevice })
    }
    setPending(false)
  }

  async function discardAndLeave() {
    const { rows } = outbox.view()
    // What another tab has entered since the question was put was not what it was about.
    if (rows.some(({ key, editedAt }) => !left?.some((one) => one.key === key && one.editedAt === editedAt))) {
      setLeft(rows)
      toast.warning(logoutTexts.moreMeanwhile)
      return
    }
    setPending(true)
    try {
      for (const { key } of rows) await outbox.discard(key)
    } catch {
      toast.error(logoutTexts.discardFailed)
      setPending(false)
      return
    }
    await leave()
  }

  return {
    pending,
    left: left?.length,
    start,
    leave,
    discardAndLeave,
    saveFile: (password: string) => saveBackup(outbox, password),
    stay: () => setLeft(undefined),
  }
}
