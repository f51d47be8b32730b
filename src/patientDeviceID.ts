/**
 * The device's id, or one of this page where the device does not tell it: a save that is sent directly because
 * nothing can be stored must not fail for want of a name.
 */
export function patientDeviceID(stored: () => Promise<string>, own: string): () => Promise<string> {
  return () => stored().catch(() => own)
}
