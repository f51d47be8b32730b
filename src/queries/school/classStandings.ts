import { useMemo } from 'react'
import { overlayRows } from '#readCache/overlay.ts'
import { type Standing, standingOf, yearKey } from '#rules/index.ts'
import { useClassStudents, useClassTemplate, useCurrentYear } from '../classroom.ts'
import { useOutboxView } from '../outbox.ts'
import { useIsPinMissing } from '../services.ts'

type Standings = ReadonlyMap<string, Standing>

/**
 * How far the report card of each student of a class is, by student number, as on the report card page: unsent edits of
 * this device count. Undefined while it is loading; null if it cannot be known: without a template, a part or the server,
 * and on a device that lacks a required PIN, as the answers are stored on the device.
 */
export function useClassStandings(classID: string, className: string): Standings | null | undefined {
  const isPinMissing = useIsPinMissing()
  const asked = isPinMissing ? undefined : classID
  const template = useClassTemplate(asked)
  const students = useClassStudents(asked)
  const year = useCurrentYear()
  const { rows } = useOutboxView()
  const standings = useMemo(() => {
    const key = year.data && yearKey(year.data)
    if (!template.data || !students.data || key === undefined) return null
    const current = overlayRows(students.data, rows, className)
    return new Map(current.map((one) => [one.id, standingOf(template.data, one, className, key)]))
  }, [template.data, students.data, year.data, rows, className])
  const isLoading = [template, students, year].some((query) => query.data === undefined && !query.isError)
  return !isPinMissing && isLoading ? undefined : standings
}
