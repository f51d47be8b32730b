import { useState } from 'react'
import type { RowView } from '#queries/outbox.ts'
import { diffEntries } from '#rules/index.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TabletIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'

const HeldDialog = lazyOverlay(() => import('../transfers/HeldDialog.tsx').then((module) => module.HeldDialog))

/** Says that a locked report card lacks what was typed on this device, and shows it. */
export function LateNotice({ row, device }: { row: RowView; device: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const hint = hintOf(row)
  return (
    <>
      <Banner
        icon={<TabletIcon />}
        action={
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {texts.look}
          </Button>
        }
      >
        <b>{texts.late(diffEntries(row.base, row.value).length, device)}</b> {hint}
      </Banner>
      <HeldDialog row={row} reason="locked" place={undefined} isOpen={isOpen} onClose={close} onTaken={close} />
    </>
  )
}

/** Only once the server has answered the head sees them; a refusal says so itself. */
function hintOf({ state, hold }: RowView): string | undefined {
  if (state === 'locked') return texts.lateHint
  if (state === 'conflict') return texts.lateConflict
  return state === 'parked' ? hold?.message : texts.lateWaits
}
