import { StartError } from './StartError.ts'

/**
 * Starts something and keeps it until SIGTERM or SIGINT asks it to stop; then the process ends with 0. What the
 * person at the console can set right is told in one sentence, and the process ends with 1.
 */
export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start()
    const stop = () => {
      // A second signal finds no listener and ends the process at once.
      process.removeListener('SIGTERM', stop)
      process.removeListener('SIGINT', stop)
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
