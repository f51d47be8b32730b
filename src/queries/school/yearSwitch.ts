import { notifyManager, useMutation, useQuery } from '@tanstack/react-query'
import { schoolEndpoints, type YearSwitch, type YearSwitchBody, yearSwitchEndpoints } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { replaceData } from './replaceData.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'

/** The last change of the school year, undone or not; null if there was none. */
export function useLastYearSwitch() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.yearSwitch,
    queryFn: ({ signal }) => api.ask(yearSwitchEndpoints.yearSwitch, { signal }),
  })
}

/** After either call nothing of the school is as it was. */
function useSwitchWrite<Values>(write: (api: Services['api'], values: Values) => Promise<YearSwitch>) {
  const { api, queryClient } = useServices()
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['currentYear'] })
    void forgetClassroom(queryClient)
    return queryClient.invalidateQueries({ queryKey: schoolKeys.all })
  }
  return useMutation({
    mutationFn: async (values: Values) => {
      const done = await write(api, values)
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
      // Somebody else may have changed the year or the classes: the page shows what is now.
      if (isRefusal(error)) return renew()
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

/** Changes the school year. A repeated call after a lost answer changes nothing again. */
export const useSwitchYear = () =>
  useSwitchWrite((api, body: YearSwitchBody) =>
    once(body, (beside) => api.ask(yearSwitchEndpoints.switchYear, { body, beside })),
  )

/** Undoes the last change of the school year. */
export const useUndoYearSwitch = () =>
  useSwitchWrite((api, switchID: string) => api.ask(yearSwitchEndpoints.undoYearSwitch, { body: { switchID } }))
