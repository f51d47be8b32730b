/** Aborts with the first of the two. `AbortSignal.any` is younger than the oldest Safari we support. */
export function anySignal(a: AbortSignal, b: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [a, b]) {
    if (signal.aborted) controller.abort()
    else signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
  }
  return controller.signal
}
