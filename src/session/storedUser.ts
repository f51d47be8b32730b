import type { SessionUser } from '#contract/index.ts'

type UserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storedUserKey = 'user'

/** The signed-in user in local storage. */
export const storedUser = {
  read(storage: UserStorage): SessionUser | null {
    const text = storage.getItem(storedUserKey)
    if (text === null) return null
    const user = parseUser(text)
    // Damaged or of another version: the next login writes it again. Rows are stored elsewhere and stay.
    if (!user) storage.removeItem(storedUserKey)
    return user
  },
  write: (storage: UserStorage, user: SessionUser): void => storage.setItem(storedUserKey, JSON.stringify(user)),
  forget: (storage: UserStorage): void => storage.removeItem(storedUserKey),
}

function parseUser(text: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

/** Checked by hand: this runs before the first paint, and the contract's schemas are loaded later. */
function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<keyof SessionUser, unknown>
  const texts = [user.userID, user.name, user.avatar, user.email]
  const optional = [user.theme, user.accent, user.language]
  const calls = user.calls === undefined ? [] : user.calls
  return (
    typeof user.admin === 'boolean' &&
    [user.pinRequired, user.passwordGiven].every((flag) => flag === undefined || typeof flag === 'boolean') &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(calls) &&
    calls.every((path) => typeof path === 'string') &&
    optional.every((text) => text === undefined || typeof text === 'string')
  )
}
