import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Api } from '#api/index.ts'
import { classStudentsOptions, classTemplateOptions, loadCached } from './cachedQuery.ts'
import type { AnswerStore } from './createCachedAnswers.ts'

const template = (templateID: string) => ({
  ...{ templateID, name: templateID, grades: [], texts: [] },
  layout: { name: 'nds34' as const, config: {} },
})
const child = (own: object) => ({ id: '1', preName: 'Emil', name: 'Becker', grades: [], ...own })
const params = { classID: '3a' }

/** A server with these answers, by call, and a device that is empty. */
function setUp(answers: Record<string, unknown>) {
  const asked: string[] = []
  const device = new Map<string, unknown>()
  const store: AnswerStore = {
    get: async (name) => (device.has(name) ? { value: device.get(name), at: 0 } : undefined),
    put: async (name, value) => void device.set(name, value),
  }
  const call = async (name: string) => {
    asked.push(name)
    return answers[name]
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return { services: { api: { call } as unknown as Api, answers: store, queryClient }, asked, device }
}

it('a server that knows of no own templates is asked for the class’s alone', async () => {
  const { services, asked } = setUp({ classTemplate: template('own') })
  expect(await services.queryClient.fetchQuery(classTemplateOptions(services, '3a'))).toEqual(template('own'))
  expect(asked).toEqual(['classTemplate'])
})

it('the templates of single students are kept on the device with the class’s', async () => {
  const ofClass = { ...template('own'), hasOthers: true }
  const { services, device } = setUp({ classTemplate: ofClass, templatesOfClass: [template('own'), template('other')] })
  const whole = { ...ofClass, others: [template('other')] }
  expect(await services.queryClient.fetchQuery(classTemplateOptions(services, '3a'))).toEqual(whole)
  // After a restart, without network.
  const later = { ...services, queryClient: new QueryClient() }
  expect(device.size).toBe(1)
  expect(await loadCached(later, 'classTemplate', params)).toBe(true)
  expect(later.queryClient.getQueryData(['classTemplate', params])).toEqual(whole)
})

it('a student with a template that the device does not have lets them be fetched anew', async () => {
  const answers: Record<string, unknown> = { classStudents: [child({ template: 'own' })] }
  const { services } = setUp(answers)
  const { queryClient } = services
  queryClient.setQueryData(['classTemplate', params], template('own'))
  const isStale = () => queryClient.getQueryState(['classTemplate', params])?.isInvalidated
  await queryClient.fetchQuery(classStudentsOptions(services, '3a'))
  expect(isStale()).toBe(false)
  answers.classStudents = [child({ annex: 'other' })]
  await queryClient.fetchQuery({ ...classStudentsOptions(services, '3a'), staleTime: 0 })
  expect(isStale()).toBe(true)
})
