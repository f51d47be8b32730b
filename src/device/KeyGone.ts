/** A value is sealed with a key that is no longer on the device: nobody would ever read it again. */
export class KeyGone extends Error {
  override name = 'KeyGone'
}
