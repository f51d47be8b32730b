import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.ico', '.txt'])

/**
 * Writes a .br and a .gz file beside every file of the build that gets smaller by it, so that serving compresses
 * nothing.
 */
export async function precompress(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      const br = await promisify(brotliCompress)(content, quality)
      const gz = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
      if (br.length < content.length) await writeFile(`${path}.br`, br)
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
    }),
  )
}

if (import.meta.main) await precompress(join(import.meta.dirname, '../../../dist'))
