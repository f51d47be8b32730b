import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { useWrite } from '../useWrite.ts'
import { messageKeys } from './schoolKeys.ts'

export type NewMessage = EndpointBody<typeof schoolEndpoints.addMessage>

/** Writes a message to others, perhaps also to who writes it. */
export const useAddMessage = () =>
  useWrite(schoolEndpoints.addMessage, (body: NewMessage) => ({ body }), { outdates: messageKeys })
