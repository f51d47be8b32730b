import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { allEndpoints } from '#contract/index.ts'
import { openTablet } from '../browser/openTablet.ts'
import { logoBody, makePng } from '../png.ts'
import { ensureBuilt } from '../run/ensureBuilt.ts'
import { ensurePdfTools } from '../run/ensurePdfTools.ts'
import { root } from '../run/root.ts'
import { type Client, createClient } from '../server/createClient.ts'
import { startServer } from '../server/startServer.ts'
import { login } from '../teacher/login.ts'
import { fileOf, type Generated, generatePdfs } from './generatedPdfs.ts'
import { drawPages, openPreview } from './openPreview.ts'
import { sheetCases } from './sheetCases.ts'

const folder = join(root, '.tmp', 'sheets')
/** CSS pixels of the preview are dots of the PDF's picture. */
const dots = 96

/**
 * `npm run sheets`: each page of the printed report cards beside the same page of the preview, one picture for each
 * layout and edge, to be looked at. Arguments choose by the beginning of the picture's name; with `--logos` every template
 * has two logos.
 */
const args = process.argv.slice(2)
const withLogos = args.includes('--logos')
const chosen = args.filter((arg) => arg !== '--logos')
const cases = sheetCases.filter(({ file }) => chosen.length === 0 || chosen.some((start) => file.startsWith(start)))
const missing = ensurePdfTools()
if (missing) throw new Error(missing)
await ensureBuilt()
mkdirSync(folder, { recursive: true })
const server = await startServer()
// So high that a page of the preview is in sight as a whole.
const tablet = await openTablet({ profile: 'disk', url: server.url, width: 1280, height: 1500, hasNoTouch: true })
try {
  const head = await createClient(server.url, 'head')
  const names = await prepared(head)
  if (withLogos) await addLogos(head)
  const printed = new Map<string, Generated>()
  for (const className of new Set(cases.map((one) => one.className))) {
    const made = await generatePdfs(head, className)
    for (const { text } of made.answer.warnings ?? []) console.log(`${className}: ${text}`)
    printed.set(className, made)
  }
  const { page } = tablet
  await login(page, 'head')
  for (const { file, className, id } of cases) {
    const made = printed.get(className)
    if (!made) continue
    const paper = drawPages(fileOf(made, id), dots)
    await openPreview(page, className, names.get(id) ?? '', paper.length)
    await writeSheet(file, paper, await shotsOf(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    console.log(`${file}: ${paper.length} pages`)
  }
  // As the class is printed on both sides: backs stay empty.
  for (const [className, { whole }] of printed) {
    await writeSheet(`class-${className}`, drawPages(whole, dots).slice(0, 8), [])
  }
} finally {
  await tablet.remove()
  await server.remove()
}
console.log(`Pictures are in ${folder}`)

/** Brings the demo school to what the cases show; resolves with the names by number. */
async function prepared(head: Client): Promise<Map<string, string>> {
  const read = async () => allEndpoints.students.data.parse(await head.call('students'))
  const before = await read()
  for (const { id, prepare } of cases) {
    const student = before.find((one) => one.id === id)
    if (!student) throw new Error(`nobody has the number ${id}`)
    await prepare?.(head, student)
  }
  return new Map((await read()).map(({ id, preName, name }) => [id, `${preName} ${name}`]))
}

function greyPng(width: number, height: number): Buffer<ArrayBuffer> {
  const line = Buffer.alloc(width + 1, 0x99)
  line[0] = 0
  return makePng({ width, height, lines: deflateSync(Buffer.concat(Array.from({ length: height }, () => line))) })
}

/** A wide logo and a high one. */
async function addLogos(head: Client): Promise<void> {
  const logos = [
    [greyPng(480, 120), {}],
    [greyPng(120, 300), { kind: 'second' as const }],
  ] as const
  for (const { templateID } of allEndpoints.templates.data.parse(await head.call('templates'))) {
    for (const [png, which] of logos)
      await head.call('uploadTemplateLogo', {}, { ...logoBody(png), templateID, ...which })
  }
}

async function shotsOf(page: Page): Promise<Buffer[]> {
  const sheets = await page
    .getByRole('dialog')
    .locator('section', { has: page.locator('[data-page]') })
    .all()
  const shots: Buffer[] = []
  for (const sheet of sheets) shots.push(await sheet.screenshot())
  return shots
}

/** One picture: a row for each page, the PDF on the left and the preview on the right. */
async function writeSheet(file: string, paper: readonly Buffer[], shown: readonly Buffer[]): Promise<void> {
  const image = (png: Buffer | undefined) =>
    png ? `<img src="data:image/png;base64,${png.toString('base64')}">` : '<i></i>'
  const rows = Array.from(
    { length: Math.max(paper.length, shown.length) },
    (_, at) => image(paper[at]) + image(shown[at]),
  )
  const css = 'body{display:grid;grid-template-columns:794px 794px;gap:8px;margin:8px;background:#888}img{width:794px}'
  const page = await tablet.context.newPage()
  await page.setViewportSize({ width: 1612, height: 1000 })
  await page.setContent(`<style>${css}</style>${rows.join('')}`)
  await page.screenshot({ path: join(folder, `${file}${withLogos ? '-logos' : ''}.png`), fullPage: true })
  await page.close()
}
