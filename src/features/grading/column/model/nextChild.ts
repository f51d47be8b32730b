/**
 * Who comes after the child at `at`: the next one, or with `onlyOpen` the next open one, from the top when there is
 * none behind. Undefined when there is nobody: the end of the list, or nothing open any more.
 */
export function nextChild(open: readonly boolean[], at: number, onlyOpen: boolean): number | undefined {
  if (!onlyOpen) return at + 1 < open.length ? at + 1 : undefined
  const behind = open.indexOf(true, at + 1)
  const found = behind >= 0 ? behind : open.indexOf(true)
  return found >= 0 && found !== at ? found : undefined
}
