import type { UseQueryResult } from '@tanstack/react-query'
import { importEndpoints, type Student, schoolEndpoints, templateEndpoints } from '#contract/index.ts'
import { useRead } from '../useRead.ts'

// What the school has, each list as a whole.

/** In the order of a German class register; namesakes are told apart. */
export const useStudents = (): UseQueryResult<Student[]> => useRead(schoolEndpoints, 'students', {})

/** By name. */
export const useClasses = () => useRead(schoolEndpoints, 'classes', {})

export const useUsers = () => useRead(schoolEndpoints, 'users', {})

/** With their parts. */
export const useYears = () => useRead(schoolEndpoints, 'years', {})

/** With name and label only. */
export const useTemplateList = () => useRead(templateEndpoints, 'templates', {})

export const useImportProfiles = () => useRead(importEndpoints, 'importProfiles', {})

/** A function that tells a student apart from namesakes in the school, who was named without the others. */
export function useKnown() {
  const { data = [] } = useStudents()
  return <S extends { id: string }>(student: S): S & Pick<Student, 'addition'> => {
    const addition = data.find(({ id }) => id === student.id)?.addition
    return addition === undefined ? student : { ...student, addition }
  }
}
