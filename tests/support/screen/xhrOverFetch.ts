/** An upload with progress, as far as the app uses it, on the page's own fetch: jsdom's does not know the page's address. */
export class XhrOverFetch {
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  readonly #headers = new Headers()
  readonly #abort = new AbortController()
  #request = { method: 'GET', url: '' }
  #answered = new Headers()
  responseType = ''
  withCredentials = false
  status = 0
  statusText = ''
  responseURL = ''
  response: ArrayBuffer | null = null
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onloadend?: () => void

  open(method: string, url: string): void {
    this.#request = { method, url: new URL(url, location.href).href }
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }
  abort(): void {
    this.#abort.abort()
  }
  send(body: BodyInit | null): void {
    const { method, url } = this.#request
    fetch(url, { method, headers: this.#headers, body, signal: this.#abort.signal, redirect: 'manual' })
      .then(async (answer) => {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
        this.upload.onload?.()
        this.response = await answer.arrayBuffer()
        this.status = answer.status
        this.statusText = answer.statusText
        this.responseURL = url
        this.#answered = answer.headers
      })
      .then(
        () => this.onload?.(),
        () => this.onerror?.(),
      )
      .finally(() => this.onloadend?.())
  }
}
