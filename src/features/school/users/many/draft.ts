import * as z from 'zod/mini'
import type { AdminUser, BodyOf, Klass } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { userProblems } from '#rules/index.ts'
import { manyUsersTexts as texts } from '#texts/index.ts'
import { readPeople } from './readPeople.ts'

/** What was corrected in the table; it wins over the text of the line. `classes` are classIDs. */
const Fix = z.partial(
  z.object({ name: z.string(), email: z.string(), classes: z.array(z.string()), admin: z.boolean() }),
)
export type Fix = z.infer<typeof Fix>

const PersonLine = z.object({ text: z.string(), fix: Fix })
type PersonLine = z.infer<typeof PersonLine>

/** A list of people who are to become users. It is kept on the device, so passwords are never part of it. */
export const Draft = z.object({
  lines: z.array(PersonLine),
  /** They choose a password of their own after the first login. */
  mustChange: z.boolean(),
  /** The last call whose outcome is not known: it is repeated under the same key, so that nobody is added twice. */
  sent: z.nullable(
    z.object({
      key: z.string(),
      mustChange: z.boolean(),
      users: z.array(
        z.object({ name: z.string(), email: z.string(), admin: z.boolean(), classes: z.array(z.string()) }),
      ),
    }),
  ),
})
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = { lines: [], mustChange: true, sent: null }

export const draftText = ({ lines }: Draft) => lines.map(({ text }) => text).join('\n')

/** The lines of an edited text. What was corrected stays with its line, also with one that is edited itself. */
export function followText(before: readonly PersonLine[], text: string): PersonLine[] {
  const after = text === '' ? [] : text.split('\n')
  const left = new Map<string, PersonLine[]>()
  for (const line of before) {
    const alike = left.get(line.text)
    if (alike) alike.push(line)
    else left.set(line.text, [line])
  }
  const same = after.map((text) => left.get(text)?.shift())
  const edited = new Set([...left.values()].flat())
  return after.map((line, at) => {
    const there = before[at]
    const from = same[at] ?? (there && edited.has(there) ? there : undefined)
    return { text: line, fix: from?.fix ?? {} }
  })
}

/** The school as it is now; undefined where it is not loaded. */
export interface Known {
  users: readonly AdminUser[] | undefined
  classes: readonly Klass[] | undefined
}

type NewUser = BodyOf<'addUser'>['data']

export interface PersonRow extends NewUser {
  /** Position of its line. */
  at: number
  problems: Partial<Record<'name' | 'email' | 'classes', string>>
  /** There is a user with this address, who is not added again. */
  isUser: boolean
}

/** The most people that one call adds, and that the table shows; the others stay in the list for the next one. */
export const mostUsers = 200

const addressKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** The people of the list, with what is still wrong about each. */
export function personRows({ lines, sent }: Draft, { users, classes }: Known): PersonRow[] {
  const people = readPeople(
    lines.map(({ text }) => text),
    classes?.map(({ name }) => name) ?? [],
  )
  // Those of an unconfirmed call may have become users by it.
  const unconfirmed = new Set(sent?.users.map(({ email }) => addressKey(email)))
  const taken = new Set(users?.map(({ email }) => addressKey(email)).filter((key) => !unconfirmed.has(key)))
  const seen = new Set<string>()
  const rows: PersonRow[] = []
  for (const [at, person] of people.entries()) {
    if (!person) continue
    const { fix = {} } = lines[at] ?? {}
    const found = person.classes.map((name) => ({ name, classID: classIDOf(classes, name) }))
    const ids = found.flatMap(({ classID }) => classID ?? [])
    const row = {
      name: (fix.name ?? person.name).trim(),
      email: (fix.email ?? person.email).trim(),
      admin: fix.admin ?? person.admin,
      classes: (fix.classes ?? ids).filter((id) => classes?.some(({ classID }) => classID === id)),
    }
    const problems = userProblems(row)
    if (row.name === '') problems.name = texts.noName
    if (row.email === '') problems.email = texts.noEmail
    else if (!row.email.includes('@')) problems.email = texts.noAt
    const key = addressKey(row.email)
    if (key !== '' && seen.has(key)) problems.email ??= texts.twice
    seen.add(key)
    const unknown = fix.classes ? undefined : found.find(({ classID }) => classID === undefined)
    if (unknown) problems.classes = texts.noClass(unknown.name)
    else if (problems.classes) problems.classes = texts.classMissing
    if (classes === undefined) delete problems.classes
    rows.push({ ...row, at, problems, isUser: taken.has(key) })
  }
  return rows
}

const classIDOf = (classes: Known['classes'], name: string) => classes?.find((one) => one.name === name)?.classID

/** The rows that can be added now. */
export const goodRows = (rows: readonly PersonRow[]): PersonRow[] =>
  rows.filter(({ problems, isUser }) => !isUser && Object.keys(problems).length === 0)

/** The call that adds these rows. It has the key of the last one if that was the same and its outcome is not known. */
export function callFor(draft: Draft, rows: readonly PersonRow[], newKey: () => string): NonNullable<Draft['sent']> {
  const users = rows.map(({ name, email, admin, classes }) => ({ name, email, admin, classes }))
  const call = { users, mustChange: draft.mustChange }
  const { key = undefined, ...last } = draft.sent ?? {}
  return { ...call, key: key !== undefined && sameContent(last, call) ? key : newKey() }
}

/** The list without these rows; null if nobody is left. */
export function withoutRows(draft: Draft, rows: readonly PersonRow[]): Draft | null {
  const gone = new Set(rows.map(({ at }) => at))
  const lines = draft.lines.filter((_, at) => !gone.has(at))
  const isEmpty = readPeople(
    lines.map(({ text }) => text),
    [],
  ).every((person) => person === undefined)
  return isEmpty ? null : { ...draft, lines, sent: null }
}
