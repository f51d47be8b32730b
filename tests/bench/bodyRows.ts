import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { startServer } from '../support/server/startServer.ts'
import { readMemory } from './measureServer.ts'
import { megabytes, type Row } from './part.ts'

const connections = 1_000
const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])
const last = Buffer.from('0\r\n\r\n')
const pieces = 16

const kinds = {
  'to a school that does not exist': ['/api/nirgends/import/importProfile', 'multipart/form-data; boundary=x'],
  'to the login': ['/api/musterschule/auth/login', 'application/json'],
} as const

/** One connection that sends 1 MB in chunks, whatever it is answered; resolves with the status once all is sent. */
function sendBody(url: URL, path: string, type: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(Number(url.port), url.hostname)
  let answer = ''
  let left = pieces
  const finish = () => {
    socket.destroy()
    resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'broken off')
  }
  const send = () => {
    while (left > 0) {
      left -= 1
      if (!socket.write(left === 0 ? last : piece)) return
    }
  }
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString()
    if (left === 0) finish()
  })
  socket.setTimeout(20_000, finish)
  socket.on('drain', send)
  socket.on('error', finish)
  socket.on('close', finish)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    send,
  )
  return promise
}

/** The most memory that the server has held so far, MB. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * The table's rows for bodies that nobody signed in sends, 1 MB each over many connections at once: 25 MB go to the
 * connections, up to 100 MB to what has been read, thrown away and not yet collected; more bytes take no more.
 */
export async function* bodyRows(): AsyncGenerator<Row> {
  yield ['', 'goal', 'memory before', 'at most', 'answers']
  for (const [name, [path, type]] of Object.entries(kinds)) {
    const server = await startServer()
    try {
      const before = readMemory(server)
      const url = new URL(server.url)
      const answers = await Promise.all(Array.from({ length: connections }, () => sendBody(url, path, type)))
      const counts = Object.entries(Object.groupBy(answers, (status) => status))
      yield [
        `${connections.toLocaleString('de')} anonymous bodies ${name}`,
        '<= 250 MB',
        megabytes(before),
        megabytes(peakOf(server.pid())),
        counts.map(([status, all]) => `${all?.length} × ${status}`).join(', '),
      ]
    } finally {
      await server.remove()
    }
  }
}
