import { serve } from '../../support/server/serve.ts'

const page = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Leer</title><meta name="description" content="Leer"><link rel="icon" href="data:,"><main><h1>Leer</h1></main>`

/** The least that can be measured: a page with a headline and nothing else. */
export const serveEmptyPage = () =>
  serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
