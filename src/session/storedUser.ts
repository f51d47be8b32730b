import type { SessionUser } from '#contract/index.ts'

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'user'

/** The signed-in user in local storage. */
export const storedUser = {
  read(place: Place): SessionUser | null {
    const text = place.getItem(key)
    if (text === null) return null
    const user = parse(text)
    // Damaged or of another version: signing in again writes it anew, the rows are elsewhere.
    if (!user) place.removeItem(key)
    return user
  },
  write: (place: Place, user: SessionUser): void => place.setItem(key, JSON.stringify(user)),
  forget: (place: Place): void => place.removeItem(key),
}

function parse(text: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

/** By hand: this is read before the first picture, the contract's schemas are loaded after it. */
function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<keyof SessionUser, unknown>
  const texts = [user.userID, user.name, user.avatar, user.email]
  const optional = [user.theme, user.accent, user.language]
  return (
    typeof user.admin === 'boolean' &&
    (user.pinRequired === undefined || typeof user.pinRequired === 'boolean') &&
    texts.every((text) => typeof text === 'string') &&
    optional.every((text) => text === undefined || typeof text === 'string')
  )
}
