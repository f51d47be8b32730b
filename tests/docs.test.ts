import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chordNames, shortcutsByPlace } from '#ui/shortcuts.ts'
import { type CommandLine, createCommandLine } from './support/commandLine.ts'
import { adapt, cronCommands } from './support/front/readBetrieb.ts'
import { root } from './support/run/root.ts'

it.each([
  ['security', 50],
  ['accessibility', 30],
])('docs/%s.md names only files that there are', (name, least) => {
  const text = readFileSync(join(root, `docs/${name}.md`), 'utf8')
  const named = [...text.matchAll(/`((?:src|sw|tests|docs)\/[\w./*-]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(least)
  expect([...new Set(named)].filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
})

it.each(globSync('docs/**/*.md', { cwd: root }))('the links of %s lead to files that there are', (page) => {
  const folder = dirname(join(root, page))
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
  expect(links.map(([, to = '']) => to).filter((to) => !existsSync(join(folder, to)))).toEqual([])
})

describe('the keys of the app', () => {
  it('are all in docs/handbuch.md, and no others', () => {
    const handbook = readFileSync(join(root, 'docs/handbuch.md'), 'utf8')
    const rows = shortcutsByPlace().flatMap(({ place, rows }) =>
      rows.map(({ chords, does }) => `| ${place} | ${chordNames(chords, 'Cmd/Strg').join(', ')} | ${does} |`),
    )
    const [, table = ''] = /\| Wo \| Tasten \| Was \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(handbook) ?? []
    expect(table.trim().split('\n')).toEqual(rows)
  })

  it('are read from that table wherever the document listens to keys', () => {
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8'),
    }))
    const listening = sources.filter(({ text }) => /(document|window)\.addEventListener\('key(down|up)'/.test(text))
    expect(listening.length).toBeGreaterThan(2)
    // The digits of a PIN are typed on the locked screen, where there is nothing else.
    const others = listening.filter(
      ({ file, text }) => file !== 'src/features/lock/LockScreen.tsx' && !/[sS]hortcut/.test(text),
    )
    expect(others.map(({ file }) => file)).toEqual([])
  })
})

it('every file that an example of docs/betrieb.md writes or reads lies where the user of the server may', () => {
  const text = readFileSync(join(root, 'docs/betrieb.md'), 'utf8').replaceAll('$(date +%F)', 'heute')
  const calls = [...text.matchAll(/\bschule (?:backup|restore|export|import|remove) ([^`\n]*)/g)].map(
    ([, rest = '']) => rest,
  )
  const files = calls.flatMap((rest) => rest.split(' ').filter((word) => /\.(db|txt|enc)$/.test(word)))
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => !file.startsWith('/var/backups/zeugnis/'))).toEqual([])
})

describe('what docs/betrieb.md has cron do', () => {
  let line: CommandLine
  beforeEach(async () => {
    line = createCommandLine()
    mkdirSync(join(line.folder, 'backups', 'nacht'), { recursive: true })
    await line.run(['create', 'Am Weiher', '--admin-name', 'Jutta Wahl', '--admin-email', 'jw@w.example'])
  })
  afterEach(() => line.remove())

  /** Runs the line with this word in it on the test's own folders; `secrets` is what the file of secrets says. */
  async function run(word: string, secrets: string) {
    const file = join(line.folder, 'zeugnis.env')
    writeFileSync(file, secrets)
    const command = adapt(cronCommands().find((one) => one.includes(word)) ?? '', [
      ['/opt/zeugnis', root],
      ['/etc/zeugnis.env', file],
      ['/var/lib/zeugnis', line.dataDir],
    ]).replaceAll('/var/backups/zeugnis', join(line.folder, 'backups'))
    const child = spawn('sh', ['-c', command], { env: { PATH: process.env.PATH } })
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { code, err }
  }
  const backups = () => readdirSync(join(line.folder, 'backups', 'nacht'))

  it('works', { timeout: 60_000 }, async () => {
    expect(await run('purge', '')).toEqual({ code: 0, err: '' })
    expect(await run('backup', '')).toEqual({ code: 0, err: '' })
    expect(backups()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.db$/)])
    expect(await run('--each', '')).toEqual({ code: 0, err: '' })
    expect(backups().at(-1)).toMatch(/^am-weiher-\d{4}-\d\d-\d\d\.db$/)
  })

  it('deletes nightly backups after thirty days, and nothing that somebody wrote by hand', async () => {
    const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    const byHand = ['vor-update-2025-01-01.db', 'weiher.db', 'bescheinigung.txt']
    for (const name of [...byHand, 'nacht/2025-01-01.db', 'nacht/am-weiher-2025-01-01.db.enc', 'nacht/heute.db']) {
      const file = join(line.folder, 'backups', name)
      writeFileSync(file, '')
      if (!name.endsWith('heute.db')) utimesSync(file, old, old)
    }
    const find = cronCommands().find((one) => one.startsWith('find ')) ?? ''
    const own = find.replaceAll('/var/backups/zeugnis', join(line.folder, 'backups'))
    expect(spawnSync('sh', ['-c', own], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expect(backups()).toEqual(['heute.db'])
    expect(readdirSync(join(line.folder, 'backups')).sort()).toEqual([...byHand, 'nacht'].sort())
  })

  it('is about the database that the server has been given since, never about the folder it had', {
    timeout: 60_000,
  }, async () => {
    const { code, err } = await run('backup', "DATABASE_URL='postgres://zeugnis:geheim@127.0.0.1:1/zeugnis?a=b&c=d'\n")
    expect([code, err]).toEqual([1, expect.stringContaining('Datenbank zeugnis auf 127.0.0.1')])
    expect(backups()).toEqual([])
  })
})
