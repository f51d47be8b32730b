import { notifyManager, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Api } from '#api/index.ts'
import {
  type CurrentYear,
  type Klass,
  schoolEndpoints,
  type YearSwitch,
  type YearSwitchBody,
  yearSwitchEndpoints,
} from '#contract/index.ts'
import { classProgress, yearKey } from '#rules/index.ts'
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
    once(body, (headers) => api.ask(yearSwitchEndpoints.switchYear, { body, headers })),
  )

/** Undoes the last change of the school year. */
export const useUndoYearSwitch = () =>
  useSwitchWrite((api, switchID: string) => api.ask(yearSwitchEndpoints.undoYearSwitch, { body: { switchID } }))

/** How many report cards of a class are complete in the running part. */
export interface ClassCount {
  classID: string
  name: string
  hasTemplate: boolean
  students: number
  complete: number
}

export interface ReportCounts {
  /** The part that report cards are written for; null while there is none. */
  part: CurrentYear['latestPart']
  /** Classes with students. */
  classes: ClassCount[]
}

/** How many report cards of each class are complete in the running part, as the server has them. */
export function useReportCounts(classes: readonly Klass[], isWanted: boolean) {
  const { api } = useServices()
  return useQuery({ ...reportCountsOptions(api, classes), enabled: isWanted, refetchOnWindowFocus: false })
}

/** The answers are not cached on the device: this page must not put all classes there. */
const reportCountsOptions = (api: Api, classes: readonly Klass[]) =>
  queryOptions({
    queryKey: [...schoolKeys.reportCounts, classes.map(({ classID, name, template }) => [classID, name, template])],
    queryFn: async ({ signal }): Promise<ReportCounts> => {
      const year = await api.call('currentYear', { signal })
      const counts: ClassCount[] = []
      // One after the other: a large school has 40 classes.
      for (const { classID, name } of classes) {
        const params = { classID }
        const students = await api.call('classStudents', { params, signal })
        const template = await api.call('classTemplate', { params, signal })
        const { complete } = classProgress(template, students, name, yearKey(year)) ?? { complete: 0 }
        counts.push({ classID, name, hasTemplate: template !== null, students: students.length, complete })
      }
      return { part: year.latestPart, classes: counts.filter((one) => one.students > 0) }
    },
  })
