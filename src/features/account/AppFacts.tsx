import { useEffect, useState } from 'react'
import { counted } from '#lib/format.ts'
import { isInstalled, isStoragePersistent } from '#pwa/index.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { accountTexts } from '#texts/index.ts'
import { Fact } from './Fact.tsx'

/** What this device keeps, and how safely. */
export function AppFacts() {
  const { rows } = useOutboxView()
  const [persistent, setPersistent] = useState<boolean>()

  useEffect(() => {
    let here = true
    void isStoragePersistent().then((answer) => {
      if (here) setPersistent(answer)
    })
    return () => {
      here = false
    }
  }, [])

  return (
    <dl>
      <Fact name={accountTexts.installed}>{isInstalled() ? accountTexts.installedYes : accountTexts.installedNo}</Fact>
      {persistent !== undefined && (
        <Fact name={accountTexts.storage}>
          {persistent ? accountTexts.storagePersistent : accountTexts.storageVolatile}
        </Fact>
      )}
      <Fact name={accountTexts.waiting}>
        {rows.length === 0 ? accountTexts.nothingWaits : counted(rows.length, 'Zeugnis', 'Zeugnisse')}
      </Fact>
    </dl>
  )
}
