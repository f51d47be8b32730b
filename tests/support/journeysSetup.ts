import { sayAtTheEnd } from './run/closingLines.ts'
import { ensureBuilt } from './run/ensureBuilt.ts'
import { ensureChromium } from './run/ensureChromium.ts'
import { ensurePoppler } from './run/ensurePoppler.ts'

/** Once before all journeys: a browser, a reader of PDFs and a fresh build. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = ensureChromium()
  const reason = ensurePoppler()
  if (reason !== undefined) sayAtTheEnd(`skipped: what stands in the PDFs (${reason})`)
  await ensureBuilt()
}
