/** The owner's data key is wrapped by a PIN that has not been given in this page. */
export class DeviceLocked extends Error {
  override name = 'DeviceLocked'
}
