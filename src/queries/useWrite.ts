import { type QueryKey, useMutation } from '@tanstack/react-query'
import { type AskOptions, write } from '#api/index.ts'
import type { Endpoint, EndpointBody, EndpointData } from '#contract/index.ts'
import { isOutcomeUnknown, isRefusal } from './failure.ts'
import { replaceData } from './replaceData.ts'
import { useServices } from './services.ts'

interface Effects<Answer, Values> {
  /** The query whose data the answer is, or has in it. */
  answers?: { queryKey: QueryKey; dataOf?(answer: Answer): unknown }
  /** The queries that are read again. */
  outdates?: readonly QueryKey[]
  /** What else follows for this device. */
  onDone?(answer: Answer, values: Values): void
}

/**
 * A call that changes something at the server (see `write`), and what follows for what pages have read. After a failure they
 * read it again if somebody else may have been first, or only the answer was lost.
 */
export function useWrite<E extends Endpoint, Values>(
  endpoint: E,
  optionsOf: (values: Values) => AskOptions<E>,
  { answers, outdates = [], onDone }: Effects<EndpointData<E>, Values> = {},
) {
  const { api, queryClient } = useServices()
  const readAgain = (queryKeys: readonly QueryKey[]) =>
    Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: (values: Values) => write(api, endpoint, optionsOf(values)),
    onSuccess: (answer, values) => {
      if (answers) replaceData(queryClient, answers.queryKey, answers.dataOf ? answers.dataOf(answer) : answer)
      onDone?.(answer, values)
      void readAgain(outdates)
    },
    onError: (error) => {
      if (isRefusal(error) || isOutcomeUnknown(error))
        void readAgain(answers ? [answers.queryKey, ...outdates] : outdates)
    },
    // No copy of names or passwords stays in memory.
    gcTime: 0,
  })
}

/** The same for a call whose values are its body. */
export const useBodyWrite = <E extends Endpoint>(endpoint: E, effects?: Effects<EndpointData<E>, EndpointBody<E>>) =>
  useWrite(endpoint, (body: EndpointBody<E>) => ({ body }) as AskOptions<E>, effects)
