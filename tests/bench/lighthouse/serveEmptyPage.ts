import { createServer } from 'node:http'
import { freePort } from '../../support/server/freePort.ts'

const page = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Leer</title><meta name="description" content="Leer"><link rel="icon" href="data:,"><main><h1>Leer</h1></main>`

/** The least that can be measured: a page with a headline and nothing else. */
export async function serveEmptyPage(): Promise<{ url: string; close: () => void }> {
  const port = await freePort()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
