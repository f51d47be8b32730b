import type { Dict, PdfObjects } from './readObjects.ts'

/** A rule of ISO 19005-2 as far as the objects of a file show it. */
interface Rule {
  says: string
  broken: (dict: Dict, pdf: PdfObjects) => boolean
}

const has = (dict: Dict, ...keys: string[]) => keys.some((key) => dict[key] !== undefined)
const is = (dict: Dict, key: string, ...values: unknown[]) => values.includes(dict[key])
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)
/** What is written there, or what the reference leads to. */
const asDict = (value: unknown, { dicts }: PdfObjects): Dict =>
  (typeof value === 'string' ? dicts.get(value) : isDict(value) ? value : undefined) ?? {}
const asList = (value: unknown, { lists }: PdfObjects) =>
  Array.isArray(value) ? value : (lists.get(String(value)) ?? [])
const utf8 = (text: string) => Buffer.from(text, 'latin1').toString()

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const contentOf = (page: Dict, { streams }: PdfObjects) => streams.get(String(page['/Contents'])) ?? ''

/** Typst writes one operator to a line. */
function hasUntagged(content: string): boolean {
  let depth = 0
  return content.split('\n').some((line) => {
    const operator = line.slice(line.lastIndexOf(' ') + 1)
    if (operator === 'BDC' || operator === 'BMC') depth += 1
    if (operator === 'EMC') depth -= 1
    return depth === 0 && /^(Tj|TJ|Do|f\*?|S|B\*?|sh)$/.test(operator)
  })
}

const structure = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu Figure Formula Form'.split(
    ' ',
  ),
)
const parents: Readonly<Record<string, readonly string[]>> = {
  '/TR': ['/Table', '/THead', '/TBody', '/TFoot'],
  '/TH': ['/TR'],
  '/TD': ['/TR'],
  '/THead': ['/Table'],
  '/TBody': ['/Table'],
}

const rules: readonly Rule[] = [
  { says: 'a stream lies in another file', broken: (dict) => has(dict, '/FFilter') },
  { says: 'a forbidden filter', broken: (dict) => /LZWDecode|Crypt/.test(JSON.stringify(dict['/Filter'] ?? '')) },
  {
    says: 'a font is not embedded',
    broken: (dict) => is(dict, '/Type', '/FontDescriptor') && !has(dict, '/FontFile', '/FontFile2', '/FontFile3'),
  },
  {
    says: 'letters of a font have no Unicode meaning',
    broken: (dict) => is(dict, '/Subtype', '/Type0', '/TrueType', '/Type1') && !has(dict, '/ToUnicode'),
  },
  {
    says: 'a TrueType font without its glyphs told',
    broken: (dict) => is(dict, '/Subtype', '/CIDFontType2') && !has(dict, '/CIDToGIDMap'),
  },
  {
    says: 'an action that an archive does not know',
    broken: (dict) =>
      has(dict, '/AA', '/OpenAction', '/JS', '/JavaScript') ||
      is(dict, '/S', '/JavaScript', '/Launch', '/Sound', '/Movie', '/ResetForm', '/ImportData', '/Rendition'),
  },
  {
    says: 'an image with variants or smoothing',
    broken: (dict) =>
      is(dict, '/Subtype', '/Image') && (has(dict, '/Alternates', '/OPI') || is(dict, '/Interpolate', true)),
  },
  { says: 'a PostScript or foreign object', broken: (dict) => is(dict, '/Subtype', '/PS') || has(dict, '/Ref') },
  { says: 'a transfer function', broken: (dict) => is(dict, '/Type', '/ExtGState') && has(dict, '/TR', '/HTP') },
  {
    says: 'a colour of no declared space',
    broken: (dict) => JSON.stringify(dict['/ColorSpace'] ?? '').includes('/DeviceCMYK'),
  },
  {
    says: 'something drawn that is neither tagged nor an ornament',
    broken: (dict, pdf) => is(dict, '/Type', '/Page') && hasUntagged(contentOf(dict, pdf)),
  },
  {
    says: 'a page whose content cannot be found from the tags',
    broken: (dict, pdf) =>
      is(dict, '/Type', '/Page') && contentOf(dict, pdf).includes('/MCID') && !has(dict, '/StructParents'),
  },
  {
    says: 'a tag that nobody knows',
    broken: (dict, pdf) => {
      if (!is(dict, '/Type', '/StructElem')) return false
      const root = asDict(asDict(pdf.trailer['/Root'], pdf)['/StructTreeRoot'], pdf)
      const name = String(asDict(root['/RoleMap'], pdf)[String(dict['/S'])] ?? dict['/S'])
      return !structure.has(name.slice(1))
    },
  },
  { says: 'a picture without words', broken: (dict) => is(dict, '/S', '/Figure') && !has(dict, '/Alt', '/ActualText') },
  {
    says: 'a part of a table outside of one',
    broken: (dict, pdf) => {
      const allowed = is(dict, '/Type', '/StructElem') ? parents[String(dict['/S'])] : undefined
      return allowed !== undefined && !is(asDict(dict['/P'], pdf), '/S', ...allowed)
    },
  },
]

/** What speaks against PDF/A-2a in the objects of a file; a validator sees more. */
export function archiveFaults(pdf: PdfObjects): string[] {
  const root = asDict(pdf.trailer['/Root'], pdf)
  const metadata = utf8(pdf.streams.get(String(root['/Metadata'])) ?? '')
  const intents = asList(root['/OutputIntents'], pdf).map((intent) => asDict(intent, pdf))
  const marks = asDict(root['/MarkInfo'], pdf)
  const names = asDict(root['/Names'], pdf)
  const info = asDict(pdf.trailer['/Info'], pdf)
  const title = String(info['/Title'] ?? '').slice(2)
  const whole: [string, boolean][] = [
    ['encrypted', pdf.isEncrypted || has(pdf.trailer, '/Encrypt')],
    ['no identity', !has(pdf.trailer, '/ID')],
    ['not marked as PDF/A-2a', !/pdfaid:part>2</.test(metadata) || !/pdfaid:conformance>A</.test(metadata)],
    ['metadata that are packed', has(asDict(root['/Metadata'], pdf), '/Filter')],
    ['a title that the metadata do not have', title === '' || !metadata.includes(escaped(title))],
    ['no output intent', !intents.some((one) => is(one, '/S', '/GTS_PDFA1') && has(one, '/DestOutputProfile'))],
    ['not tagged', !is(marks, '/Marked', true) || is(marks, '/Suspects', true) || !has(root, '/StructTreeRoot')],
    ['no language', !String(root['/Lang'] ?? '').startsWith('u:de')],
    ['a form or a package', has(root, '/AcroForm', '/Collection') || has(names, '/EmbeddedFiles', '/JavaScript')],
  ]
  const found = whole.flatMap(([says, isBroken]) => (isBroken ? [says] : []))
  for (const [ref, dict] of pdf.dicts) {
    for (const { says, broken } of rules) if (broken(dict, pdf)) found.push(`${ref}: ${says}`)
  }
  return found
}
