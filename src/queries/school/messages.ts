import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { useBodyWrite } from '../useWrite.ts'
import { messageKeys } from './schoolKeys.ts'

export type NewMessage = EndpointBody<typeof schoolEndpoints.addMessage>

/** Writes a message to others, perhaps also to who writes it. */
export const useAddMessage = () => useBodyWrite(schoolEndpoints.addMessage, { outdates: messageKeys })
