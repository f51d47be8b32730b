import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Pictures (PNG) of the pages of a PDF, drawn by poppler; `dots` for each inch. */
export function drawPages(pdf: Uint8Array, dots: number): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-pages-'))
  try {
    writeFileSync(join(folder, 'report.pdf'), pdf)
    const args = ['-r', String(dots), '-png', 'report.pdf', 'page']
    const { status, error, stderr } = spawnSync('pdftoppm', args, { cwd: folder })
    if (error) throw error
    if (status !== 0) throw new Error(`pdftoppm ended with ${status}: ${stderr}`)
    // Numbered with as many digits as the last page has.
    const pages = readdirSync(folder).filter((file) => file.endsWith('.png'))
    return pages.sort().map((file) => readFileSync(join(folder, file)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
