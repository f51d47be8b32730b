import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/index.ts'
import { type Services, useServices } from './services.ts'

type Ports = Pick<Services, 'api'>

export const unreadMessagesOptions = ({ api }: Ports, userID: string) =>
  queryOptions({
    queryKey: ['unreadMessages', userID],
    queryFn: async ({ signal }) => newestFirst(await api.call('unreadMessages', { params: { userID }, signal })),
  })

export const allMessagesOptions = ({ api }: Ports) =>
  queryOptions({
    queryKey: ['allMessages'],
    queryFn: async ({ signal }) => newestFirst(await api.call('allMessages', { signal })),
  })

/** Unread first, then newest first by release date and time. */
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

/**
 * Marks a message as read: at once in the lists on screen, then on the server. If the server fails, the lists are
 * restored and `onFailed` is called.
 */
export function useReadMessage(userID: string, onFailed: () => void) {
  const services = useServices()
  const { api, queryClient } = services
  const unread = unreadMessagesOptions(services, userID).queryKey
  const all = allMessagesOptions(services).queryKey
  const mutationKey = ['readMessage']

  function setRead(messageID: string, read: boolean) {
    queryClient.setQueryData(
      all,
      (messages) =>
        messages && newestFirst(messages.map((one) => (one.messageID === messageID ? { ...one, read } : one))),
    )
  }

  return useMutation({
    mutationKey,
    mutationFn: (messageID: string) => api.call('readMessage', { params: { messageID, userID }, body: {} }),
    onMutate: async (messageID) => {
      await Promise.all([queryClient.cancelQueries({ queryKey: unread }), queryClient.cancelQueries({ queryKey: all })])
      const removed = queryClient.getQueryData(unread)?.find((message) => message.messageID === messageID)
      queryClient.setQueryData(unread, (messages) => messages?.filter((message) => message.messageID !== messageID))
      setRead(messageID, true)
      return { removed }
    },
    onError: (_error, messageID, context) => {
      const { removed } = context ?? {}
      if (removed) queryClient.setQueryData(unread, (messages = []) => newestFirst([...messages, removed]))
      setRead(messageID, false)
      onFailed()
    },
    onSettled: () => {
      // While another message is being marked, the server still lists it as unread.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: unread }),
        queryClient.invalidateQueries({ queryKey: all }),
      ])
    },
  })
}
