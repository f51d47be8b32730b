interface InstalledPorts {
  matchMedia: (query: string) => { matches: boolean }
  navigator: object
}

/** True if the app was started from the home screen, not in a browser tab. */
export function isInstalled({ matchMedia, navigator }: InstalledPorts): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}
