import {
  allEndpoints,
  type EndpointName,
  type Entry,
  endpoints,
  type GradingStudent,
  saveHeaders,
  schoolKey,
} from '#contract/index.ts'
import { cookieOf, createVisitor } from '../visitor.ts'
import { school as demoSchool, type Person, password, people } from './demo.ts'

export type Client = Awaited<ReturnType<typeof createClient>>

/** Somebody's email address and password. */
interface Login {
  email: string
  password: string
}

/**
 * A second person at the server, past whatever stands between it and the browser, with a login of their own: reads back what
 * the screens have written. `name` is as people say it: 'Emil Becker'.
 */
export async function createClient(serverUrl: string, who: Person | Login, school = demoSchool) {
  const login = typeof who === 'string' ? { email: people[who], password } : who
  const at = (to: string) => new URL(to, serverUrl)
  const visitor = createVisitor({ fetch: (to, init) => fetch(at(to), init) }, schoolKey(school))

  async function call(name: EndpointName, params: Record<string, string> = {}, body?: unknown, headers = {}) {
    const { success, data, status, error } = await visitor.call(name, { params, body, headers })
    if (!success) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`)
    return data
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

  /** The student's entry of the current year and part, or undefined. */
  async function entry(className: string, name: string): Promise<Entry | undefined> {
    const [{ grades }, year] = await Promise.all([student(className, name), yearKey()])
    return grades.find((one) => one.class === className && one.year === year)
  }

  return {
    userID: user.userID,
    students,
    student,
    entry,
    /** A file, by its path below the school. */
    async download(path: string) {
      const answer = await fetch(at(`/api/${schoolKey(school)}${path}`), { headers: { cookie: cookieOf(visitor) } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    call: (name: EndpointName, params?: Record<string, string>, body?: unknown) => call(name, params, body),
    /** Saves as another device would; without `revision` the server accepts it over anything. */
    async save(className: string, name: string, change: (entry: Entry) => Entry): Promise<void> {
      const [{ id }, before, year] = await Promise.all([student(className, name), entry(className, name), yearKey()])
      const { revision, ...value } = change(before ?? { class: className, year, grades: [], layout: {} })
      const headers = { [saveHeaders.idempotencyKey]: crypto.randomUUID() }
      await call('setStudentGrades', { id }, { id, grades: value }, headers)
    },
    /** Saves for the student with this number in a part that is over: the head lets it in as a late edit. */
    async saveEarlier(id: string, entry: Entry): Promise<void> {
      const save = () => call('setStudentGrades', { id }, { id, grades: entry })
      await save().catch(() => undefined)
      const waiting = allEndpoints.lateEdits.data.parse(await call('lateEdits'))
      const late = waiting.find(({ studentID, year }) => studentID === id && year === entry.year)
      await call('editLateEdit', {}, { id: late?.id, decision: 'let in' })
      await save()
    },
  }
}
