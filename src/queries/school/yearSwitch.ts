import { notifyManager, useMutation, useQuery } from '@tanstack/react-query'
import { type AskOptions, write } from '#api/index.ts'
import {
  type Student,
  schoolEndpoints,
  type YearSwitch,
  type YearSwitchBody,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { isOutcomeUnknown, isRefusal } from '../failure.ts'
import { readOptions } from '../readOptions.ts'
import { replaceData } from '../replaceData.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { classroomKeys, schoolKeys } from './schoolKeys.ts'

/** The last change of the school year, undone or not; null if there was none. */
export const useLastYearSwitch = () => useQuery(lastSwitchOptions(useServices()))

const lastSwitchOptions = (services: Pick<Services, 'api'>) =>
  readOptions(services, yearSwitchEndpoints.yearSwitch, schoolKeys.yearSwitch)

/** What somebody is about to change: the classes of students, a class that is to be removed, or which year is the active one. */
type Change = { students: readonly Pick<Student, 'id'>[] } | { classID: string } | 'year'

/** True if the last change of the year can be undone now, and not any more after this change. */
export function useEndsUndo(change: Change): boolean {
  const options = lastSwitchOptions(useServices())
  const { data } = useQuery({ ...options, enabled: useHas(yearSwitchEndpoints.yearSwitch) })
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
  const renew = () => {
    for (const queryKey of [['currentYear'], ...classroomKeys]) void queryClient.invalidateQueries({ queryKey })
    return queryClient.invalidateQueries({ queryKey: schoolKeys.all })
  }
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
        if (years) replaceData(queryClient, schoolKeys.years, years)
        replaceData(queryClient, schoolKeys.yearSwitch, done)
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
