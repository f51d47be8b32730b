import { fillBrowserGaps } from './browserGaps.ts'
import { XhrOverFetch } from './xhrOverFetch.ts'

fillBrowserGaps()
Object.assign(globalThis, { XMLHttpRequest: XhrOverFetch })
