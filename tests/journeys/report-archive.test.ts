import { expect } from 'vitest'
import { inShort, journey } from '../support/journey.ts'
import { archiveFaults } from '../support/reports/archiveFaults.ts'
import { generatePdfs } from '../support/reports/generatedPdfs.ts'
import { readObjects, syntaxFaults } from '../support/reports/readObjects.ts'
import { hasQpdf } from '../support/run/ensurePdfTools.ts'

const layouts = [
  ['nds12t', '1a'],
  ['nds12', '2b'],
  ['nds34', '3a'],
  ['onlyt', '4b'],
] as const

// The kinds of marks are the same in the other two.
journey.skipIf(!hasQpdf()).for(inShort ? layouts.filter(([layout]) => /nds12t|nds34/.test(layout)) : layouts)(
  'what is printed in %s can be kept: nothing in the files speaks against PDF/A-2a',
  async ([, className], { head }) => {
    const { whole, alone } = await generatePdfs(head, className)
    // One student stands for the others: their files differ in words. The 144 pages of 1a are read by the long run.
    const isLong = className === '1a'
    for (const pdf of [...(inShort && isLong ? [] : [whole]), ...Object.values(alone).slice(0, 1)]) {
      expect(await syntaxFaults(pdf)).toBe('')
      expect(archiveFaults(await readObjects(pdf))).toEqual([])
    }
  },
)
