import type { SessionPorts } from './session.ts'

const name = 'school'
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * The school's cookie in this jar (the document). The school's own server sets it with the login; a server on
 * another site cannot, then the page writes it.
 */
export function createSchoolCookie(jar: { cookie: string }, secure: boolean): SessionPorts['school'] {
  function put(value: string, seconds: number): void {
    jar.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  }
  return {
    read() {
      const pair = jar.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
      return (pair && decodeURIComponent(pair.slice(name.length + 1))) || undefined
    },
    write: (school) => put(encodeURIComponent(school), maxAgeSeconds),
    forget: () => put('', 0),
  }
}
