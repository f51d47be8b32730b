import { notifyManager, useMutation } from '@tanstack/react-query'
import { type AskOptions, write } from '#api/index.ts'
import {
  type Student,
  schoolEndpoints,
  type YearSwitch,
  type YearSwitchBody,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { isOutcomeUnknown, isRefusal } from '../failure.ts'
import { useHas, useServices } from '../services.ts'
import { callKey, useRead } from '../useRead.ts'
import { readAgain, replaceData } from '../useWrite.ts'

/** What somebody is about to change: the classes of students, a class that is to be removed, or which year is the active one. */
type ChangePlanned = { students: readonly Pick<Student, 'id'>[] } | { classID: string } | 'year'

/** True if the last change of the year can be undone now, and not any more after this change. */
export function useEndsUndo(change: ChangePlanned): boolean {
  const enabled = useHas(yearSwitchEndpoints.yearSwitch)
  const { data } = useRead(yearSwitchEndpoints, 'yearSwitch', {}, { enabled })
  if (!data || data.undoneAt !== null || data.problem !== null) return false
  if (change === 'year') return true
  const { students, classes } = data.undoNeeds ?? { students: [], classes: [] }
  if ('classID' in change) return classes.includes(change.classID)
  const moved = new Set(students)
  return change.students.some(({ id }) => moved.has(id))
}

/** After either call nothing of the school is as it was. */
function useSwitchWrite<
  E extends typeof yearSwitchEndpoints.switchYear | typeof yearSwitchEndpoints.undoYearSwitch,
  Values,
>(endpoint: E, optionsOf: (values: Values) => AskOptions<E>) {
  const { api, queryClient } = useServices()
  const renew = () => readAgain(queryClient, endpoint)
  return useMutation({
    mutationFn: async (values: Values) => {
      const done: YearSwitch = await write(api, endpoint, optionsOf(values))
      // The page shows the years together with the change; without them it would show the steps of another year for a moment.
      // If they cannot be fetched, `renew` asks again: the change itself is done.
      const years = await api.ask(schoolEndpoints.years, {}).catch(() => undefined)
      return { done, years }
    },
    onSuccess: ({ done, years }) => {
      notifyManager.batch(() => {
        if (years) replaceData(queryClient, callKey('years'), years)
        replaceData(queryClient, callKey(endpoint.replaces), done)
      })
      void renew()
    },
    onError: (error) => {
      // Somebody else may have changed the year or the classes, or only the answer was lost: the page shows what is now.
      if (isRefusal(error) || isOutcomeUnknown(error)) return renew()
    },
  })
}

/** Changes the school year. */
export const useSwitchYear = () => useSwitchWrite(yearSwitchEndpoints.switchYear, (body: YearSwitchBody) => ({ body }))

/** Undoes the last change of the school year. */
export const useUndoYearSwitch = () =>
  useSwitchWrite(yearSwitchEndpoints.undoYearSwitch, (switchID: string) => ({ body: { switchID } }))
