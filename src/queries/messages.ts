import { useMutation } from '@tanstack/react-query'
import { endpoints, type Message } from '#contract/index.ts'
import { useServices } from './services.ts'
import { callKey, newestFirst, useRead } from './useRead.ts'
import { readAgain } from './useWrite.ts'

export const useUnreadMessages = (userID: string) => useRead(endpoints, 'unreadMessages', { userID })

export const useAllMessages = () => useRead(endpoints, 'allMessages', {})

/**
 * Marks a message as read: at once in the lists on screen, then on the server. If the server fails, the lists are
 * restored and `onFailed` is called.
 */
export function useReadMessage(userID: string, onFailed: () => void) {
  const { api, queryClient } = useServices()
  const unread = callKey('unreadMessages', { userID })
  const all = callKey('allMessages')
  const mutationKey = ['readMessage']

  function setRead(messageID: string, read: boolean) {
    queryClient.setQueryData<Message[]>(
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
      const removed = queryClient.getQueryData<Message[]>(unread)?.find((message) => message.messageID === messageID)
      queryClient.setQueryData<Message[]>(unread, (messages) =>
        messages?.filter((message) => message.messageID !== messageID),
      )
      setRead(messageID, true)
      return { removed }
    },
    onError: (_error, messageID, context) => {
      const { removed } = context ?? {}
      if (removed) queryClient.setQueryData<Message[]>(unread, (messages = []) => newestFirst([...messages, removed]))
      setRead(messageID, false)
      onFailed()
    },
    onSettled: () => {
      // While another message is being marked, the server still lists it as unread.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      return readAgain(queryClient, endpoints.readMessage)
    },
  })
}
