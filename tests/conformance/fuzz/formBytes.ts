import { makePng } from '../../support/png.ts'
import type { FormTwist, FuzzRequest } from './FuzzRequest.ts'
import { Known, type Pool } from './Known.ts'
import { plain } from './spoil.ts'

type Form = NonNullable<FuzzRequest['form']>

const boundary = '----zeugnis'
const damaged = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at % copy.length] = (copy[at % copy.length] ?? 0) ^ (1 + (at % 255))
  return copy
}

/** Rows of a list of students, made of what the school knows. */
function list(pool: Pool, seed: number): string {
  const cell = (name: string, at: number) => String(pool.valueOf(new Known(name, seed + at)) ?? '')
  const row = (_: unknown, at: number) =>
    [cell('id', at), cell('name', at * 3), cell('preName', at * 5), cell('class', at), cell('birthday', at)].join(';')
  const head = seed % 3 === 0 ? [] : ['Nr;Nachname;Vorname;Klasse;Geburtsdatum']
  return [...head, ...Array.from({ length: seed % 30 }, row)].join(seed % 2 === 0 ? '\r\n' : '\n')
}

function fileBytes({ kind, seed }: Form, pool: Pool): Buffer {
  const text = list(pool, seed)
  switch (kind) {
    case 'list':
      return Buffer.from(text)
    case 'png':
      return makePng({ width: 1 + (seed % 40), height: 1 + (seed % 30) })
    case 'brokenPng':
      return damaged(makePng({ width: 1 + (seed % 40), height: 3 }), seed)
    case 'pdf':
      return Buffer.from('%PDF-1.7\n%âãÏÓ\n')
    case 'zip':
      return Buffer.from([0x50, 0x4b, 3, 4, seed % 256, 0, 0, 0])
    case 'utf16':
      return Buffer.from(`${seed % 2 === 0 ? '\ufeff' : ''}${text}`, 'utf16le')
    case 'latin1':
      return Buffer.from(text, 'latin1')
    case 'bytes':
      return Buffer.from(Array.from({ length: seed % 500 }, (_, at) => (seed * (at + 1) * 7919) % 256))
    case 'huge':
      return Buffer.from(`${text}\n`.repeat(Math.ceil(200_000 / (text.length + 1))))
    case 'hugeRow':
      return Buffer.from(`${text};${';'.repeat(seed % 50_000)}${'x'.repeat(seed % 50_000)}`)
    case 'quotes':
      return Buffer.from(text.replaceAll(';', ';"').replace('\n', '"\n'))
  }
}

function part(name: string, value: Buffer, fileName?: string): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), value, Buffer.from('\r\n')])
}

const twists: Record<FormTwist, (parts: Buffer[], file: Buffer) => Buffer[]> = {
  cut: (parts) => [Buffer.concat(parts).subarray(0, -20)],
  noFile: (parts) => parts.slice(1),
  fileAsText: (parts, file) => [part('file', file), ...parts.slice(1)],
  textAsFile: (parts) => [...parts, part('fileName', Buffer.from('x'), 'x'), part('templateID', Buffer.from('x'), 'x')],
  doubled: (parts) => [...parts, ...parts],
  protoField: (parts) => [...parts, part('__proto__', Buffer.from('x')), part('constructor', Buffer.from('x'))],
  dottedField: (parts, file) => [...parts, part('file.name', Buffer.from('x')), part('file[]', file, 'x')],
  wrongBoundary: (parts) => parts.map((one) => Buffer.from(one.toString('latin1').replace(boundary, 'x'), 'latin1')),
  noHeaders: (parts) => [Buffer.from(`--${boundary}\r\n\r\nx\r\n`), ...parts],
  nulInName: (parts, file) => [part('file', file, 'a\u0000b.csv'), ...parts.slice(1)],
  hugeName: (parts, file) => [part('file', file, 'n'.repeat(20_000)), ...parts.slice(1)],
  emptyFile: (parts) => [part('file', Buffer.alloc(0), 'leer.csv'), ...parts.slice(1)],
  bareName: (parts, file) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=file\r\n\r\n`),
    file,
    ...parts,
  ],
}

/** A multipart body with the fields and the file of a form; and its content type. */
export function formBytes(form: Form, fields: Record<string, unknown>, pool: Pool): { type: string; bytes: Buffer } {
  const file = fileBytes(form, pool)
  const texts = Object.entries(fields).filter(([name]) => name !== 'file')
  const parts = [part('file', file, 'datei'), ...texts.map(([name, value]) => part(name, Buffer.from(plain(value))))]
  const twisted = form.twist ? twists[form.twist](parts, file) : parts
  const end = form.twist === 'cut' ? [] : [Buffer.from(`--${boundary}--\r\n`)]
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...twisted, ...end]) }
}
