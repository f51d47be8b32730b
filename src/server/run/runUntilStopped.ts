import { StartError } from './StartError.ts'

/**
 * Starts something and keeps it until SIGTERM or SIGINT asks it to stop; then the process ends with 0. What the
 * person at the console can set right is told in one sentence, and the process ends with 1.
 */
export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  let running: { stop(): Promise<void> } | undefined
  let isAsked = false

  function stop(): void {
    // A second signal finds no listener and ends the process at once.
    process.removeListener('SIGTERM', stop)
    process.removeListener('SIGINT', stop)
    isAsked = true
    if (running) end(running)
  }

  // Before anything is started: whoever reads that it runs may already stop it.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    running = await start()
    if (isAsked) end(running)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

function end(running: { stop(): Promise<void> }): void {
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
