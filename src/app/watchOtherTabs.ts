import { storedUser } from '#session/storedUser.ts'

interface Page {
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
  addEventListener(type: 'pageshow', listener: (event: { persisted: boolean }) => void): void
  readonly localStorage: Parameters<typeof storedUser.read>[0]
}

/**
 * Calls `follow` when another tab has logged out or in, so that this page has another user (`userID`) than the browser. A page
 * that was left and is shown again by 'back' has heard nothing meanwhile.
 */
export function watchOtherTabs(page: Page, userID: () => string | undefined, follow: () => void): void {
  const isOther = () => storedUser.read(page.localStorage)?.userID !== userID()
  page.addEventListener('storage', ({ key }) => {
    if (key === 'user' && isOther()) follow()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    // A page without a user shows nobody's.
    if (persisted && userID() !== undefined && isOther()) follow()
  })
}
