import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

interface Picture {
  name: string
  file: string
}

/** A sheet no larger than can be looked at in one piece. */
const sheetWidth = 1560
const perSheet = { wide: 9, tall: 12 }

/** Lays pictures beside one another with their names under them; resolves with the files of the sheets. */
export async function drawSheet(
  page: Page,
  pictures: readonly Picture[],
  size: { width: number; height: number },
  path: string,
): Promise<string[]> {
  const isWide = size.width > size.height
  const columns = isWide ? 3 : size.width < 500 ? 6 : 4
  const count = isWide ? perSheet.wide : perSheet.tall
  const present = pictures.filter(({ file }) => existsSync(file))
  const files: string[] = []
  await page.setViewportSize({ width: sheetWidth, height: 400 })
  for (let at = 0; at < present.length; at += count) {
    const cells = present
      .slice(at, at + count)
      .map(
        ({ name, file }) =>
          `<figure><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"><figcaption>${name}</figcaption></figure>`,
      )
    await page.setContent(
      `<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;margin:12px;background:#888;font:13px sans-serif}figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
    )
    const file = `${path}-${files.length + 1}.png`
    await page.screenshot({ path: file, fullPage: true })
    files.push(file)
  }
  return files
}
