import type { StoredFile } from '#contract/index.ts'
import { isInstalled } from '#lib/isInstalled.ts'
import { failureReason } from '#queries/failure.ts'
import { fetchFile, fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { giveFile } from '#ui/giveFile.ts'
import { toast } from '#ui/toast.ts'

export type OpenableFile = Pick<StoredFile, 'name' | 'path' | 'type' | 'download'>

interface OpenFile {
  addressOf: (file: OpenableFile) => string | undefined
  /** Opens the file in an installed app; undefined in a browser, which opens the address in a new tab. */
  open: ((file: OpenableFile) => void) | undefined
  /** Opens the file by either way, from the press of a button. */
  show: (file: OpenableFile) => void
}

/** How a file is opened: in a new tab in a browser; by sharing or saving it in an installed app, which has no tabs. */
export function useOpenFile(): OpenFile {
  const services = useServices()

  async function fetchAndShare({ name, path, type, download }: OpenableFile) {
    const notice = toast.loading(texts.loading)
    let content: Blob | null
    try {
      content = await fetchFile(services, path)
    } catch (error) {
      notice.update('error', texts.fileFailed, failureReason(error))
      return
    }
    if (!content) return notice.update('error', texts.fileGone)
    const fullName = download ?? (type === 'folder' && !name.endsWith('.zip') ? `${name}.zip` : name)
    notice.dismiss()
    await giveFile(new File([content], fullName, { type: content.type }))
  }

  const addressOf = ({ path }: OpenableFile) => fileAddress(services, path)
  return {
    addressOf,
    open: isInstalled(window) ? (file) => void fetchAndShare(file) : undefined,
    show(file) {
      if (isInstalled(window)) void fetchAndShare(file)
      else window.open(addressOf(file), '_blank', 'noopener')
    },
  }
}
