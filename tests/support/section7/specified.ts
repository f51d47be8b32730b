/**
 * What the specification of school servers shows of a call, written down by hand: it is what the contract is held against.
 * True keeps a value, null stands for one that is not shown, a list or an object keeps what it names.
 */
export type Shape = true | null | readonly [Shape] | { readonly [field: string]: Shape }

interface Specified {
  body?: Shape
  data: Shape
}

const keep = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true as const]))

const user = keep('userID', 'name', 'admin', 'avatar', 'email')
const appearance = keep('theme', 'accent', 'language')
const messages = [keep('messageID', 'title', 'message', 'release', 'time', 'importance', 'read')] as const
const child = keep('preName', 'name', 'id', 'birthday', 'birthplace', 'gender', 'language')
const student = { ...child, class: true } as const
const layout = keep(
  ...['sickDays', 'unexcused', 'interests', 'speaking', 'writing', 'reading', 'operations', 'space', 'size'],
  ...['workBehaviour', 'socialBehaviour', 'comments', 'languageName', 'originLanguageName', 'clubs'],
)
const entry = { ...keep('class', 'year'), grades: [keep('subject', 'category', 'snippet', 'grade')], layout } as const
const years = [{ ...keep('name', 'status'), parts: [keep('partID', 'name', 'term', 'printDate')] }] as const
const classes = [keep('classID', 'name', 'label', 'template')] as const
const users = [keep('userID', 'name', 'email', 'admin', 'classes')] as const
const template = {
  ...keep('templateID', 'name', 'level', 'grades', 'texts', 'prefrences'),
  layout: { name: true, config: keep('standartText', 'rectColor', 'schoolName', 'signaturePlace') },
} as const
const profile = keep(
  ...['profileID', 'name', 'fileType', 'delimiter', 'spacer', 'ignoreFirstRow', 'ignoreLastRow', 'cols'],
  ...['addNewStudents', 'removeOldStudents', 'updateNames', 'createNewClasses', 'classLabel'],
)

/** Every call of the specification, by method and path. Calls whose path it does not show have that of the contract. */
export const specified: Record<string, Specified> = {
  'POST /auth/login': { body: keep('server', 'email', 'password'), data: { ...user, ...appearance } },
  'POST /auth/verifyUser': { body: {}, data: user },
  'POST /auth/refreshToken': { body: {}, data: null },
  'GET /auth/logout': { data: null },
  'GET /logoutAll': { data: null },
  'GET /get/userRole': { data: keep('role') },
  'GET /get/unreadMessages/{userID}': { data: messages },
  'GET /get/allMessages': { data: messages },
  'POST /readMessage/{messageID}/{userID}': { body: {}, data: null },
  'GET /get/currentYear': { data: { currentYear: keep('name'), latestPart: keep('name') } },
  'GET /get/userClasses/{userID}': { data: [keep('classID', 'name')] },
  'GET /get/years': { data: years },
  'POST /add/year': { body: keep('name'), data: years },
  'POST /add/yearPart': { body: keep('name', 'term', 'printDate'), data: years },
  'POST /delete/yearPart': { body: keep('partID'), data: years },
  'GET /get/templates': { data: [keep('templateID', 'name', 'label')] },
  'GET /get/template/{id}': { data: template },
  'POST /add/template': { body: template, data: null },
  'PUT /edit/template': { body: template, data: null },
  'DELETE /delete/template/{id}': { data: null },
  'POST /upload/templateLogo': { body: keep('file', 'fileName', 'templateID'), data: null },
  'POST /upload/logo': { body: keep('file', 'fileName'), data: null },
  'GET /get/currentFiles': { data: [keep('name', 'size', 'date', 'type', 'path')] },
  'POST /add/class': { body: keep('name', 'label', 'template'), data: classes },
  'PUT /edit/class': { body: keep('label', 'name', 'classID', 'template'), data: classes },
  'GET /get/class/{id}': { data: classes[0] },
  'GET /generate/class/{id}': { data: null },
  'GET /get/students': { data: [student] },
  'GET /get/classes': { data: classes },
  'GET /get/classTemplate/{classID}': { data: template },
  'GET /get/classStudents/{classID}': { data: [{ ...child, grades: [entry] }] },
  'POST /set/classStudents/{classID}': { body: keep('classID', 'students'), data: [student] },
  'POST /add/student': { body: student, data: [student] },
  'PUT /edit/student': { body: student, data: [student] },
  'DELETE /delete/student/{id}': { data: [student] },
  'POST /set/studentGrades/{id}': { body: { id: true, grades: entry }, data: null },
  'GET /get/importProfiles': { data: [profile] },
  'POST /add/importProfile': { body: profile, data: true },
  'PUT /edit/importProfile': { body: profile, data: null },
  'DELETE /delete/importProfile/{id}': { data: null },
  'POST /import/importProfile': {
    body: keep('file', 'fileName', 'profile'),
    data: {
      key: true,
      data: { add: [student], remove: [student], change: [student], createClasses: [keep('name', 'label', 'classID')] },
    },
  },
  'POST /confirm/importProfile': { body: keep('key'), data: null },
  'GET /get/users': { data: users },
  'POST /add/user': { body: { data: keep('name', 'email', 'admin', 'classes') }, data: { users, password: true } },
  'PUT /updateUser/admin': { body: { data: keep('userID', 'name', 'email', 'admin', 'classes') }, data: users },
  'POST /resetPassword/user': { body: keep('userID'), data: keep('password') },
  'DELETE /delete/user/{id}': { data: users },
  'POST /updateUser/user': { body: { data: keep('userID', 'name', 'email') }, data: { ...user, ...appearance } },
  'POST /changePassword/user': {
    body: { data: keep('currentPassword', 'newPassword', 'confirmPassword') },
    data: null,
  },
  'POST /updateUser/appearance': { body: { data: appearance }, data: { ...user, ...appearance } },
}

/** The value with what the shape keeps of it. A field that is missing stays missing. */
export function cut(value: unknown, shape: Shape): unknown {
  if (shape === true || value === null || value === undefined) return value
  if (shape === null) return null
  if (Array.isArray(shape)) return Array.isArray(value) ? value.map((one) => cut(one, shape[0])) : value
  if (typeof value !== 'object') return value
  const fields = shape as { readonly [field: string]: Shape }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      fields[name] === undefined ? [] : [[name, cut(part, fields[name])]],
    ),
  )
}

/** The paths of fields that `cut` takes out. */
export function lost(value: unknown, shape: Shape, at = ''): string[] {
  if (shape === true || shape === null || typeof value !== 'object' || value === null) return []
  if (Array.isArray(shape)) return [...new Set(Object.values(value).flatMap((one) => lost(one, shape[0], at)))]
  const fields = shape as { readonly [field: string]: Shape }
  return Object.entries(value).flatMap(([name, part]) => {
    const path = at === '' ? name : `${at}.${name}`
    return fields[name] === undefined ? [path] : lost(part, fields[name], path)
  })
}
