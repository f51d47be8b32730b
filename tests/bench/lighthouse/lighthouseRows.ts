import { openTablet } from '../../support/browser/openTablet.ts'
import { school } from '../../support/server/demo.ts'
import { freePort } from '../../support/server/freePort.ts'
import { startServer } from '../../support/server/startServer.ts'
import { login } from '../../support/teacher/login.ts'
import { ms, type Row, ratio } from '../part.ts'
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

/**
 * The table's rows for Lighthouse on login, home and grading at the first visit, on a slow phone in a slow network as it
 * computes them, beside an empty page on the same machine. What costs points fails the part.
 */
export async function* lighthouseRows(): AsyncGenerator<Row> {
  yield ['Lighthouse', 'accessibility', 'best practices', 'performance', 'to empty page', 'largest paint', 'blocked']
  yield ['goal', '100', '100']
  const server = await startServer()
  const empty = await serveEmptyPage()
  const port = await freePort()
  const tablet = await openTablet({
    profile: 'disk',
    motion: 'allow',
    url: server.url,
    args: [`--remote-debugging-port=${port}`],
  })
  const findings: string[] = []
  let bare = Number.NaN
  try {
    for (const [name, path] of [['empty page', empty.url] as const, ...pages]) {
      if (name === 'home') await login(tablet.page)
      const verdicts: Verdict[] = []
      for (let at = 0; at < runs; at += 1) verdicts.push(await judge(new URL(path, server.url).href, port))
      const { accessibility, bestPractices, performance, contentful, blocking, findings: found } = sum(verdicts)
      if (name === 'empty page') bare = performance
      else findings.push(...found.map((finding) => `${name}: ${finding}`))
      yield [
        ...[name, String(accessibility), String(bestPractices), String(performance)],
        ...[ratio(performance, bare), ms(contentful), ms(blocking)],
      ]
    }
  } finally {
    await tablet.remove()
    await empty.close()
    await server.remove()
  }
  if (findings.length > 0) throw new Error(findings.join('\n'))
}
