import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReportDocument } from '#contract/index.ts'
import { contentWidth, layout } from '#report/index.ts'
import { reportTexts } from '#texts/index.ts'
import { packPdf } from './packPdf.ts'

const templateFile = join(dirname(fileURLToPath(import.meta.url)), '../../report/pdf/report.typ')
const workspace = dirname(templateFile)

type NativeBinding = typeof import('@myriaddreamin/typst-ts-node-compiler')

/** Typst refused the input. The message is Typst's, in English, and may quote the text it failed on. */
export class TypstError extends Error {
  override readonly name = 'TypstError'
}

/**
 * Typst with the fonts and the template of the reports. Every call is synchronous and takes long: for a process of its own.
 */
export interface Typst {
  /** PDF/A-2a of the template with these inputs. Throws a `TypstError`. */
  report(inputs: Record<string, string>): Uint8Array
  /** Throws a `TypstError` if the picture cannot be drawn. */
  tryImage(path: string): void
  /** Adds a picture under '/name'. */
  addImage(name: string, content: Uint8Array): void
  /** Drops cached layout that was not used during the last `age` calls; 0 drops everything. */
  forget(age: number): void
}

/** Rejects if there is no native binding for this machine. */
export async function openTypst(
  load: () => Promise<NativeBinding> = () => import('@myriaddreamin/typst-ts-node-compiler'),
): Promise<Typst> {
  const { NodeCompiler } = await load()
  const fontBlobs = fontFiles().map((file) => readFileSync(file))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const source = readFileSync(templateFile, 'utf8')

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

const require = createRequire(import.meta.url)

/**
 * Tried in this order for every letter. Fonts of the system are never used: a report looks the same on every server.
 */
const fontFamilies = ['Source Sans 3', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Emoji']

const ttfFiles = [
  'source-sans-3/400Regular/SourceSans3_400Regular',
  'source-sans-3/700Bold/SourceSans3_700Bold',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
  'source-sans-3/700Bold_Italic/SourceSans3_700Bold_Italic',
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans/700Bold/NotoSans_700Bold',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold',
  'noto-emoji/400Regular/NotoEmoji_400Regular',
]

/** Paths of the static TrueType ttfFiles, all with a free licence in their package (LICENSE_FONT). */
export const fontFiles = (): string[] => ttfFiles.map((file) => require.resolve(`@expo-google-fonts/${file}.ttf`))

export interface PdfOptions {
  title: string
  /** yyyy-MM-dd: the date of the file if the report has none. PDF/A requires one. */
  today: string
  /** Typst's name of each logo, by its path in the document. A logo without a name is not drawn. */
  images?: Readonly<Record<string, string>>
}

/** Letters in words that may be wider than a line, from which on nobody reads a report: above those of any real one. */
const mostInLongWords = 2000

/** Whether the report has more letters in long words than anybody writes: each letter would be a place to break a line at. */
function isCoarse(document: ReportDocument | null): boolean {
  const long = contentWidth / 2 / (document?.style.text.size ?? 1)
  let letters = 0
  JSON.stringify(document, (_key, value: unknown) => {
    if (typeof value !== 'string' || value.length < long) return value
    for (const word of value.split(/[ \n]/)) if (word.length >= long) letters += word.length
    return value
  })
  return letters > mostInLongWords
}

/**
 * The PDF/A-2a of a report, or of an empty page; equal input gives equal bytes. Throws a `TypstError`, for example if no font
 * has a letter.
 */
export function renderReport(typst: Typst, document: ReportDocument | null, options: PdfOptions): Uint8Array {
  const { title, today, images = {} } = options
  const date = (document?.date ?? today).split('-').map(Number)
  const words = {
    logoAlt: reportTexts.logoAlt,
    secondLogoAlt: reportTexts.secondLogoAlt,
    page: reportTexts.pagePattern,
  }
  const data = { document, layout, images, fonts: fontFamilies, title, date, words, coarse: isCoarse(document) }
  return packPdf(typst.report({ data: JSON.stringify(data) }))
}
