import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AdminUser, type Klass, SchoolState, type SchoolYear, schoolEndpoints } from '#contract/index.ts'
import { cachedName } from '#readCache/createCachedAnswers.ts'
import { germanOrder } from '#rules/index.ts'
import { useHas, useServices } from '../services.ts'
import { callKey } from '../useRead.ts'

const stateName = cachedName('schoolState', {})
const queryKey = callKey('schoolState')

/**
 * The state of the school, never known from a server without the call. Without a network it is the last answer, which the
 * device keeps; it names no student.
 */
export function useSchoolState({ enabled = true } = {}) {
  const services = useServices()
  const { answers, api, queryClient } = services
  const has = useHas(schoolEndpoints.schoolState)
  // The device first: put in after the server did not answer, its answer would hide that.
  const [isRead, setIsRead] = useState(false)
  const query = useQuery({
    queryKey,
    enabled: has && enabled && isRead,
    queryFn: async ({ signal }) => {
      const state = await api.ask(schoolEndpoints.schoolState, { signal })
      await answers.put(stateName, state)
      return state
    },
    // What another person has entered meanwhile counts.
    staleTime: 0,
  })
  useEffect(() => {
    void answers.get(stateName).then((stored) => {
      const read = SchoolState.safeParse(stored?.value)
      if (stored && read.success && !queryClient.getQueryData(queryKey))
        queryClient.setQueryData(queryKey, read.data, { updatedAt: stored.at })
      setIsRead(true)
    })
  }, [answers, queryClient])
  return query
}

interface SchoolLists {
  years: readonly SchoolYear[]
  classes: readonly Klass[]
  users: readonly AdminUser[]
}

/** What these lists say of the school's state. */
export function setUpOf({ years, classes, users }: SchoolLists) {
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
