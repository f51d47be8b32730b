import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run/root.ts'
import { readHeld } from './held.ts'
import { type Held, inTurn, pageOf, readPage, staleProofs } from './proofPage.ts'
import { type Proof, proofs } from './proofs.ts'

const proofOf = (name: string, about: string[]): Proof => ({
  ...{ name, title: `All ${name}`, command: [], lines: /./, about },
})
const kills = proofOf('kills', ['src/outbox/', 'tests/kills.test.ts'])
const proxies = proofOf('proxies', ['docs/betrieb.md'])
const held = new Map<string, Held>([
  ['All kills', { commit: 'abc', on: '2026-11-25, commit `abc`, 1.5 min.', said: ['Kills: 28, lost 0'] }],
  ['All proxies', { commit: 'def', on: '2026-11-26, commit `def`, 0.7 min.', said: [] }],
])

describe('a proof', () => {
  it.each<[string, string[] | undefined, string | undefined]>([
    ['nothing has changed', [], undefined],
    ['something else has changed', ['src/outboxes/a.ts', 'docs/handbuch.md'], undefined],
    ['only unit tests have changed', ['src/outbox/sender/settleOutcome.test.ts'], undefined],
    [
      'what it is about has changed',
      ['src/outbox/a.ts', 'README.md', 'src/outbox/b.ts'],
      'is older than what it proves: `src/outbox/a.ts` and 1 more of its files changed since',
    ],
    [
      'the proof itself has changed',
      ['tests/kills.test.ts'],
      'is older than what it proves: `tests/kills.test.ts` changed since',
    ],
    ['its commit is unknown here', undefined, 'held on abc, which is not in this clone'],
  ])('where %s', (_, changed, why) => {
    const stale = staleProofs([kills, proxies], held, (commit) => (commit === 'abc' ? changed : []))
    expect(stale).toEqual(why === undefined ? [] : [{ proof: kills, why }])
  })

  it('that was never run is stale', () => {
    expect(staleProofs([kills], new Map(), () => [])).toEqual([{ proof: kills, why: 'has not been run yet' }])
  })
})

it('a whole run begins with what is stale and leaves out what held on this very state', () => {
  const never = proofOf('journeys', ['src/'])
  const changed = { abc: ['docs/handbuch.md'], def: ['docs/proof.md'] } as Record<string, string[]>
  expect(inTurn([kills, proxies, never], held, (commit) => changed[commit])).toEqual([never, kills])
})

it('the page says which proofs are stale, and reads the same again', () => {
  const never = proofOf('journeys', ['src/'])
  const all = [kills, proxies, never]
  const stale = staleProofs(all, held, (commit) => (commit === 'def' ? ['docs/betrieb.md'] : []))
  const page = pageOf(all, held, stale, '123456')
  expect(readPage(page)).toEqual(held)
  expect(page.slice(page.indexOf('## '))).toBe(`## All kills

2026-11-25, commit \`abc\`, 1.5 min.

About \`src/outbox/\`, \`tests/kills.test.ts\`.

- Kills: 28, lost 0

## All proxies

2026-11-26, commit \`def\`, 0.7 min.

About \`docs/betrieb.md\`.

**On \`123456\` this proof is older than what it proves: \`docs/betrieb.md\` changed since.**

## All journeys

About \`src/\`.

**On \`123456\` this proof has not been run yet.**
`)
})

it('docs/proof.md tells of no proof that there is not', () => {
  const page = readHeld()
  const titles = proofs.map(({ title }) => title)
  expect(page.size).toBeGreaterThan(5)
  expect([...page.keys()].filter((title) => !titles.includes(title))).toEqual([])
})

it.each(proofs)('what the proof $name is about is there', ({ about }) => {
  expect(about.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
