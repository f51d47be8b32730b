/** What asks the server waits at most so long for the first picture, in ms: a page that cannot be drawn asks, too. */
const patienceMs = 1_500

/** From the first picture on, in ms: it is painted by then, and a first tap answered. */
const settlingMs = 200

/** `drawn` resolves when the first page stands; until then nothing else takes the processor from it. */
export function firstPicture(): { drawn: Promise<void>; isDrawn: () => void } {
  let isDrawn = () => {}
  const drawn = new Promise<void>((resolve) => {
    isDrawn = () => void setTimeout(resolve, settlingMs)
    setTimeout(resolve, patienceMs)
  })
  return { drawn, isDrawn }
}
