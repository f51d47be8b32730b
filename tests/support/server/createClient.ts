import * as z from 'zod/mini'
import {
  allEndpoints,
  type Endpoint,
  type EndpointName,
  type Entry,
  endpoints,
  type GradingStudent,
  saveHeaders,
  schoolKey,
} from '#contract/index.ts'
import { school as demoSchool, type Person, password, people } from './demo.ts'

const Answer = z.object({ success: z.boolean(), data: z.unknown(), error: z.unknown() })

/** A second person at the server, with a login of their own: reads back what the screens have written. */
export interface Client {
  userID: string
  students(className: string): Promise<GradingStudent[]>
  /** `name` as people say it: 'Emil Becker'. */
  student(className: string, name: string): Promise<GradingStudent>
  /** The student's entry of the current year and part, or undefined. */
  entry(className: string, name: string): Promise<Entry | undefined>
  /** Saves as another device would; without `revision` the server accepts it over anything. */
  save(className: string, name: string, change: (entry: Entry) => Entry): Promise<void>
  /** Saves for the student with this number in a part that is over: the head lets it in as a late edit. */
  saveEarlier(id: string, entry: Entry): Promise<void>
  /** A file, by its path below the school. */
  download(path: string): Promise<Uint8Array>
  call<N extends EndpointName>(name: N, params?: Record<string, string>, body?: unknown): Promise<unknown>
}

/** Somebody's email address and password. */
interface Login {
  email: string
  password: string
}

/** Logs somebody in at the server itself, past whatever stands between it and the browser. */
export async function createClient(serverUrl: string, who: Person | Login, school = demoSchool): Promise<Client> {
  const login = typeof who === 'string' ? { email: people[who], password } : who
  let cookie = ''

  async function call(name: EndpointName, params: Record<string, string> = {}, body?: unknown, headers = {}) {
    const endpoint: Endpoint = allEndpoints[name]
    const { method, path } = endpoint
    const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''))
    const answer = await fetch(`${serverUrl}/api/${schoolKey(school)}${filled}`, {
      method,
      ...asSent(endpoint, body, { Cookie: cookie, ...headers }),
    })
    if (name === 'login') cookie = answer.headers.getSetCookie().map(pair).join('; ')
    const parsed = Answer.parse(await answer.json())
    if (!parsed.success) throw new Error(`${name}: ${answer.status} ${JSON.stringify(parsed.error)}`)
    return parsed.data
  }

  const user = endpoints.login.data.parse(await call('login', {}, { server: school, ...login }))

  async function students(className: string): Promise<GradingStudent[]> {
    const classes = endpoints.userClasses.data.parse(await call('userClasses', { userID: user.userID }))
    const found = classes.find((one) => one.name === className)
    if (!found) throw new Error(`${login.email} does not have class ${className}`)
    return endpoints.classStudents.data.parse(await call('classStudents', { classID: found.classID }))
  }

  async function student(className: string, name: string): Promise<GradingStudent> {
    const found = (await students(className)).find((one) => `${one.preName} ${one.name}` === name)
    if (!found) throw new Error(`${name} is not in ${className}`)
    return found
  }

  async function yearKey(): Promise<string> {
    const { currentYear, latestPart } = endpoints.currentYear.data.parse(await call('currentYear'))
    return `${currentYear?.name}-${latestPart?.name}`
  }

  async function entry(className: string, name: string): Promise<Entry | undefined> {
    const [{ grades }, year] = await Promise.all([student(className, name), yearKey()])
    return grades.find((one) => one.class === className && one.year === year)
  }

  return {
    userID: user.userID,
    students,
    student,
    entry,
    async download(path) {
      const answer = await fetch(`${serverUrl}/api/${schoolKey(school)}${path}`, { headers: { Cookie: cookie } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    call: (name, params, body) => call(name, params, body),
    async save(className, name, change) {
      const [{ id }, before, year] = await Promise.all([student(className, name), entry(className, name), yearKey()])
      const { revision, ...value } = change(before ?? { class: className, year, grades: [], layout: {} })
      const headers = { [saveHeaders.idempotencyKey]: crypto.randomUUID() }
      await call('setStudentGrades', { id }, { id, grades: value }, headers)
    },
    async saveEarlier(id, entry) {
      const save = () => call('setStudentGrades', { id }, { id, grades: entry })
      await save().catch(() => undefined)
      const waiting = allEndpoints.lateEdits.data.parse(await call('lateEdits'))
      const late = waiting.find(({ studentID, year }) => studentID === id && year === entry.year)
      await call('editLateEdit', {}, { id: late?.id, decision: 'let in' })
      await save()
    },
  }
}

function pair(setCookie: string): string {
  return setCookie.split(';')[0] ?? ''
}

/** Headers and body as a browser sends them: a form for an upload, else JSON; nothing with a GET or DELETE. */
export function asSent({ method, multipart }: Endpoint, body: unknown, headers: Record<string, string>): RequestInit {
  if (method === 'GET' || method === 'DELETE') return { headers }
  if (!multipart) {
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body ?? {}) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.append(name, value)
  return { headers, body: form }
}
