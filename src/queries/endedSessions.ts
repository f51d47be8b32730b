type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'endedSessions'

/**
 * Schools whose session was ended on this device without network: the server does not know yet, and the browser still
 * holds its cookies, which no script can delete. Kept until the server has been told.
 */
export const endedSessions = {
  // A school's key has letters, digits and hyphens.
  read: (place: Place): string[] => place.getItem(key)?.split(' ') ?? [],
  add: (place: Place, school: string): void =>
    place.setItem(key, [...new Set([...endedSessions.read(place), school])].join(' ')),
  remove(place: Place, school: string): void {
    const rest = endedSessions.read(place).filter((one) => one !== school)
    if (rest.length > 0) place.setItem(key, rest.join(' '))
    else place.removeItem(key)
  },
}
