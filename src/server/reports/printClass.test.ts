import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { composeReport } from '#report/index.ts'
import { demoTemplates } from '../demo/templates.ts'
import { createPrinter } from './createPrinter.ts'
import { type Printed, type PrintJob, type PrintStudent, printClass } from './printClass.ts'
import { openTypst, type Typst } from './typst.ts'

let typst: Typst
beforeAll(async () => {
  typst = await openTypst()
})

const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
const png = readFileSync(new URL('../../../public/pwa-192x192.png', import.meta.url))
const logo = 'files/schoolFiles/logo.png'

function student(id: string, preName: string, comments = ''): PrintStudent {
  const person = { id, preName, name: 'Becker', class: '3a', birthday: '12.03.2016', birthplace: 'Emden' }
  const entry = { class: '3a', year: '2024/2025-1. Halbjahr', grades: [], layout: { comments } }
  const template = { ...demoTemplates['demo-nds34'], logo }
  const document = composeReport(template, person, entry, '2024/2025', part, { name: 'Musterschule' })
  return { id, name: `${preName} Becker`, file: `${id}.pdf`, document }
}

const job = (students: PrintStudent[], more: Partial<PrintJob> = {}): PrintJob => ({
  school: 'musterschule',
  title: 'Zeugnis Klasse 3a',
  today: '2025-01-15',
  parted: true,
  images: [],
  students,
  ...more,
})
/** As the print queue does, in this process. */
function print(asked: PrintJob, onProgress: (done: number) => void = () => {}, engine = typst): Printed {
  const answer = createPrinter(engine)
  const steps = printClass(asked, onProgress)
  let step = steps.next()
  while (!step.done) step = steps.next(answer(step.value, asked.images))
  return step.value
}
const fileNames = ({ students }: Printed) => students.map(({ file }) => file)
const startsAsPdf = (pdf: Uint8Array | null) =>
  Buffer.from(pdf ?? [])
    .subarray(0, 5)
    .toString() === '%PDF-'
/** The PDF/A entry in the metadata, which is not compressed. */
const isArchive = (pdf: Uint8Array | null) => {
  const text = Buffer.from(pdf ?? []).toString('latin1')
  return /pdfaid:part>2</.test(text) && /pdfaid:conformance>A</.test(text)
}

describe('a class in print', () => {
  it('is one archive file, and one for each student', async () => {
    const done: number[] = []
    const printed = print(job([student('1', 'Emil'), student('2', 'Mia')]), (n) => done.push(n))
    expect([startsAsPdf(printed.whole), isArchive(printed.whole)]).toEqual([true, true])
    expect(printed.students.map(({ file, pdf }) => [file, isArchive(pdf)])).toEqual([
      ['1.pdf', true],
      ['2.pdf', true],
    ])
    expect([done, printed.warnings]).toEqual([[1, 2], []])
  })

  it('is the same to the byte when nothing has changed', async () => {
    const asked = job([student('1', 'Emil', 'Liest gern.')])
    const [first, second] = [print(asked), print(asked)]
    expect(Buffer.compare(first.whole ?? Buffer.alloc(0), second.whole ?? Buffer.alloc(1))).toBe(0)
    expect(Buffer.compare(first.students[0]?.pdf ?? Buffer.alloc(0), second.students[0]?.pdf ?? Buffer.alloc(1))).toBe(
      0,
    )
  })

  it('is the same whatever was printed before it', async () => {
    const emil = student('1', 'Emil', 'Liest gern.')
    const fresh = print(job([emil]), () => {}, await openTypst())
    const after = print(job([student('2', 'Mia', 'Rechnet gern.'), emil]))
    const [alone, among] = [fresh, after].map(({ students }) => students.find(({ id }) => id === '1')?.pdf)
    expect(Buffer.compare(alone ?? Buffer.alloc(0), among ?? Buffer.alloc(1))).toBe(0)
  })

  const long = 'Emil arbeitet in allen Fächern aufmerksam mit. '.repeat(220)
  it.each([
    ['a remark of 10 000 letters', 'Emil', long],
    ['an emoji of several parts', 'Emil 👨‍👩‍👧', 'Gut gemacht 👍🏽 ❤️'],
    ['names from right to left', 'محمد', 'שלום'],
    ['other alphabets', 'Олександр', 'Ἀλέξανδρος Nguyễn ș ğ'],
    ['a word without end', 'A'.repeat(190), 'ä'.repeat(3000)],
    ['what would be commands', '#panic("x") $a$', '= #sys.inputs\n#read("/etc/passwd") */ \\'],
  ])('takes %s', async (_title, preName, comments) => {
    const printed = print(job([student('1', preName, comments)]))
    expect([isArchive(printed.whole), printed.warnings, printed.reasons]).toEqual([true, [], []])
  })

  it('puts a sign for letters that no font has, and names them', async () => {
    const printed = print(job([student('1', '小明', 'ไทย \ue000'), student('2', 'Mia')]))
    expect(fileNames(printed)).toEqual(['1.pdf', '2.pdf'])
    expect(printed.warnings).toEqual([
      { student: '1', text: expect.stringMatching(/^小明 Becker: Für „小”?.*gibt es keine Schrift/) },
    ])
  })

  it('has its logo, and goes without one that is broken', async () => {
    const whole = print(job([student('1', 'Emil')], { images: [{ path: logo, content: png }] }))
    expect(whole.warnings).toEqual([])
    const broken = { path: logo, content: new TextEncoder().encode('kein Bild') }
    const without = print(job([student('1', 'Emil')], { images: [broken] }))
    expect(without.warnings).toEqual([
      { text: 'Ein Logo ließ sich nicht lesen; die Zeugnisse sind ohne dieses Logo gedruckt.' },
    ])
    expect(isArchive(without.whole)).toBe(true)
  })

  it('leaves out whose report cannot be set, and says why without quoting it', async () => {
    const bad = student('1', 'Emil')
    const style = { ...bad.document.style, rectColor: 'geheim' }
    const broken = { ...bad, document: { ...bad.document, style } }
    const printed = print(job([broken, student('2', 'Mia')]))
    expect(fileNames(printed)).toEqual(['2.pdf'])
    expect(printed.warnings).toEqual([
      { student: '1', text: expect.stringMatching(/^Emil Becker: Das Zeugnis ließ sich nicht drucken und fehlt\./) },
    ])
    expect(printed.reasons).toHaveLength(1)
    expect(printed.reasons.join()).not.toContain('geheim')
  })

  it('is nothing at all when nobody can be printed', async () => {
    expect(print(job([]))).toMatchObject({ whole: null, students: [] })
  })
})

it('does not open where there is no binding for the machine', async () => {
  const load = () => Promise.reject(new Error('Cannot find native binding'))
  await expect(openTypst(load)).rejects.toThrow('native binding')
})
