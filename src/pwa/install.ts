import { isInstalled } from './appState.ts'
import { createInstall } from './createInstall.ts'

/** This page's own: the browser asks its question once, and whichever screen is open then may put it. */
export const install = createInstall({ device: navigator, storage: localStorage, isInstalled })
