import { useMemo } from 'react'
import { useClassStudents, useClassTemplate, useCurrentYear } from '#queries/classroom.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useIsPinMissing } from '#queries/services.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { type PaperFault, paperFaults, type Standing, standingOf, yearKey } from '#rules/index.ts'

/** By student number. */
export type Standings = ReadonlyMap<string, Standing>

/** What is known of the report cards of a class. */
export interface ClassCards {
  /** Undefined while it is loading; null if it cannot be known. */
  standings: Standings | null | undefined
  /** What is shown before report cards of the class are printed or issued; empty while they are not known. */
  faults: readonly PaperFault[]
  /** The server did not answer, and the device has no copy. */
  isFailed: boolean
}

/**
 * The report cards of a class as on the report card page: unsent edits of this device count. They cannot be known without
 * a template, a part or the server, and on a device that lacks a required PIN, as the answers are stored on the device.
 */
export function useClassCards(classID: string, className: string): ClassCards {
  const isPinMissing = useIsPinMissing()
  const asked = isPinMissing ? undefined : classID
  const template = useClassTemplate(asked)
  const students = useClassStudents(asked)
  const year = useCurrentYear()
  const { rows } = useOutboxView()
  const known = useMemo(() => {
    const key = year.data && yearKey(year.data)
    const ofClass = template.data
    if (!ofClass || !students.data || key === undefined) return null
    const cards = overlayRows(students.data, rows, className)
    return {
      standings: new Map(cards.map((one) => [one.id, standingOf(ofClass, one, className, key)])),
      faults: paperFaults(ofClass, className, cards, key),
    }
  }, [template.data, students.data, year.data, rows, className])
  const missing = isPinMissing ? [] : [template, students, year].filter((query) => query.data === undefined)
  const isLoading = missing.some((query) => !query.isError)
  return {
    standings: isLoading ? undefined : (known?.standings ?? null),
    faults: known?.faults ?? [],
    isFailed: !isLoading && missing.length > 0,
  }
}
