import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
const [out, cols, width, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 1700, height: 1000 } })
await p.setContent(`<body style="margin:0;background:#f0f;display:grid;gap:6px;grid-template-columns:repeat(${cols},${width}px)">${files.map((f) => `<img style="width:100%" src="data:image/png;base64,${readFileSync(f!).toString('base64')}">`).join('')}`)
await p.screenshot({ path: out!, fullPage: true })
await b.close()
