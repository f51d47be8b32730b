import { useMemo } from 'react'
import { useConnection } from '#queries/connection.ts'
import { useGuard } from '#queries/guard.ts'
import { useServices } from '#queries/services.ts'
import { useLaterFromCard } from '../card/OpenCardContext.ts'
import { type SavedText, savedText } from '../model/savedText.ts'
import { SavedLine } from './SavedLine.tsx'
import { useSteady } from './useSteady.ts'

interface SavedStateProps {
  cardKey: string
  device: string
  /** 'noch 14 offen' */
  open: string
}

/** Where the open report card's inputs are. */
export function SavedState({ cardKey, device, open }: SavedStateProps) {
  const { outbox } = useServices()
  const connection = useConnection()
  const isVolatile = useGuard().place === 'memory'
  const encoded = useLaterFromCard((card) => {
    const opened = card.opened()
    if (!opened) return ''
    const { ackedAt, trouble } = outbox.view()
    const { base, from } = opened.start()
    return JSON.stringify(
      savedText({
        row: outbox.row(opened.key),
        ackedAt: ackedAt.get(opened.key),
        connection,
        isStored: base !== null,
        isCopied: from !== undefined,
        device,
        isVolatile,
        trouble,
        now: Date.now(),
      }),
    )
  })
  const text = useMemo(() => (encoded === '' ? null : (JSON.parse(encoded) as SavedText)), [encoded])
  const shown = useSteady(cardKey, text)
  return <SavedLine text={shown} more={open} />
}
