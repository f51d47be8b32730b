import lighthouse from 'lighthouse'

/** What Lighthouse says about a page. Scores from 0 to 100, times in ms on a slow phone that it computes. */
export interface Verdict {
  accessibility: number
  bestPractices: number
  performance: number
  contentful: number
  blocking: number
  /** The audits that cost points in the first two, with what they found. */
  findings: string[]
}

const categories = ['accessibility', 'best-practices', 'performance']

/** One run in the browser whose debugger listens on the port. Signed in stays signed in; caches are emptied before. */
export async function judge(url: string, port: number): Promise<Verdict> {
  const run = await lighthouse(url, { port, onlyCategories: categories, output: 'json', logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
  const { audits, categories: judged, runtimeError, finalDisplayedUrl } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`)
  // Somebody who is not signed in is led to the login, which would be judged in place of the page.
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`Lighthouse at ${url} was led to ${finalDisplayedUrl}`)
  const score = (name: string) => Math.round((judged[name]?.score ?? Number.NaN) * 100)
  const findings = ['accessibility', 'best-practices'].flatMap((name) =>
    (judged[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isFine = !audit || weight === 0 || audit.score === null || audit.score === 1
      return isFine ? [] : [`${id}: ${audit.title} ${JSON.stringify(audit.details ?? '')}`]
    }),
  )
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    performance: score('performance'),
    contentful: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    findings,
  }
}
