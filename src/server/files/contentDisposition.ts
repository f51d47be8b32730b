import { withoutMarks, withoutUmlauts } from '#lib/letters.ts'

/** Replaces characters that file systems refuse, and control characters, which would end the header. */
export const safeFileName = (name: string) =>
  name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-')

const plainFileName = (name: string) => withoutMarks(withoutUmlauts(name)).replace(/[^\x20-\x7e]|[%;]/g, '_')

/** The Content-Disposition header of a download: the name in ASCII, and once more in full (RFC 6266, RFC 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = safeFileName(fileName)
  const full = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plainFileName(name)}"; filename*=UTF-8''${full}`
}
