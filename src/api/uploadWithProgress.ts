const withoutBody = new Set([204, 205, 304])

function responseHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * As `fetch` with cookies and without cache and redirects, but calls `onProgress` with the sent part of the body, from
 * 0 to 1, which `fetch` cannot. Rejects as `fetch`: with a TypeError without network, with the signal's reason if
 * aborted.
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
      // XMLHttpRequest follows redirects; the answer of another URL counts as a network error.
      if (request.responseURL !== new URL(url, location.href).href) return fail()
      const { status, statusText } = request
      const answer = withoutBody.has(status) ? null : (request.response as ArrayBuffer)
      resolve(new Response(answer, { status, statusText, headers: responseHeaders(request) }))
    }
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    request.send(body as XMLHttpRequestBodyInit | null | undefined)
  })
}
