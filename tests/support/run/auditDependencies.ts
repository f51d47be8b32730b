import { type Audit, readAudit } from './readAudit.ts'
import { runStep } from './runStep.ts'

/** Asks the registry about what runs at a school. Not every one answers, and nobody needs one to check their work. */
export async function auditDependencies(): Promise<Audit> {
  const quiet = ['--json', '--silent', '--fetch-retries=0', '--fetch-timeout=15000']
  try {
    const { output } = await runStep('npm', ['audit', '--omit=dev', ...quiet], 'collect')
    return readAudit(output)
  } catch (error) {
    return { kind: 'unknown', reason: String(error) }
  }
}
