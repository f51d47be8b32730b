import { useMemo } from 'react'
import { overlayRows } from '#readCache/overlay.ts'
import { askedOf, classStanding, entryOf, type Standing, yearKey } from '#rules/index.ts'
import { useClassStudents, useClassTemplate, useCurrentYear } from '../classroom.ts'
import { useOutboxView } from '../outbox.ts'
import { useIsPinMissing } from '../services.ts'

/**
 * How far the report card of each student of a class is, by student number, as on the report card page: unsent edits of
 * this device count. Undefined while it is not known; always on a device that lacks a required PIN, as the answers are
 * stored on the device.
 */
export function useClassStandings(classID: string, className: string): ReadonlyMap<string, Standing> | undefined {
  const asked = useIsPinMissing() ? undefined : classID
  const { data: template } = useClassTemplate(asked)
  const { data: students } = useClassStudents(asked)
  const { data: currentYear } = useCurrentYear()
  const { rows } = useOutboxView()
  return useMemo(() => {
    const year = currentYear && yearKey(currentYear)
    if (!template || !students || year === undefined) return undefined
    const standing = classStanding(askedOf(template))
    const current = overlayRows(students, rows, className)
    return new Map(current.map(({ id, grades }) => [id, standing(entryOf(grades, className, year))]))
  }, [template, students, currentYear, rows, className])
}
