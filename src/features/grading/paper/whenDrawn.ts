import { runAfterFrame } from '../card/afterFrame.ts'

/**
 * Calls `done` once what is below `root` is laid out as it stays: a font or a logo that comes later moves the page breaks.
 * Returns a function that cancels it.
 */
export function whenDrawn(root: HTMLElement | null, done: () => void): () => void {
  let isGone = false
  async function wait(): Promise<void> {
    await document.fonts.ready
    const images = [...(root?.querySelectorAll('img') ?? [])]
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    runAfterFrame(() => isGone || done())
  }
  void wait()
  return () => {
    isGone = true
  }
}
