import { findOperation } from './findOperation.ts'
import { misfitOf } from './misfitOf.ts'

/** Reads along with every answer to /api. */
export interface AnswerWatch {
  fetch(request: Request): Promise<Response>
  /** The calls that succeeded, by their names. */
  answered: Set<string>
  /** Throws when an answer did not fit the OpenAPI document. Not before: clients would take it for a lost network. */
  check(): void
}

export function watchAnswers(fetch: (request: Request) => Response | Promise<Response>): AnswerWatch {
  const answered = new Set<string>()
  const misfits: string[] = []
  return {
    answered,
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const { method } = request
      const response = await fetch(request)
      if (!pathname.startsWith('/api/') || pathname === '/api/openapi.json' || method === 'HEAD') return response
      const type = response.headers.get('content-type')
      const answer = { status: response.status, type, text: await response.clone().text() }
      const misfit = misfitOf(method, pathname, answer)
      if (misfit !== undefined) misfits.push(`${method} ${pathname} → ${answer.status}: ${misfit}`)
      if (response.ok) answered.add(findOperation(method, pathname)?.operation.operationId ?? '')
      return response
    },
    check: () => {
      if (misfits.length > 0) throw new Error(`These answers do not fit the OpenAPI document:\n${misfits.join('\n')}`)
    },
  }
}
