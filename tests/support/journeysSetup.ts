import { ensureFronts } from './front/findFront.ts'
import { sayAtTheEnd } from './run/closingLines.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { ensureChromium } from './run/ensureChromium.ts'
import { ensurePdfTools } from './run/ensurePdfTools.ts'

/** Once before all journeys: a browser, a reader of PDFs, what proxies there are and a fresh build. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = ensureChromium()
  const reason = ensurePdfTools()
  if (reason !== undefined) sayAtTheEnd(`skipped: what stands in the PDFs (${reason})`)
  for (const line of ensureFronts()) sayAtTheEnd(line)
  await ensureBuilt()
}
