const withoutBody = new Set([204, 205, 304])

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * `fetch` with cookies, without cache and redirects, that tells how much of the body has been sent, from 0 to 1: fetch
 * itself cannot. Rejects as fetch does: with a TypeError without network, with the signal's reason when aborted.
 */
export function uploadWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError('Load failed'))
    const abort = () => {
      reject(signal?.reason)
      request.abort()
    }
    request.open(method, url)
    request.responseType = 'arraybuffer'
    request.withCredentials = true
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('Cache-Control', 'no-store')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.upload.onload = () => onProgress(1)
    request.onerror = fail
    request.ontimeout = fail
    request.onload = () => {
      // A redirect cannot be stopped, but its answer is not the one that was asked for.
      if (request.responseURL !== new URL(url, location.href).href) return fail()
      const { status, statusText } = request
      const answer = withoutBody.has(status) ? null : (request.response as ArrayBuffer)
      resolve(new Response(answer, { status, statusText, headers: headersOf(request) }))
    }
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    request.send(body as XMLHttpRequestBodyInit | null | undefined)
  })
}
