import { remember } from '#lib/remember.ts'

const lastSchoolKey = 'lastSchool'

/** The school's name as last typed on this device. It is no personal data, so it stays after a logout. */
export const lastSchool = {
  read: (): string => localStorage.getItem(lastSchoolKey) ?? '',
  write: (name: string): void => remember(localStorage, lastSchoolKey, name),
}
