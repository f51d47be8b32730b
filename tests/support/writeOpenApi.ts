import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiText } from '#server/index.ts'
import { root } from './run/root.ts'

/** `npm run openapi`: writes the document of the contract into docs, where a test compares it. */
const file = join(root, 'docs/openapi.json')
writeFileSync(file, openApiText())
console.log(`${file} is written.`)
