import { ensureBuilt } from './run/ensureBuilt.ts'
import { ensureChromium } from './run/ensureChromium.ts'

/** Once before all journeys: a browser and a fresh build. */
export async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = ensureChromium()
  await ensureBuilt()
}
