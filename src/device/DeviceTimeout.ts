/** The device did not answer within 2 s: on iPadOS another, suspended process may be holding the database. */
export class DeviceTimeout extends Error {
  override name = 'DeviceTimeout'
}
