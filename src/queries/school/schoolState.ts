import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type AdminUser,
  type Klass,
  SchoolState,
  type SchoolYear,
  schoolEndpoints,
  templateEndpoints,
} from '#contract/index.ts'
import { cachedName } from '#readCache/createCachedAnswers.ts'
import { germanOrder } from '#rules/index.ts'
import { isGone } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

const name = cachedName('schoolState', {})

/** The state of the school. Without a network it is the last answer, which the device keeps; it names no student. */
export function useSchoolState({ enabled = true } = {}) {
  const services = useServices()
  const { answers, queryClient } = services
  // The device first: put in after the server did not answer, its answer would hide that.
  const [isRead, setIsRead] = useState(false)
  const query = useQuery({
    queryKey: schoolKeys.state,
    enabled: enabled && isRead,
    queryFn: async ({ signal }) => {
      const state = await fetchState(services, signal)
      await answers.put(name, state)
      return state
    },
    // What another person has entered meanwhile counts.
    staleTime: 0,
  })
  useEffect(() => {
    void answers.get(name).then((stored) => {
      const read = SchoolState.safeParse(stored?.value)
      if (stored && read.success && !queryClient.getQueryData(schoolKeys.state))
        queryClient.setQueryData(schoolKeys.state, read.data, { updatedAt: stored.at })
      setIsRead(true)
    })
  }, [answers, queryClient])
  return query
}

async function fetchState(services: Pick<Services, 'api'>, signal: AbortSignal): Promise<SchoolState> {
  try {
    return await services.api.ask(schoolEndpoints.schoolState, { signal })
  } catch (error) {
    if (!isGone(error)) throw error
    return stateOfLists(services, signal)
  }
}

/** What a server without the call tells: everything but the progress of the classes. */
async function stateOfLists({ api }: Pick<Services, 'api'>, signal: AbortSignal): Promise<SchoolState> {
  const [years, classes, users, students, templates] = await Promise.all([
    api.ask(schoolEndpoints.years, { signal }),
    api.ask(schoolEndpoints.classes, { signal }),
    api.ask(schoolEndpoints.users, { signal }),
    api.ask(schoolEndpoints.students, { signal }),
    api.ask(templateEndpoints.templates, { signal }),
  ])
  const setUp = setUpOf({ years, classes, users })
  return {
    ...setUp,
    templates: templates.length,
    classes: setUp.classes.map((klass) => ({
      ...klass,
      students: students.filter((student) => student.class === klass.name).length,
    })),
    students: students.length,
    studentsWithoutClass: students.filter((student) => !student.class).length,
  }
}

interface Lists {
  years: readonly SchoolYear[]
  classes: readonly Klass[]
  users: readonly AdminUser[]
}

/** What these lists say of the school's state. */
export function setUpOf({ years, classes, users }: Lists) {
  const year = years.find(({ status }) => status === 'active')
  const part = year?.parts.at(-1)
  const teachers = users.filter(({ admin }) => !admin)
  return {
    year: year?.name ?? null,
    part: part ? { name: part.name, printDate: part.printDate } : null,
    classes: classes
      .toSorted((a, b) => germanOrder(a.name, b.name))
      .map(({ classID, name, template }) => ({
        ...{ classID, name, hasTemplate: Boolean(template) },
        teachers: users.filter((user) => user.classes.includes(name)).length,
      })),
    teachers: teachers.length,
    teachersWithoutClass: teachers.filter((user) => user.classes.length === 0).length,
  }
}
