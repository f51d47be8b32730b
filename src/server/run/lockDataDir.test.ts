import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './lockDataDir.ts'
import { StartError } from './StartError.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zeugnis-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('is one server’s, and the next one’s when that has ended', () => {
  const first = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(StartError)
  expect(() => lockDataDir(dataDir)).toThrow(`Mit den Daten in ${dataDir} läuft schon ein Server.`)
  first.release()
  const second = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(StartError)
  second.release()
})

it('leaves a single empty file, and none beside it that a kill would leave behind', () => {
  const lock = lockDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual(['zeugnis.lock'])
  lock.release()
  expect(readdirSync(dataDir)).toEqual(['zeugnis.lock'])
})
