import { remember } from '#lib/remember.ts'

const key = 'lastSchool'

/** The school's name as last typed on this device. It is no personal data, so it stays after a logout. */
export const lastSchool = {
  read: (): string => localStorage.getItem(key) ?? '',
  write: (name: string): void => remember(localStorage, key, name),
}
