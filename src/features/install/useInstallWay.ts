import { useSyncExternalStore } from 'react'
import { type InstallWay, install } from '#pwa/index.ts'

/** How the app gets onto this device's home screen; undefined where it is there, or cannot be. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(install.subscribe, install.way)
}
