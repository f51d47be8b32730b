import { demoPassword, type TestServer } from '../serverInProcess.ts'
import { otherSchool } from './addCanarySchool.ts'
import type { Role } from './FuzzRequest.ts'

type SignedIn = Exclude<Role, 'nobody'>

const who: Record<SignedIn, { school: string; name: string; email: string }> = {
  head: { school: 'musterschule', name: 'Musterschule', email: 'leitung@musterschule.example' },
  teacher: { school: 'musterschule', name: 'Musterschule', email: 'lehrkraft@musterschule.example' },
  colleague: { school: 'musterschule', name: 'Musterschule', email: 'kollegin@musterschule.example' },
  stranger: { school: otherSchool, name: 'Andere Schule', email: 'leitung@musterschule.example' },
}

/** The cookies of everybody who asks. */
export interface Jars {
  /** What the role sends; signs it in where it is not, if it still can. */
  cookieOf(role: Role): Promise<string>
  keep(role: Role, headers: Headers): void
  /** The session is over. */
  drop(role: Role): void
}

function keepIn(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (line.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
}

export function createJars({ app }: TestServer): Jars {
  const jars = new Map<Role, Map<string, string>>()

  async function signIn(role: SignedIn): Promise<Map<string, string>> {
    const { school, name, email } = who[role]
    const response = await app.request(`/api/${school}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: name, email, password: demoPassword }),
    })
    const jar = new Map<string, string>()
    keepIn(jar, response.headers)
    return jar
  }

  return {
    cookieOf: async (role) => {
      if (role === 'nobody') return ''
      const jar = jars.get(role) ?? (await signIn(role))
      jars.set(role, jar)
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    keep: (role, headers) => {
      const jar = jars.get(role)
      if (jar) keepIn(jar, headers)
    },
    drop: (role) => void jars.delete(role),
  }
}
