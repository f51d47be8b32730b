import { expect, it } from 'vitest'
import { mutate } from './mutate.ts'
import { runTrials } from './runTrials.ts'

it('a test that fails under one mutant is no catch of the next one', { timeout: 60_000 }, async () => {
  const broken = mutate([{ file: 'src/lib/asStored.ts', piece: ".normalize('NFC')", becomes: ".normalize('NFD')" }])
  const verdicts = await runTrials(
    [
      { name: 'broken', suites: ['src/lib/asStored.test.ts'], mutation: broken },
      { name: 'whole', suites: ['src/lib/memoizeAsync.test.ts'], mutation: mutate([]) },
    ],
    {},
  )
  expect(verdicts.get('broken')).toMatchObject({ failures: [expect.any(String)], broken: [] })
  expect(verdicts.get('whole')).toMatchObject({ passed: expect.any(Number), failures: [], broken: [] })
})
