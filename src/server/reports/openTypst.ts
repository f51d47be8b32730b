import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fontFiles } from './fontFiles.ts'

const template = fileURLToPath(new URL('../../report/pdf/report.typ', import.meta.url))
const workspace = dirname(template)

type Binding = typeof import('@myriaddreamin/typst-ts-node-compiler')

/** Typst said no. The message is its own, in English, and may quote the text it failed on. */
export class TypstError extends Error {
  override readonly name = 'TypstError'
}

/** Typst with the fonts and the template of the reports. Everything in it is synchronous and takes long: for a worker. */
export interface Typst {
  /** PDF/A-2a of the template with these inputs. Throws a `TypstError`. */
  report(inputs: Record<string, string>): Uint8Array
  /** Throws a `TypstError` when the picture cannot be drawn. */
  tryImage(path: string): void
  /** Makes a picture known under '/name'. */
  addImage(name: string, content: Uint8Array): void
  /** Lets go of what no document has used again since so many calls of this; 0 for everything. */
  forget(age: number): void
}

/** Rejects when the native binding is not there for this machine. */
export async function openTypst(
  load: () => Promise<Binding> = () => import('@myriaddreamin/typst-ts-node-compiler'),
): Promise<Typst> {
  const { NodeCompiler } = await load()
  const fontBlobs = fontFiles().map((file) => readFileSync(file))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const source = readFileSync(template, 'utf8')

  function pdf(mainFileContent: string, inputs: Record<string, string>): Uint8Array {
    const compiled = compiler.compile({ mainFileContent, inputs })
    const { result } = compiled
    if (!result) throw new TypstError(JSON.stringify(compiled.takeError()?.shortDiagnostics))
    try {
      return compiler.pdf(result, { pdfStandard: 'a-2a' })
    } catch (error) {
      throw new TypstError(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    report: (inputs) => pdf(source, inputs),
    tryImage: (path) =>
      void pdf(
        `#set document(title: "x", date: datetime(year: 2000, month: 1, day: 1))\n#image(${JSON.stringify(path)}, alt: "x")`,
        {},
      ),
    addImage: (name, content) => compiler.mapShadow(join(workspace, name), Buffer.from(content)),
    forget: (age) => compiler.evictCache(age),
  }
}
