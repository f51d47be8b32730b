import type { Tablet } from './openTablet.ts'

const mostCharacters = 6_000
/** A page that hangs must not hide why the test failed. */
const patience = { timeout: 5_000 }

/** Prints what each tab shows, as a screen reader hears it: a journey that fails once in a hundred runs says why. */
export async function tellWhatStands({ context, problems }: Tablet): Promise<void> {
  for (const page of context.pages()) {
    const stands = await page.locator('body').ariaSnapshot(patience).catch(String)
    console.error(`${page.url()}\n${stands.slice(0, mostCharacters)}`)
  }
  const said = problems()
  if (said.length > 0) console.error(said.join('\n'))
}
