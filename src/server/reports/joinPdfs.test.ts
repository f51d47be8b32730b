import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { archiveFaults } from '../../../tests/support/reports/archiveFaults.ts'
import { type Dict, type PdfObjects, readObjects, syntaxFaults } from '../../../tests/support/reports/readObjects.ts'
import { pageTexts, pageWords, pdfFacts } from '../../../tests/support/reports/readPdf.ts'
import { hasPoppler, hasQpdf } from '../../../tests/support/run/ensurePdfTools.ts'
import { demoTemplates } from '../demo/templates.ts'
import { joinPdfs } from './joinPdfs.ts'
import { openTypst, renderReport } from './typst.ts'

const logo = 'files/schoolFiles/logo.png'
const title = 'Zeugnisse Klasse 1a & 2b'
/** Text that looks like a reference to an object. */
const heading = 'Fach (1. (kleines)) 5 0 R'
let alone: Uint8Array[]
let frame: Uint8Array
beforeAll(async () => {
  const typst = await openTypst()
  typst.addImage('logo-0.png', readFileSync(new URL('../../../public/pwa-192x192.png', import.meta.url)))
  const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
  const render = (preName: string, name: 'demo-nds34' | 'demo-nds12t') => {
    const template: Template = { ...demoTemplates[name], logo }
    const texts = template.texts.map((subject, at) => (at === 0 ? { ...subject, name: heading } : subject))
    const person = { id: '1', preName, name: 'Becker', class: '1a', birthday: '12.03.2017' }
    const document = composeReport({ ...template, texts }, person, undefined, '2024/2025', part, { name: 'Schule' })
    return renderReport(typst, document, {
      title: document.title,
      today: '2025-01-15',
      images: { [logo]: '/logo-0.png' },
    })
  }
  alone = [render('Emil', 'demo-nds34'), render('Mia', 'demo-nds12t'), render('Zoë', 'demo-nds12t')]
  frame = renderReport(typst, null, { title, today: '2025-01-15' })
})

const asList = (value: unknown) => (Array.isArray(value) ? value : []) as unknown[]
const rootOf = ({ dicts, trailer }: PdfObjects) => dicts.get(String(trailer['/Root'])) ?? {}
const typed = ({ dicts }: PdfObjects, type: string) => [...dicts].filter(([, dict]) => dict['/Type'] === type)

describe.skipIf(!hasPoppler() || !hasQpdf())('PDFs that are joined', () => {
  it('have the pages that each had, in their order', () => {
    const whole = joinPdfs(frame, alone, false)
    expect(pageWords(whole)).toEqual(alone.flatMap(pageWords))
    expect(pdfFacts(whole)).toMatchObject({ Title: title, Tagged: 'yes' })
  })

  it('begin on the front of a sheet if they are parted, and the last ends with its sheet', () => {
    const counts = pageTexts(joinPdfs(frame, alone, true)).map((text) => text.trim() !== '')
    const parts = alone.map((pdf) => pageTexts(pdf).length)
    const wanted = parts.flatMap((count) => [...Array(count).fill(true), ...Array(count % 2).fill(false)])
    expect(parts[0]).toBe(1)
    expect(counts).toEqual(wanted)
  })

  it('are an archive file whose tags lead to the pages and back', async () => {
    const whole = joinPdfs(frame, alone, true)
    expect(await syntaxFaults(whole)).toBe('')
    const pdf = await readObjects(whole)
    expect(archiveFaults(pdf)).toEqual([])
    const tree = pdf.dicts.get(String(rootOf(pdf)['/StructTreeRoot'])) ?? {}
    const document = pdf.dicts.get(String(asList(tree['/K'])[0])) ?? {}
    const parts = asList(document['/K']).map((part) => pdf.dicts.get(String(part))?.['/S'])
    expect([document['/S'], parts]).toEqual(['/Document', ['/Part', '/Part', '/Part']])

    const nums = asList((tree['/ParentTree'] as Dict)['/Nums'])
    const pageOf = new Map(typed(pdf, '/Page').map(([ref, page]) => [page['/StructParents'], ref]))
    const tags = nums.flatMap((key, at) => (at % 2 === 0 ? [{ key, tags: pdf.lists.get(String(nums[at + 1])) }] : []))
    expect(tags.map(({ key }) => key)).toEqual([...tags.keys()])
    const strays = tags.flatMap(({ key, tags: own = [] }) =>
      own.filter((tag) => pdf.dicts.get(String(tag))?.['/Pg'] !== pageOf.get(key) && !isSplit(pdf, tag)),
    )
    expect(strays).toEqual([])

    const names = asList((tree['/IDTree'] as Dict)['/Names'])
    const ids = names.filter((_, at) => at % 2 === 0)
    expect(ids).toEqual([...new Set(ids)].toSorted())
    const named = typed(pdf, '/StructElem').filter(([, tag]) => tag['/ID'] !== undefined)
    expect(named.map(([ref, tag]) => names[names.indexOf(tag['/ID']) + 1] === ref)).not.toContain(false)
    expect(named.length).toBe(ids.length)
  })

  it('keep once what they have alike, and texts that look like references', async () => {
    const one = await readObjects(alone[1] as Uint8Array)
    const whole = await readObjects(joinPdfs(frame, alone, false))
    const images = (pdf: PdfObjects) => [...pdf.dicts.values()].filter((dict) => dict['/Subtype'] === '/Image').length
    expect(images(whole)).toBe(images(one))
    const headings = typed(whole, '/StructElem').flatMap(([, tag]) => tag['/T'] ?? [])
    expect(headings.filter((text) => text === `u:${heading}`)).toHaveLength(2)
  })

  it('are the same to the byte for the same files, and other files have another identity', () => {
    const [first, again, other] = [alone, alone, alone.slice(1)].map((files) => joinPdfs(frame, files, true))
    expect(Buffer.compare(first as Uint8Array, again as Uint8Array)).toBe(0)
    const id = (pdf: Uint8Array | undefined) =>
      /xmpMM:DocumentID>(.*?)</.exec(Buffer.from(pdf ?? []).toString('latin1'))?.[1]
    expect(id(first)).toHaveLength(24)
    expect(id(other)).not.toBe(id(first))
  })

  it('are refused if Typst did not write them', () => {
    expect(() => joinPdfs(frame, [new TextEncoder().encode('%PDF-1.7')], false)).toThrow('not written by Typst')
  })
})

/** An element whose content lies on several pages names them one by one. */
const isSplit = ({ dicts }: PdfObjects, tag: unknown) =>
  asList(dicts.get(String(tag))?.['/K']).some((kid) => typeof kid === 'object' && kid !== null && '/Pg' in kid)
