import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../proofs/changedSince.ts'
import { staleNow } from '../proofs/held.ts'
import { root } from '../run/root.ts'
import { runStep } from '../run/runStep.ts'
import { releaseChangelog } from './releaseChangelog.ts'

/** Rejects a release whose long proofs are of other code than what is released. */
function requireProofs(): void {
  const stale = staleNow()
  if (stale.length === 0) return
  const lines = stale.map(({ proof, why }) => `  ${proof.title} ${why}.`)
  throw new Error(`docs/proof.md is no proof of this version; run npm run test:long -- --stale:\n${lines.join('\n')}`)
}

/**
 * `npm run release -- 1.2.3`: proves the state of main, of which docs/proof.md must tell, writes the version into package.json
 * and CHANGELOG.md, commits it and puts the tag v1.2.3 on it, with the changes as its text. Nothing leaves this machine.
 */
async function release(version: string): Promise<void> {
  if (git('status', '--porcelain') !== '') throw new Error('The folder has changes that are not committed.')
  if (git('branch', '--show-current') !== 'main') throw new Error('Releases are made on main.')
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`There is a tag v${version} already.`)
  requireProofs()
  const path = join(root, 'CHANGELOG.md')
  const date = new Date().toISOString().slice(0, 10)
  const { changelog, notes } = releaseChangelog(readFileSync(path, 'utf8'), version, date)
  for (const script of ['check', 'test']) {
    const { code } = await runStep('npm', ['run', script], 'show')
    if (code !== 0) throw new Error(`npm run ${script} failed: nothing was released.`)
  }
  writeFileSync(path, changelog)
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'ignore' })
  git(
    'commit',
    '--quiet',
    '--message',
    `release: ${version}`,
    '--',
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
  )
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}\n\n${notes}`)
  console.log(`Version ${version} is committed and tagged. Publish it with: git push --follow-tags`)
}

try {
  await release(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
