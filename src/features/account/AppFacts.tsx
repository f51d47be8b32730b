import type { ReactNode } from 'react'
import { counted } from '#lib/format.ts'
import { isInstalled } from '#pwa/index.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { accountTexts } from '#texts/index.ts'
import { Fact } from '#ui/Fact.tsx'

/** How this device has the app, and what it still has to send. */
export function AppFacts({ install }: { install: ReactNode }) {
  const { rows } = useOutboxView()
  return (
    <dl>
      <Fact name={accountTexts.installed} action={install}>
        {isInstalled() ? accountTexts.installedYes : accountTexts.installedNo}
      </Fact>
      <Fact name={accountTexts.waiting}>
        {rows.length === 0 ? accountTexts.nothingWaits : counted(rows.length, 'Zeugnis', 'Zeugnisse')}
      </Fact>
    </dl>
  )
}
