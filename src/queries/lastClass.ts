const storageKey = 'zeugnis-klasse'

/** The class that was open last in this tab, for the next visit of the page. Only its ID is kept. */
export const lastClass = {
  read: (): string | undefined => sessionStorage.getItem(storageKey) ?? undefined,
  write: (classID: string): void => sessionStorage.setItem(storageKey, classID),
}
