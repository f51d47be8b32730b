const keyOf = (userID: string) => `lastHalfYear/${userID}`

/** Whether a user wants to see the last half-year on this device. Off until she says so. */
export const lastChoice = {
  read: (userID: string): boolean => localStorage.getItem(keyOf(userID)) !== null,
  write(userID: string, isOn: boolean): void {
    if (isOn) localStorage.setItem(keyOf(userID), '1')
    else localStorage.removeItem(keyOf(userID))
  },
}
