import { useEffect, useState, useSyncExternalStore } from 'react'
import { rowKey } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { gradingTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useCardEditor } from '../card/CardEditorContext.ts'
import { editLogOf } from '../card/editLog.ts'
import { type ClassInYear, studentCard } from '../card/studentCard.ts'
import { type ColumnDesk, createColumnDesk } from './createColumnDesk.ts'
import { ownStart } from './ownStart.ts'

/**
 * The desk of this class for as long as the page is open. Nothing is left, by any way, before what was given here is
 * on the device.
 */
export function useDesk(desks: Map<string, ColumnDesk>, place: ClassInYear): ColumnDesk {
  const services = useServices()
  const openCard = useCardEditor()

  const [desk] = useState(() => {
    const { owner, className, year } = place
    const key = rowKey(owner, { studentID: '', className, year })
    const known = desks.get(key)
    if (known) return known
    const made = createColumnDesk(services.outbox, editLogOf(services.outbox), (student) =>
      studentCard(services, place, student, ({ grades }) => ownStart(grades, className, year)),
    )
    desks.set(key, made)
    return made
  })

  useEffect(() => openCard.alongside(desk.secure), [openCard, desk])

  const hasFailed = useSyncExternalStore(desk.subscribe, desk.hasFailed)
  useEffect(() => {
    if (hasFailed) toast.error(gradingTexts.savingFailed)
  }, [hasFailed])
  return desk
}
