import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLoopback } from '../http/client.ts'
import { helped, readEnv } from './readEnv.ts'
import { StartError } from './StartError.ts'

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      epochFile: resolve('data/zeugnis.epoch'),
      databasePool: 10,
      role: 'all',
      demo: true,
      demoPassword: 'Zeugnis-Demo-2024',
      isTrustedProxy: expect.any(Function),
    })
  })

  it('takes what is set, and an empty variable for unset', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/tmp/x',
      DEMO: '0',
      DEMO_PASSWORD: 'Anders-Demo-1',
      DATABASE_URL: '',
      DATABASE_POOL: '40',
      EPOCH_FILE: '/tmp/y/epoch',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: 'sehr-geheimes-wort',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      OPERATOR_PORT: '8081',
      OPERATOR_TOKEN: 'noch-viel-geheimer-als-jedes-andere-wort',
    }
    expect(readEnv(env)).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/tmp/x',
      epochFile: '/tmp/y/epoch',
      databasePool: 40,
      role: 'all',
      demo: false,
      demoPassword: 'Anders-Demo-1',
      isTrustedProxy: expect.any(Function),
      metricsToken: 'sehr-geheimes-wort',
      tracing: { endpoint: 'http://127.0.0.1:4318', service: 'zeugnis', ratio: 0.1 },
      operator: { port: 8081, host: '127.0.0.1', token: 'noch-viel-geheimer-als-jedes-andere-wort' },
    })
    expect(['127.0.0.1', '127.0.0.2'].map(readEnv(env).isTrustedProxy)).toEqual([true, false])
  })

  it.each([
    ['PORT', 'acht'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://x'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['DEMO', 'ja'],
    ['ROLE', 'druck'],
    ['ROLE', 'print'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['METRICS_TOKEN', 'kurz'],
    ['OPERATOR_TOKEN', 'kurz'],
    ['OPERATOR_PORT', '8081'],
    ['DEMO_PASSWORD', 'kurz'],
    ['DATABASE_POOL', '0'],
    ['FILES', 's3:zeugnis'],
    ['FILES_BEFORE', 's3://zeugnis/../x'],
    ['S3_ENDPOINT', 's3.example'],
    ['AWS_REGION', 'eu central'],
    ['DATABASE_URL', 'mysql://localhost/zeugnis'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://db.example/zeugnis%'],
  ])('names a wrong %s in one sentence: %s', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} muss .*\\.$`))
  })

  it('takes a folder and a bucket for files, the bucket with its keys only', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    const both = { FILES: 's3://zeugnis/land/nord/', FILES_BEFORE: '/var/lib/dateien', AWS_REGION: 'eu-central-1' }
    const bucket = { bucket: 'zeugnis', region: 'eu-central-1', accessKeyId: 'a', secretAccessKey: 'b' }
    expect(readEnv({ ...both, ...keys })).toMatchObject({
      files: { ...bucket, prefix: 'land/nord/', endpoint: 'https://s3.eu-central-1.amazonaws.com' },
      filesBefore: { folder: '/var/lib/dateien' },
    })
    const endpoint = { S3_ENDPOINT: 'http://minio.example:9000/' }
    expect(readEnv({ FILES: 's3://zeugnis', ...keys, ...endpoint })).toMatchObject({
      files: { prefix: '', endpoint: 'http://minio.example:9000' },
    })
    expect(() => readEnv(both)).toThrow(
      'Zu s3://zeugnis/land/nord/ fehlen AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.',
    )
  })

  it('takes the address of a PostgreSQL database', () => {
    const databaseUrl = 'postgres://zeugnis:geheim@db.example:5433/zeugnis'
    expect(readEnv({ DATABASE_URL: databaseUrl, ROLE: 'print' })).toMatchObject({ databaseUrl, role: 'print' })
  })
})

it('is explained where help is asked for, every variable of it', () => {
  const lines: string[] = []
  expect(helped(['--port', '1'], (line) => lines.push(line))).toBe(false)
  for (const word of ['-h', '--help']) expect(helped([word], (line) => lines.push(line))).toBe(true)
  const text = readFileSync(new URL('readEnv.ts', import.meta.url), 'utf8')
  const variables = [...text.matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(8)
  expect(variables.filter((name) => !lines.join('\n').includes(`  ${name} `))).toEqual([])
})

describe('this machine', () => {
  it.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', 'a.localhost', '::1', '[::1]'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })
  it.each(['0.0.0.0', '192.168.1.5', '::', 'zeugnis.example', '127.0.0.1.example', 'localhost.example'])(
    'is not %s',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})
