import * as z from 'zod/mini'

const Advisory = z.object({ title: z.string(), url: z.string() })
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), via: z.array(z.union([z.string(), Advisory])) }),
  ),
})
const Refused = z.object({ message: z.string() })

export type Audit =
  | { kind: 'clean' }
  /** A line for each package. */
  | { kind: 'found'; findings: string[] }
  /** The registry said nothing about them. */
  | { kind: 'unknown'; reason: string }

const grave = ['high', 'critical']

function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.search(/^\{/m)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** What `npm audit --json` has found, by what it printed: a report, or that the registry does not answer such questions. */
export function readAudit(output: string): Audit {
  const json = jsonIn(output)
  const report = Report.safeParse(json)
  if (!report.success) {
    const refused = Refused.safeParse(json)
    const [firstLine = ''] = (refused.success ? refused.data.message : output).trim().split('\n')
    return { kind: 'unknown', reason: firstLine || 'npm printed nothing' }
  }
  const findings = Object.values(report.data.vulnerabilities)
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity, via }) => {
      const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`))
      return `${name} (${severity}): ${reasons.join('; ')}`
    })
  return findings.length === 0 ? { kind: 'clean' } : { kind: 'found', findings }
}
