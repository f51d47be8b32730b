import type { SessionPorts } from './session.ts'

const schoolCookieName = 'school'
const maxAgeSeconds = 30 * 24 * 60 * 60

/**
 * Reads and writes the school's cookie. The school's server sets it at the login; a server on another site cannot, so
 * the page does.
 */
export function createSchoolCookie(page: { cookie: string }, secure: boolean): SessionPorts['school'] {
  function put(value: string, seconds: number): void {
    page.cookie = `${schoolCookieName}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  }
  return {
    read() {
      const pair = page.cookie.split('; ').find((part) => part.startsWith(`${schoolCookieName}=`))
      return (pair && decodeURIComponent(pair.slice(schoolCookieName.length + 1))) || undefined
    },
    write: (school) => put(encodeURIComponent(school), maxAgeSeconds),
    forget: () => put('', 0),
  }
}
