import { createHash } from 'node:crypto'
import { isStream, type PdfFile, readPdf, withDict, writePdf } from './pdfFile.ts'

/** The numbers of the objects that Typst begins every tagged file with. */
interface PdfFrame {
  catalog: number
  info: number
  metadata: number
  pages: number
  /** The root of the tags, and its only child, of type Document. */
  tree: number
  document: number
  /** The pages in their order. */
  kids: readonly number[]
}

const references = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))

function frameOf({ objects, trailer }: PdfFile): PdfFrame {
  const text = (number: number) => objects.get(number)?.toString('latin1') ?? ''
  const named = (name: string, place: string) => Number(new RegExp(`/${name} (?:\\[\\s*)?(\\d+) 0 R`).exec(place)?.[1])
  const catalog = named('Root', trailer)
  const [pages, tree] = [named('Pages', text(catalog)), named('StructTreeRoot', text(catalog))]
  return {
    ...{ catalog, pages, tree },
    info: named('Info', trailer),
    metadata: named('Metadata', text(catalog)),
    document: named('K', text(tree)),
    kids: references(/\/Kids \[(.*?)\]/s.exec(text(pages))?.[1] ?? ''),
  }
}

function openPdf(pdf: Uint8Array): PdfFile & PdfFrame {
  const file = readPdf(pdf)
  if (!file) throw new Error('a PDF to join was not written by Typst')
  return { ...file, ...frameOf(file) }
}

/** A string (with brackets in it, two deep), which is left alone, or a reference to an object. */
const stringOrReference = /\((?:[^()\\]|\\.|\((?:[^()\\]|\\.|\([^()]*\))*\))*\)|\b(\d+) 0 R\b/gs
/** An object that refers to objects which refer to it. */
const isStructure = (text: string) => /^\s*<<\s*\/Type \/(StructElem|Page)\b/.test(text)
const referenceList = (numbers: readonly number[]) => `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`

/**
 * One PDF of several that Typst wrote; each becomes a part of the tags. What they have alike (logos, colour profile) is kept
 * once; their fonts stay apart. Title, date and language are those of `frame`, a file with one empty page. If `parted`, each
 * begins on the front of a sheet. Equal input gives equal bytes.
 */
export function joinPdfs(frame: Uint8Array, files: readonly Uint8Array[], parted: boolean): Uint8Array {
  const whole = openPdf(frame)
  const { objects } = whole
  const [blank = 0] = whole.kids
  const blankPage = objects.get(blank) ?? Buffer.alloc(0)
  const ids = [whole.trailer]
  /** Numbers by the hash of their object. */
  const shared = new Map<string, number>()
  const hashOf = (object: Buffer) => createHash('sha256').update(object).digest('base64')
  for (const [number, object] of objects)
    if (!isStructure(object.toString('latin1'))) shared.set(hashOf(object), number)

  let next = Math.max(...objects.keys()) + 1
  const pages: number[] = []
  const parts: number[] = []
  const pageTags: string[] = []
  const tagNames: string[] = []

  function add(file: Uint8Array, index: number): void {
    const part = openPdf(file)
    ids.push(part.trailer)
    const places = new Map([
      [part.pages, whole.pages],
      [part.tree, whole.document],
    ])
    const prefix = `${String(index).padStart(5, '0')}U`
    const firstKey = pageTags.length

    const moved = (text: string) =>
      text.replace(stringOrReference, (all, number?: string) => (number ? `${placeOf(Number(number))} 0 R` : all))
    function movedObject(object: Buffer): Buffer {
      if (isStream(object)) return withDict(object, moved)
      const text = moved(object.toString('latin1'))
        .replace(/\/StructParents (\d+)/, (_, key) => `/StructParents ${firstKey + Number(key)}`)
        .replace(/(\/ID |\/Headers \[)(.*)/g, (_, name, tags: string) => name + tags.replaceAll('(U', `(${prefix}`))
      return Buffer.from(text, 'latin1')
    }
    /** The number in the whole file; moves the object there unless it is part of the structure. */
    function placeOf(number: number): number {
      const known = places.get(number)
      if (known !== undefined) return known
      const object = part.objects.get(number) ?? Buffer.from('null')
      if (isStructure(object.toString('latin1', 0, 40))) {
        places.set(number, next)
        next += 1
        return next - 1
      }
      const content = movedObject(object)
      const hash = hashOf(content)
      const place = shared.get(hash) ?? next++
      shared.set(hash, place)
      objects.set(place, content)
      places.set(number, place)
      return place
    }

    for (const [number, object] of part.objects) {
      if (isStructure(object.toString('latin1', 0, 40))) objects.set(placeOf(number), movedObject(object))
    }
    const top = placeOf(part.document)
    const document = objects.get(top)?.toString('latin1').replace('/S /Document', '/S /Part') ?? ''
    objects.set(top, Buffer.from(document, 'latin1'))
    parts.push(top)
    pages.push(...part.kids.map(placeOf))
    const tree = part.objects.get(part.tree)?.toString('latin1') ?? ''
    for (const number of references(/\/Nums \[(.*?)\]/s.exec(tree)?.[1] ?? '')) pageTags.push(`${placeOf(number)} 0 R`)
    const names = /\/Names \[(.*?)\]/s.exec(tree)?.[1] ?? ''
    for (const [, name, number] of names.matchAll(/\(U(\w+)\) (\d+) 0 R/g)) {
      tagNames.push(`(${prefix}${name}) ${placeOf(Number(number))} 0 R`)
    }
  }

  for (const [index, file] of files.entries()) {
    add(file, index)
    if (!parted || pages.length % 2 === 0) continue
    objects.set(next, blankPage)
    pages.push(next)
    next += 1
  }
  objects.delete(blank)
  const change = (number: number, how: (text: string) => string) =>
    objects.set(number, Buffer.from(how(objects.get(number)?.toString('latin1') ?? ''), 'latin1'))
  change(whole.pages, (text) =>
    text.replace(/\/Count \d+/, `/Count ${pages.length}`).replace(/\/Kids \[.*?\]/s, `/Kids ${referenceList(pages)}`),
  )
  change(whole.document, (text) => text.replace(/\/K \[.*?\]/s, `/K ${referenceList(parts)}`))
  const nums = pageTags.map((list, key) => `${key} ${list}`).join(' ')
  const tags = `/ParentTree << /Nums [${nums}] >> /ParentTreeNextKey ${pageTags.length}`
  const idTree = tagNames.length > 0 ? ` /IDTree << /Names [${tagNames.join(' ')}] >>` : ''
  change(whole.tree, (text) => text.replace(/>>\s*$/, `${tags}${idTree} >>`))

  const id = /\/ID \[\((.*?)\)/.exec(whole.trailer)?.[1] ?? ''
  const newID = createHash('sha256').update(ids.join('\n')).digest().subarray(0, 16).toString('base64')
  const metadata = objects.get(whole.metadata)?.toString('latin1') ?? ''
  const at = metadata.indexOf('stream\n') + 'stream\n'.length
  const xmp = metadata
    .slice(at)
    .replaceAll(id, newID)
    .replace(/(<xmpTPg:NPages>)\d+/, `$1${pages.length}`)
  const length = xmp.length - '\nendstream'.length
  const dict = metadata.slice(0, at).replace(/\/Length \d+/, `/Length ${length}`)
  objects.set(whole.metadata, Buffer.from(dict + xmp, 'latin1'))
  return writePdf({ header: whole.header, objects, trailer: whole.trailer.replaceAll(id, newID) })
}
