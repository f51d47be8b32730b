import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importFilesText } from './dialects/importFilesText.ts'
import { root } from './run/root.ts'

/** `npm run import-files`: writes what becomes of each kind of file into docs, where a test compares it. */
const file = join(root, 'docs/import-files.md')
writeFileSync(file, importFilesText())
console.log(`${file} is up to date.`)
