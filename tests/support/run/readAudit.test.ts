import { describe, expect, it } from 'vitest'
import { readAudit } from './readAudit.ts'

const advisory = { source: 1, name: 'tar', title: 'Writes outside', url: 'https://example/1', severity: 'high' }
const one = (name: string, severity: string, via: unknown[]) => ({ [name]: { name, severity, isDirect: false, via } })
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

describe('the dependency audit', () => {
  it('finds nothing in a report without findings', () => {
    expect(readAudit(report({}))).toEqual({ kind: 'clean' })
  })

  it('finds what is high or critical, and through which package', () => {
    const found = { ...one('tar', 'high', [advisory]), ...one('packer', 'critical', ['tar']) }
    expect(readAudit(report({ ...found, ...one('small', 'moderate', [advisory]) }))).toEqual({
      kind: 'found',
      findings: ['tar (high): Writes outside https://example/1', 'packer (critical): through tar'],
    })
  })

  it('lets pass what is less', () => {
    expect(readAudit(report(one('small', 'moderate', [advisory])))).toEqual({ kind: 'clean' })
  })

  it('reads past what npm has to say besides', () => {
    expect(readAudit(`npm warn Unknown user config "x".\n${report(one('tar', 'high', [advisory]))}`).kind).toBe('found')
  })

  // As registries answer that have packages and no advisories, npm without a network, and a machine without npm.
  it.each([
    [
      '{"message":"405 Method Not Allowed - POST https://registry/x","method":"POST","statusCode":405}',
      '405 Method Not Allowed - POST https://registry/x',
    ],
    [
      '{"message":"request to https://registry/x failed, reason: getaddrinfo ENOTFOUND"}',
      'request to https://registry/x failed, reason: getaddrinfo ENOTFOUND',
    ],
    ['npm error code EAUDITNOLOCK\nnpm error more', 'npm error code EAUDITNOLOCK'],
    ['spawn npm ENOENT', 'spawn npm ENOENT'],
    ['', 'npm printed nothing'],
    ['{"vulnerabilities":', '{"vulnerabilities":'],
  ])('knows nothing from %s', (output, reason) => {
    expect(readAudit(output)).toEqual({ kind: 'unknown', reason })
  })
})
