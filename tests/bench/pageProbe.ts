import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** What the probe has measured in this page, in ms. */
    bench: {
      taps: { tick: number[]; bare: number[]; next: number[] }
      commits: number[]
      /** The same for the bare put. */
      bareCommits: number[]
      lastTap: number
      /** When the list and the first form were shown, from the beginning of the navigation. */
      start: { list: number; form: number }
      /** How long each sealing took, from its first step to the sealed bytes. */
      seals: number[]
    }
  }
}

/**
 * Runs before the app in every page and measures inside it: from the finger's event to the end of the frame
 * that shows its effect, and when a transaction on the rows has completed.
 */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(probe)
}

function probe(): void {
  const bench: Window['bench'] = {
    taps: { tick: [], bare: [], next: [] },
    commits: [],
    bareCommits: [],
    lastTap: 0,
    start: { list: 0, form: 0 },
    seals: [],
  }
  window.bench = bench

  // A message posted inside a frame arrives when the frame has been produced.
  const afterFrame = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(0)
  }
  const shown = () => document.querySelector('nav [aria-current]:not([aria-current=false])')?.textContent

  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest('button') : null
      bench.lastTap = event.timeStamp
      const measure = (to: number[], done: () => boolean) => {
        const frame = () => {
          if (done()) afterFrame(() => to.push(performance.now() - event.timeStamp))
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }
      if (target?.dataset.bare !== undefined) measure(bench.taps.bare, () => true)
      else if (target?.getAttribute('role') === 'radio') measure(bench.taps.tick, () => true)
      else if (target?.getAttribute('aria-label') === 'Nächster Schüler') {
        const before = shown()
        measure(bench.taps.next, () => shown() !== before)
      }
    },
    true,
  )

  // A sealing draws its IV, makes the text and encrypts it.
  const { getRandomValues } = Crypto.prototype
  let drawn = 0
  Crypto.prototype.getRandomValues = function <T extends ArrayBufferView<ArrayBuffer>>(this: Crypto, array: T): T {
    drawn = performance.now()
    getRandomValues.call(this, array)
    return array
  }
  const { encrypt } = SubtleCrypto.prototype
  SubtleCrypto.prototype.encrypt = async function (this: SubtleCrypto, ...args: Parameters<typeof encrypt>) {
    const began = drawn
    const sealed = await encrypt.apply(this, args)
    bench.seals.push(performance.now() - began)
    return sealed
  }

  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    const opened = transaction.apply(this, args)
    const stores = [args[0]].flat()
    if (args[1] === 'readwrite' && stores.includes('rows')) {
      opened.addEventListener('complete', () => bench.commits.push(performance.now()))
    }
    return opened
  }
}

/** A button that does the least a tick must do: it lies over the same page and turns its own colour. */
export async function addBareButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.dataset.bare = ''
    button.textContent = 'x'
    button.style.cssText = 'position:fixed;top:80px;right:8px;width:48px;height:48px;z-index:9999;background:#fff'
    button.addEventListener('click', () => {
      button.style.background = button.style.background === 'red' ? 'white' : 'red'
    })
    document.body.append(button)
  })
}

/** A button that does the least a save must do: one durable put of a row's size into a database of its own. */
export async function addBarePut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('bench', 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('bare')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const value = new Uint8Array(8_000)
    const button = document.createElement('button')
    button.dataset.barePut = ''
    button.textContent = 'y'
    button.style.cssText = 'position:fixed;top:140px;right:8px;width:48px;height:48px;z-index:9999'
    button.addEventListener('click', () => {
      const put = db.transaction('bare', 'readwrite', { durability: 'strict' })
      put.objectStore('bare').put(value, 'row')
      put.addEventListener('complete', () => window.bench.bareCommits.push(performance.now()))
    })
    document.body.append(button)
  })
}
