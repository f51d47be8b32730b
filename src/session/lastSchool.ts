const key = 'lastSchool'

/** The school's name as last typed on this device: no personal data, so it outlives the logout. */
export const lastSchool = {
  read: (): string => localStorage.getItem(key) ?? '',
  write: (name: string): void => localStorage.setItem(key, name),
}
