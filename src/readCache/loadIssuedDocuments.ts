import * as z from 'zod/mini'
import { IssuedDocument, reportStateEndpoints } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import type { ReadPorts } from './cachedQuery.ts'
import { cachedName } from './createCachedAnswers.ts'

// Loaded with the first issued report card: no first paint needs the schemas.

/**
 * The issued documents of a class: those stored on this device if they are all that is wanted, else the server's. Without the
 * server they are what the device has.
 */
export async function loadIssuedDocuments(
  { api, answers }: ReadPorts,
  classID: string,
  isAll: (documents: readonly IssuedDocument[]) => boolean,
  signal: AbortSignal,
): Promise<IssuedDocument[]> {
  const params = { classID }
  const name = cachedName('issuedDocuments', params)
  const stored = await answers.get(name)
  const known = stored ? z.array(IssuedDocument).safeParse(stored.value).data : undefined
  if (known && !stored?.isOutdated && isAll(known)) return known
  try {
    let epoch: string | undefined
    const onEpoch = (seen: string) => {
      epoch = seen
    }
    const documents = await api.ask(reportStateEndpoints.issuedDocuments, { params, signal, onEpoch })
    await answers.put(name, documents, true, epoch)
    return documents
  } catch (error) {
    if (known && isUnreachable(error)) return known
    throw error
  }
}
