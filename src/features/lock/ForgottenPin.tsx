import { type ReactNode, useEffect, useState } from 'react'
import { useGuard, useServices } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { outcomeText } from './pinProblem.ts'
import { TextInput } from './TextInput.tsx'

interface ForgottenPinProps extends Overlay {
  /** The way out where nothing may be discarded here. */
  logout: ReactNode
}

/** A forgotten PIN cannot be recovered. Says which unsent rows are lost with it; discarding needs a typed confirmation. */
export function ForgottenPin({ logout, ...dialog }: ForgottenPinProps) {
  const { guard } = useServices()
  const { mayDiscard } = useGuard()
  const [rows, setRows] = useState<number>()
  const [word, setWord] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOffered = dialog.isOpen && mayDiscard

  useEffect(() => {
    if (!isOffered) return
    guard.rowsAtStake().then(setRows, () => setProblem(lockTexts.failed))
  }, [guard, isOffered])

  async function discard(): Promise<void> {
    if (word.trim() !== lockTexts.confirmWord || rows === undefined) return
    setPending(true)
    setProblem(outcomeText(await guard.discard()))
    setPending(false)
  }

  return (
    <Dialog
      title={lockTexts.forgottenTitle}
      role="alertdialog"
      {...dialog}
      footer={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {mayDiscard ? lockTexts.cancel : lockTexts.close}
          </Button>
          {mayDiscard ? (
            <Button
              variant="dangerFill"
              pending={pending}
              disabled={word.trim() !== lockTexts.confirmWord || rows === undefined}
              onClick={() => void discard()}
            >
              {lockTexts.discard}
            </Button>
          ) : (
            logout
          )}
        </>
      }
    >
      {!mayDiscard && <p>{lockTexts.forgottenLogout}</p>}
      {mayDiscard && rows !== undefined && (
        <p>{rows === 0 ? lockTexts.forgottenNothing : lockTexts.forgottenRows(rows)}</p>
      )}
      {mayDiscard && <TextInput label={lockTexts.confirm} value={word} onChange={setWord} error={problem} />}
    </Dialog>
  )
}
