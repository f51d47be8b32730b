import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
