import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/index.ts'
import { type Services, useServices } from './services.ts'

type Reading = Pick<Services, 'api'>

export const unreadMessagesOptions = ({ api }: Reading, userID: string) =>
  queryOptions({
    queryKey: ['unreadMessages', userID],
    queryFn: async ({ signal }) => newestFirst(await api.call('unreadMessages', { params: { userID }, signal })),
  })

export const allMessagesOptions = ({ api }: Reading) =>
  queryOptions({
    queryKey: ['allMessages'],
    queryFn: async ({ signal }) => newestFirst(await api.call('allMessages', { signal })),
  })

/** Unread first, then newest first by release date and time (specification 4). */
function newestFirst(messages: readonly Message[]): Message[] {
  const stamp = (message: Message) => `${message.release} ${message.time}`
  return [...messages].sort(
    (a, b) => Number(a.read) - Number(b.read) || (stamp(a) < stamp(b) ? 1 : stamp(a) > stamp(b) ? -1 : 0),
  )
}

export function useUnreadMessages(userID: string) {
  return useQuery(unreadMessagesOptions(useServices(), userID))
}

export function useAllMessages() {
  return useQuery(allMessagesOptions(useServices()))
}

/** Takes the message from the unread list at once and marks it read on the server; puts it back when that fails. */
export function useReadMessage(userID: string) {
  const services = useServices()
  const { api, queryClient } = services
  const { queryKey } = unreadMessagesOptions(services, userID)
  const all = allMessagesOptions(services).queryKey
  return useMutation({
    mutationFn: (messageID: string) => api.call('readMessage', { params: { messageID, userID }, body: {} }),
    onMutate: async (messageID) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (messages) => messages?.filter((message) => message.messageID !== messageID))
      return { before }
    },
    onError: (_error, _messageID, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: all })]),
  })
}
