import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { AskOptions } from '#api/index.ts'
import type {
  ArchivedStudent,
  Endpoint,
  EndpointData,
  EndpointParams,
  Klass,
  Message,
  Student,
} from '#contract/index.ts'
import { germanOrder, listStudents, withAdditions } from '#rules/index.ts'
import { type Services, useServices } from './services.ts'

/** What a call was answered with is cached under its name and parameters; what only this device knows has a text beside its name. */
export const callKey = (name: string, params: object = {}): [name: string, params: object] => [name, params]

/** True for the answer of a call. */
export const isCallKey = ([, params]: QueryKey): boolean => typeof params === 'object'

/** The lists that screens show in an order of their own, however the server sorts them. */
const orders: Readonly<Record<string, ((list: never) => unknown) | undefined>> = {
  students: (students: Student[]) => listStudents(students),
  archivedStudents: (students: ArchivedStudent[]) => withAdditions(students),
  // The answer to an edit lists the edited class first.
  classes: (classes: Klass[]) => classes.toSorted((a, b) => germanOrder(a.name, b.name)),
  unreadMessages: newestFirst,
  allMessages: newestFirst,
}

/** The answer of the call as it is cached. */
export const inShownOrder = <Data>(name: string, data: Data): Data => (orders[name]?.(data as never) as Data) ?? data

/** Unread first, then newest first by release date and time. */
export function newestFirst(messages: readonly Message[]): Message[] {
  const stamp = (message: Message) => `${message.release} ${message.time}`
  return messages.toSorted(
    (a, b) => Number(a.read) - Number(b.read) || (stamp(a) < stamp(b) ? 1 : stamp(a) > stamp(b) ? -1 : 0),
  )
}

type EndpointTable = Readonly<Record<string, Endpoint>>

/** A call without a body, read as it is. */
export function readOptions<T extends EndpointTable, N extends keyof T & string>(
  { api }: Pick<Services, 'api'>,
  table: T,
  name: N,
  params: EndpointParams<T[N]>,
) {
  const queryKey: QueryKey = callKey(name, params)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      inShownOrder(name, await api.ask(table[name] as T[N], { params, signal } as unknown as AskOptions<T[N]>)),
  })
}

type Options<Data> = Pick<
  UseQueryOptions<Data>,
  'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'placeholderData'
>

export function useRead<T extends EndpointTable, N extends keyof T & string>(
  table: T,
  name: N,
  params: EndpointParams<T[N]>,
  options?: Options<EndpointData<T[N]>>,
) {
  return useQuery({ ...readOptions(useServices(), table, name, params), ...options })
}
