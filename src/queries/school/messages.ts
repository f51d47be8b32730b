import { useMutation } from '@tanstack/react-query'
import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'

export type NewMessage = EndpointBody<typeof schoolEndpoints.addMessage>

const once = createOnce(() => crypto.randomUUID())

/** Writes a message to others. A repeated call after a lost answer writes none again. */
export function useAddMessage() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (body: NewMessage) => once(body, (beside) => api.ask(schoolEndpoints.addMessage, { body, beside })),
    onSuccess: () => {
      // It may also be for who has written it.
      void queryClient.invalidateQueries({ queryKey: ['unreadMessages'] })
      void queryClient.invalidateQueries({ queryKey: ['allMessages'] })
    },
  })
}
