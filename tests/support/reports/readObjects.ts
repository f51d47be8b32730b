import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const Dict = z.record(z.string(), z.unknown())
export type Dict = z.infer<typeof Dict>

const Entry = z.union([
  z.object({ value: z.unknown() }),
  z.object({ stream: z.object({ dict: Dict, data: z.optional(z.string()) }) }),
])
const Output = z.object({
  encrypt: z.object({ encrypted: z.boolean() }),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), Entry)]),
})

/** The objects of a PDF as qpdf tells them: names begin with '/', texts with 'u:', a reference is '12 0 R'. */
export interface PdfObjects {
  isEncrypted: boolean
  trailer: Dict
  /** Every dictionary by its reference, those of streams as well. */
  dicts: ReadonlyMap<string, Dict>
  /** What stands on its own and is a list. */
  lists: ReadonlyMap<string, readonly unknown[]>
  /** By reference, without their filters. */
  streams: ReadonlyMap<string, string>
}

async function qpdf(args: string[], pdf: Uint8Array): Promise<{ isFine: boolean; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-qpdf-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, pdf)
    const child = spawn('qpdf', [...args, file], { stdio: ['ignore', 'pipe', 'pipe'] })
    const [ended, stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
    const isFine = ended[0] === 0
    return { isFine, output: isFine ? stdout : stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What is wrong with the file's syntax and streams; empty for nothing. */
export async function syntaxFaults(pdf: Uint8Array): Promise<string> {
  const { isFine, output } = await qpdf(['--check'], pdf)
  return isFine ? '' : output
}

export async function readObjects(pdf: Uint8Array): Promise<PdfObjects> {
  const { isFine, output } = await qpdf(['--json=2', '--json-stream-data=inline', '--decode-level=generalized'], pdf)
  if (!isFine) throw new Error(output)
  const { encrypt, qpdf: parts } = Output.parse(JSON.parse(output))
  const dicts = new Map<string, Dict>()
  const lists = new Map<string, readonly unknown[]>()
  const streams = new Map<string, string>()
  let trailer: Dict = {}
  for (const [name, entry] of Object.entries(parts[1])) {
    const ref = name.replace('obj:', '')
    if ('value' in entry && Array.isArray(entry.value)) lists.set(ref, entry.value)
    const dict = Dict.safeParse('stream' in entry ? entry.stream.dict : entry.value)
    if (!dict.success) continue
    if (name === 'trailer') trailer = dict.data
    else dicts.set(ref, dict.data)
    if ('stream' in entry) streams.set(ref, Buffer.from(entry.stream.data ?? '', 'base64').toString('latin1'))
  }
  return { isEncrypted: encrypt.encrypted, trailer, dicts, lists, streams }
}
