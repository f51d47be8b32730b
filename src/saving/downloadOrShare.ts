/**
 * Gives a file out of the app: as a download, or, where it was started from the home screen of an iPad and has no
 * downloads of its own, to be shared or saved. Resolves with whether it went; false when somebody changed their mind
 * or waited so long that the browser wants another press.
 */
export async function downloadOrShare(file: File): Promise<boolean> {
  const shared = { files: [file] }
  if (matchMedia('(display-mode: standalone)').matches && navigator.canShare?.(shared)) {
    return navigator.share(shared).then(
      () => true,
      () => false,
    )
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The download has begun by then; Safari still reads the address for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return true
}
