import { readAhead } from '#queries/readAhead.ts'
import type { Services } from '#queries/services.ts'

/** Opens the device, and reads from it what the first picture shows. */
export async function openClassroom(services: Services, classID: string | undefined): Promise<void> {
  // Rows that wait on this device are laid over every class: they must be readable before one is drawn.
  const opened = services.session.restore()
  await Promise.all([opened, readAhead(services, classID, opened)])
}
