import puppeteer from 'puppeteer-core'
import { createHand } from './createHand.ts'
import { firefox } from './findEngine.ts'
import type { DrivenPage } from './openWebDriver.ts'
import { takeStep } from './takeStep.ts'

/** A page of Firefox driven over WebDriver BiDi, which ends with an error if the app wrote one into its console. */
export async function openFirefox(): Promise<DrivenPage> {
  const browser = await puppeteer.launch({
    ...{
      browser: 'firefox',
      executablePath: firefox(),
      headless: true,
      defaultViewport: { width: 1280, height: 1024 },
    },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
  })
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => void problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return {
    hand: createHand((step) => page.evaluate(takeStep, step)),
    async open(url) {
      // The app may have been going somewhere by itself: who typed the address presses Enter again.
      const isOvertaken = (error: unknown) => String(error).includes('NS_BINDING_ABORTED')
      await page.goto(url).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error
        return page.goto(url)
      })
    },
    async reload() {
      await page.reload()
    },
    async end() {
      await browser.close()
      if (problems.length > 0) throw new Error(`errors in the console: ${problems.join('\n')}`)
    },
  }
}
