import { expect, it } from 'vitest'
import { releaseChangelog } from './releaseChangelog.ts'

const changelog = '# Änderungen\n\n## Unveröffentlicht\n\n- Neues.\n\n## 0.1.0 (2026-01-02)\n\n- Anfang.\n'

it('gives what is not released yet a version and a date', () => {
  expect(releaseChangelog(changelog, '0.2.0', '2026-03-04')).toEqual({
    changelog:
      '# Änderungen\n\n## Unveröffentlicht\n\n## 0.2.0 (2026-03-04)\n\n- Neues.\n\n## 0.1.0 (2026-01-02)\n\n- Anfang.\n',
    notes: '- Neues.',
  })
})

it('refuses a version that is none, one that exists, and one without anything new', () => {
  expect(() => releaseChangelog(changelog, 'v2', '2026-03-04')).toThrow("'v2' is no version")
  expect(() => releaseChangelog(changelog, '0.1.0', '2026-03-04')).toThrow('has a version 0.1.0 already')
  const { changelog: released } = releaseChangelog(changelog, '0.2.0', '2026-03-04')
  expect(() => releaseChangelog(released, '0.3.0', '2026-03-04')).toThrow('says nothing')
  expect(() => releaseChangelog('# Änderungen\n', '0.3.0', '2026-03-04')).toThrow('has no section')
})
