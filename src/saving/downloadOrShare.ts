/**
 * Offers a file to the user: as a download, or in the share sheet if the app was started from the home screen, where an
 * iPad has no downloads. Resolves with false if the user cancels, or if the last tap is so long ago that the browser
 * demands another one.
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
  // Not at once: Safari reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return true
}
