import { openTablet } from '../../support/browser/openTablet.ts'
import { school } from '../../support/server/demo.ts'
import { freePort } from '../../support/server/freePort.ts'
import { startServer } from '../../support/server/startServer.ts'
import { login } from '../../support/teacher/login.ts'
import { median } from '../quantile.ts'
import { judge, type Verdict } from './judge.ts'
import { serveEmptyPage } from './serveEmptyPage.ts'

const runs = 3
const pages: [name: string, path: string][] = [
  ['login', `/auth/login?school=${school}`],
  ['home', '/home'],
  ['grading', '/reportCard/main'],
]

/** Worst scores of the first two; what depends on the machine is a median. */
function sum(verdicts: readonly Verdict[]): Verdict {
  const of = (what: (verdict: Verdict) => number) => verdicts.map(what)
  return {
    accessibility: Math.min(...of(({ accessibility }) => accessibility)),
    bestPractices: Math.min(...of(({ bestPractices }) => bestPractices)),
    performance: median(of(({ performance }) => performance)),
    contentful: median(of(({ contentful }) => contentful)),
    blocking: median(of(({ blocking }) => blocking)),
    findings: [...new Set(verdicts.flatMap(({ findings }) => findings))],
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`

/**
 * The table's rows for Lighthouse on login, home and grading at the first visit, on a slow phone in a slow network as it
 * computes them, beside an empty page on the same machine. What costs points is printed, and fails the run.
 */
export async function lighthouseRows(): Promise<string[][]> {
  const server = await startServer()
  const empty = await serveEmptyPage()
  const port = await freePort()
  const tablet = await openTablet({
    profile: 'disk',
    motion: 'allow',
    url: server.url,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const found = new Map<string, Verdict[]>()
    for (const [name, path] of [['empty page', empty.url] as const, ...pages]) {
      if (name === 'home') await login(tablet.page)
      const verdicts: Verdict[] = []
      for (let at = 0; at < runs; at += 1) verdicts.push(await judge(new URL(path, server.url).href, port))
      found.set(name, verdicts)
    }
    const rows = [...found].map(([name, verdicts]) => ({ name, verdict: sum(verdicts) }))
    for (const { name, verdict } of rows.slice(1)) {
      for (const finding of verdict.findings) console.log(`${name}: ${finding}`)
      if (verdict.findings.length > 0) process.exitCode = 1
    }
    const bare = rows[0]?.verdict.performance ?? Number.NaN
    return [
      ['Lighthouse', 'accessibility', 'best practices', 'performance', 'to empty page', 'largest paint', 'blocked'],
      ['goal', '100', '100', '', '', '', ''],
      ...rows.map(({ name, verdict: { accessibility, bestPractices, performance, contentful, blocking } }) => [
        ...[name, String(accessibility), String(bestPractices), String(performance)],
        ...[(performance / bare).toFixed(2), ms(contentful), ms(blocking)],
      ]),
    ]
  } finally {
    await tablet.remove()
    empty.close()
    await server.remove()
  }
}
