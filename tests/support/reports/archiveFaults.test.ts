import { expect, test } from 'vitest'
import { archiveFaults } from './archiveFaults.ts'
import type { Dict, PdfObjects } from './readObjects.ts'

const xmp = '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance> Zeugnis &amp; Anhang'

/** A file of one page that has what it needs. */
const sound: Record<string, Dict> = {
  '1 0 R': {
    '/Lang': 'u:de',
    '/MarkInfo': { '/Marked': true },
    '/Metadata': '2 0 R',
    '/OutputIntents': '9 0 R',
    '/StructTreeRoot': '3 0 R',
  },
  '2 0 R': { '/Type': '/Metadata' },
  '3 0 R': { '/Type': '/StructTreeRoot', '/RoleMap': { '/Title': '/P' } },
  '4 0 R': { '/Title': 'u:Zeugnis & Anhang' },
  '5 0 R': { '/Type': '/Page', '/Contents': '6 0 R', '/StructParents': 0 },
  '7 0 R': { '/Type': '/StructElem', '/S': '/Title', '/P': '3 0 R' },
  '8 0 R': { '/Type': '/FontDescriptor', '/FontFile2': '10 0 R' },
}
const text = '/Artifact BMC\nq\n0 0 9 9 re\nf\nQ\nEMC\n/Span <</MCID 0>> BDC\n(Emil) Tj\nEMC'

function file(changed: Record<string, Dict> = {}, content = text): PdfObjects {
  return {
    isEncrypted: false,
    trailer: { '/Root': '1 0 R', '/Info': '4 0 R', '/ID': [] },
    dicts: new Map(Object.entries({ ...sound, ...changed })),
    lists: new Map([['9 0 R', [{ '/S': '/GTS_PDFA1', '/DestOutputProfile': '11 0 R' }]]]),
    streams: new Map([
      ['2 0 R', xmp],
      ['6 0 R', content],
    ]),
  }
}
const root = sound['1 0 R']

test('a sound file has no faults', () => {
  expect(archiveFaults(file())).toEqual([])
})

test.each<[string, Record<string, Dict>]>([
  ['not tagged', { '1 0 R': { ...root, '/MarkInfo': {} } }],
  ['no language', { '1 0 R': { ...root, '/Lang': 'u:' } }],
  ['no output intent', { '1 0 R': { ...root, '/OutputIntents': '12 0 R' } }],
  ['metadata that are packed', { '2 0 R': { '/Filter': '/FlateDecode' } }],
  ['not marked as PDF/A-2a', { '1 0 R': { ...root, '/Metadata': '12 0 R' } }],
  ['a form or a package', { '1 0 R': { ...root, '/AcroForm': {} } }],
  ['a title that the metadata do not have', { '4 0 R': { '/Title': 'u:Anderes' } }],
  ['a font is not embedded', { '8 0 R': { '/Type': '/FontDescriptor' } }],
  ['letters of a font have no Unicode meaning', { '8 0 R': { '/Type': '/Font', '/Subtype': '/Type0' } }],
  ['an action that an archive does not know', { '8 0 R': { '/S': '/JavaScript' } }],
  ['a forbidden filter', { '8 0 R': { '/Filter': ['/LZWDecode'] } }],
  ['a tag that nobody knows', { '7 0 R': { '/Type': '/StructElem', '/S': '/Schmuck' } }],
  ['a picture without words', { '7 0 R': { '/Type': '/StructElem', '/S': '/Figure' } }],
  ['a part of a table outside of one', { '7 0 R': { '/Type': '/StructElem', '/S': '/TD', '/P': '3 0 R' } }],
  ['a page whose content cannot be found from the tags', { '5 0 R': { '/Type': '/Page', '/Contents': '6 0 R' } }],
])('finds %s', (says, changed) => {
  expect(archiveFaults(file(changed)).join()).toContain(says)
})

test('finds what is drawn without a tag', () => {
  const faults = archiveFaults(file({}, `${text}\n(ohne Marke) Tj`))
  expect(faults).toEqual(['5 0 R: something drawn that is neither tagged nor an ornament'])
})
