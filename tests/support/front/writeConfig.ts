import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontName } from './findFront.ts'
import { adapt, exampleOf } from './readBetrieb.ts'

interface Setting {
  /** Everything the proxy writes lies in it. */
  folder: string
  /** The address of the school's server, 'host:port'. */
  target: string
  tlsPort: number
  plainPort: number
  certificate: Certificate
}

const exampleTarget = '127.0.0.1:8080'
const exampleName = 'zeugnis.schule.example'

function nginxConfig({ folder, target, tlsPort, plainPort, certificate }: Setting): string {
  const example = adapt(exampleOf('nginx'), [
    ['listen 443 ', `listen 127.0.0.1:${tlsPort} `],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['/etc/ssl/zeugnis.pem', certificate.file],
    ['/etc/ssl/zeugnis.key', certificate.keyFile],
    [exampleTarget, target],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    'daemon off;',
    'worker_processes 1;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    example,
    '}',
  ].join('\n')
}

function caddyConfig({ target, tlsPort, plainPort, certificate }: Setting): string {
  const example = adapt(exampleOf('Caddy'), [
    // The certificate is ours: nobody on this machine can be asked for one.
    [
      `${exampleName} {`,
      `${exampleName}:${tlsPort} {\n\tbind 127.0.0.1\n\ttls ${certificate.file} ${certificate.keyFile}`,
    ],
    [exampleTarget, target],
  ])
  return `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${tlsPort}\n}\n${example}`
}

/** Writes the example of docs/betrieb.md for this machine; resolves the arguments that start the proxy with it. */
export function writeConfig(name: FrontName, setting: Setting): string[] {
  const file = join(setting.folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  writeFileSync(file, name === 'nginx' ? nginxConfig(setting) : caddyConfig(setting))
  return name === 'nginx'
    ? ['-p', setting.folder, '-e', 'stderr', '-c', file]
    : ['run', '--adapter', 'caddyfile', '--config', file]
}

export interface Certificate {
  file: string
  keyFile: string
  pem: string
  /** By this a browser is told to trust it, as fully as one that an authority has signed. */
  spki: string
}

/** A certificate for one day and one name, signed by itself. */
export function makeCertificate(folder: string, name: string): Certificate {
  const [file, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', file, '-days', '1', ...subject], { stdio: 'pipe' })
  const pem = readFileSync(file, 'utf8')
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { file, keyFile, pem, spki: createHash('sha256').update(publicKey).digest('base64') }
}
